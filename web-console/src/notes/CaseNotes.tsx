import Card from '@mui/material/Card';
import { useQueryClient } from '@tanstack/react-query';
import type { DeskNote } from '#contract';
import { useConsole } from '../app/dataProvider';
import { caseKey, type DeskCase, type DeskName } from '../app/records';
import { Notes } from './Notes';

interface Props {
  readonly desk: DeskName;
  readonly record: DeskCase & { readonly notes: readonly DeskNote[] };
}

/** The notes at a case. */
export function CaseNotes({ desk, record: { id, caseId, notes } }: Props) {
  const { addCaseNote } = useConsole();
  const queries = useQueryClient();
  return (
    <Card sx={{ p: 2 }}>
      <Notes
        about={caseId}
        notes={notes}
        onAdd={async (text) => {
          await addCaseNote(caseId, text);
          await queries.invalidateQueries({ queryKey: caseKey(desk, id) });
        }}
      />
    </Card>
  );
}
