import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNeutralUsername, REPORT_OUTCOMES, type ReportOutcome } from '#contract';
import type { OpenReport } from '../app/records';
import { useShortcuts } from '../app/shortcuts';
import { ChoiceForm } from '../review/ChoiceForm';
import type { DecisionProps } from '../review/desk';
import { useDraft } from '../review/drafts';
import { DecisionButtons } from '../review/DecisionButtons';
import { FormPlace } from '../review/FormPlace';
import { isSanction, missingIn, noSanction, SanctionFields, termsOf } from '../review/SanctionFields';
import { DECISION_WORDS } from '../review/words';

interface Read {
  readonly subjectId: number;
  readonly additions: number;
  readonly username: string;
}

/** Closes a case of reports with what is done about the member. */
export function ReportDecision({ record, decide, skip }: DecisionProps<OpenReport>) {
  const { caseId, subjectId, additions, member } = record;
  const { t } = useTranslation();
  // What was read when the form was opened: a report that joins meanwhile is not decided unread, nor what is added to one, nor another
  // username taken.
  const [read, setRead] = useState<Read | null>(null);
  const start = () => setRead({ subjectId, additions, username: member?.username ?? '' });
  const cancel = () => setRead(null);
  const [outcome, setOutcome] = useDraft<ReportOutcome | null>(caseId, 'outcome', null);
  const [note, setNote] = useDraft(caseId, 'note', '');
  const [sanction, setSanction] = useDraft(caseId, 'sanction', noSanction);
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
    return isSanction(outcome) ? missingIn(outcome, sanction) : null;
  };
  const submit = () => {
    if (!outcome) return;
    const { username: readName, ...seen } = read;
    const about = { kind: 'report', ...seen, decision: outcome, note: note.trim() || null } as const;
    const username = outcome === 'username-taken' ? readName : null;
    decide(isSanction(outcome) ? { ...about, ...termsOf(outcome, sanction), username } : about, 'report closed');
  };
  return (
    <FormPlace title="Close the report" onClose={cancel}>
      <ChoiceForm
        legend="Outcome"
        choices={REPORT_OUTCOMES.filter(
          (value) => value !== 'username-taken' || (member !== null && !isNeutralUsername(read.username)),
        ).map((value) => ({ value, label: t(DECISION_WORDS[value]) }))}
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
        shortcuts={
          sanctions && outcome !== 'username-taken'
            ? { f: () => setSanction({ ...sanction, fraud: !sanction.fraud }) }
            : undefined
        }
        details={
          isSanction(outcome) && (
            <SanctionFields
              outcome={outcome}
              sanction={sanction}
              onChange={setSanction}
              name={member?.name ?? ''}
              username={read.username}
              language={record.facts?.mailLanguage ?? 'en'}
              suspendedUntil={record.facts?.suspendedUntil}
            />
          )
        }
      />
    </FormPlace>
  );
}
