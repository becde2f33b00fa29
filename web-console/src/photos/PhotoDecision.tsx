import type { OpenCase } from '../app/records';
import { ApproveOrReject } from '../review/ApproveOrReject';
import type { DecisionProps } from '../review/desk';
import { RejectFormLater } from '../review/RejectFormLater';

/** Records whether a photo may stay. */
export function PhotoDecision({ record, decide, skip }: DecisionProps<OpenCase>) {
  const { caseId, subjectId } = record;
  const approve = () => decide({ kind: 'photo', subjectId, decision: 'approved' }, 'approved');
  return (
    <ApproveOrReject onApprove={approve} onSkip={skip}>
      {(close) => (
        <RejectFormLater
          caseId={caseId}
          kind="photo"
          name={record.member?.name ?? ''}
          language={record.facts?.mailLanguage ?? 'en'}
          texts={null}
          mayHide={false}
          onReject={({ reasonCode, note }) =>
            decide({ kind: 'photo', subjectId, decision: 'rejected', reasonCode, note }, 'rejected')
          }
          onCancel={close}
        />
      )}
    </ApproveOrReject>
  );
}
