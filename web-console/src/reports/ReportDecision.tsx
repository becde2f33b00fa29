import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAYS_REQUIRED, REASON_REQUIRED, REPORT_OUTCOMES, type ReportOutcome } from '#contract';
import type { OpenReport } from '../app/records';
import { useShortcuts } from '../app/shortcuts';
import { ChoiceForm } from '../review/ChoiceForm';
import type { DecisionProps } from '../review/desk';
import { DecisionButtons } from '../review/DecisionButtons';
import { FormPlace } from '../review/FormPlace';
import { daysOf, isSanction, noSanction, SanctionFields } from '../review/SanctionFields';
import { DECISION_WORDS } from '../review/words';

/** Closes a case of reports with what is done about the member. */
export function ReportDecision({ record, decide, skip }: DecisionProps<OpenReport>) {
  const { subjectId } = record;
  const { t } = useTranslation();
  // What was read when the form was opened: a report that joins meanwhile is not decided unread.
  const [read, setRead] = useState<number | null>(null);
  const start = () => setRead(subjectId);
  const cancel = () => setRead(null);
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null);
  const [note, setNote] = useState('');
  const [sanction, setSanction] = useState(noSanction);
  const sanctions = isSanction(outcome);
  useShortcuts({ c: read === null ? start : undefined });

  if (read === null) {
    return (
      <DecisionButtons
        buttons={[
          { label: 'Close the report', keyName: 'c', look: 'main', onClick: start },
          { label: 'Skip', keyName: 's', look: 'quiet', onClick: skip },
        ]}
      />
    );
  }
  const missing = (): string | null => {
    if (outcome === null) return 'Please choose an outcome.';
    if (!sanctions) return null;
    if (sanction.reasonCode === null) return REASON_REQUIRED;
    return outcome === 'suspended' && daysOf(sanction.days) === null ? DAYS_REQUIRED : null;
  };
  const submit = () => {
    if (!outcome) return;
    const about = { kind: 'report', subjectId: read, decision: outcome, note: note.trim() || null } as const;
    const { reasonCode, message, days, fraud } = sanction;
    decide(
      sanctions
        ? {
            ...about,
            reasonCode,
            message: message.trim() || null,
            days: outcome === 'suspended' ? daysOf(days) : null,
            fraud,
          }
        : about,
      'report closed',
    );
  };
  return (
    <FormPlace title="Close the report" onClose={cancel}>
      <ChoiceForm
        legend="Outcome"
        choices={REPORT_OUTCOMES.map((value) => ({ value, label: t(DECISION_WORDS[value]) }))}
        chosen={outcome}
        onChoose={(value) => setOutcome(value as ReportOutcome)}
        noteLabel="Note for the desk (optional)"
        note={note}
        onNote={setNote}
        submitLabel="Close the report"
        color={sanctions ? 'error' : 'primary'}
        missing={missing()}
        onSubmit={submit}
        onCancel={cancel}
        shortcuts={sanctions ? { f: () => setSanction({ ...sanction, fraud: !sanction.fraud }) } : undefined}
        details={
          isSanction(outcome) && (
            <SanctionFields
              outcome={outcome}
              sanction={sanction}
              onChange={setSanction}
              name={record.member?.name ?? ''}
              language={record.facts?.mailLanguage ?? 'en'}
            />
          )
        }
      />
    </FormPlace>
  );
}
