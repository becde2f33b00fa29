import Card from '@mui/material/Card';
import { useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../app/dataProvider';
import type { OpenMember } from '../app/records';
import { Notes } from '../notes/Notes';

/** The notes about a member, those at cases among them. */
export function MemberNotes({ member: { id, notes } }: { readonly member: OpenMember }) {
  const { addMemberNote } = useConsole();
  const queries = useQueryClient();
  return (
    <Card sx={{ p: 2 }}>
      <Notes
        about={`member ${id}`}
        notes={notes}
        onAdd={async (text) => {
          await addMemberNote(id, text);
          await queries.invalidateQueries({ queryKey: ['members', 'getOne'] });
        }}
      />
    </Card>
  );
}
