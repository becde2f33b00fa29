import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useTranslation } from 'react-i18next';
import { PROFILE_TEXT_NAMES, TEXT_FIELDS, type TextField } from '#contract';
import type { OpenCase } from '../app/records';
import { ApproveOrReject } from '../review/ApproveOrReject';
import type { DecisionProps } from '../review/desk';
import { useDraft } from '../review/drafts';
import type { Rejection } from '../review/RejectForm';
import { RejectFormLater } from '../review/RejectFormLater';

/** Approves or rejects what a member wrote: as a whole, or some texts of it. */
export function TextDecision({ record, decide, skip }: DecisionProps<OpenCase>) {
  const { caseId, subjectId } = record;
  const fields = record.fields.map(({ field }) => field);
  const [rejected, setRejected] = useDraft<ReadonlySet<TextField>>(caseId, 'rejected', new Set(fields));

  const approve = () => decide({ kind: 'text', subjectId, decision: 'approved' }, 'approved');
  const reject = (rejection: Rejection) => {
    const kept = fields.filter((field) => !rejected.has(field));
    decide(
      {
        kind: 'text',
        subjectId,
        decision: 'rejected',
        verdicts: Object.fromEntries(kept.map((field) => [field, 'approved'])),
        ...rejection,
      },
      kept.length > 0 ? 'partly rejected' : 'rejected',
    );
  };
  return (
    <ApproveOrReject onApprove={approve} onSkip={skip}>
      {(close) => (
        <RejectFormLater
          caseId={caseId}
          kind="text"
          name={record.member?.name ?? ''}
          language={record.facts?.mailLanguage ?? 'en'}
          texts={{
            rejected: fields.filter((field) => rejected.has(field)),
            approved: fields.filter((field) => !rejected.has(field)),
          }}
          // Others read the username instead of a rejected name: there is nothing to hide.
          mayHide={PROFILE_TEXT_NAMES.some((field) => rejected.has(field))}
          missing={rejected.size === 0 ? 'Please choose what to reject.' : null}
          before={fields.length > 1 && <WhichTexts fields={fields} rejected={rejected} onChange={setRejected} />}
          onReject={reject}
          onCancel={close}
        />
      )}
    </ApproveOrReject>
  );
}

interface WhichProps {
  readonly fields: readonly TextField[];
  readonly rejected: ReadonlySet<TextField>;
  readonly onChange: (rejected: ReadonlySet<TextField>) => void;
}

/** What is left out here is approved together with the rejection. */
function WhichTexts({ fields, rejected, onChange }: WhichProps) {
  const { t } = useTranslation();
  const toggle = (field: TextField) =>
    onChange(new Set(fields.filter((other) => (other === field) !== rejected.has(other))));
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{t('Texts to reject; the others are approved')}</FormLabel>
      <FormGroup>
        {fields.map((field) => (
          <FormControlLabel
            key={field}
            control={
              <Checkbox size="small" checked={rejected.has(field)} onChange={() => toggle(field)} sx={{ py: 0.5 }} />
            }
            label={t(TEXT_FIELDS[field].title)}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
