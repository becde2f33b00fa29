import { useEffect, useState } from 'react';
import type { OpenCase } from '../app/records';
import { useShortcuts } from '../app/shortcuts';
import type { DecisionProps } from '../review/desk';
import { DecisionButtons } from '../review/DecisionButtons';
import { FormPlace } from '../review/FormPlace';
import { fetchRejectForm, RejectFormLater } from '../review/RejectFormLater';

/** Records whether a photo may stay. */
export function PhotoDecision({ record, decide, skip }: DecisionProps<OpenCase>) {
  const { subjectId } = record;
  const [rejecting, setRejecting] = useState(false);
  useEffect(fetchRejectForm, []);
  const approve = () => decide({ kind: 'photo', subjectId, decision: 'approved' }, 'approved');
  const start = () => setRejecting(true);
  useShortcuts(rejecting ? {} : { a: approve, r: start });

  if (!rejecting) {
    return (
      <DecisionButtons
        buttons={[
          { label: 'Approve', keyName: 'a', look: 'main', onClick: approve },
          { label: 'Reject', keyName: 'r', look: 'danger', onClick: start },
          { label: 'Skip', keyName: 's', look: 'quiet', onClick: skip },
        ]}
      />
    );
  }
  return (
    <FormPlace title="Reject" onClose={() => setRejecting(false)}>
      <RejectFormLater
        kind="photo"
        name={record.member?.name ?? ''}
        language={record.facts?.mailLanguage ?? 'en'}
        texts={null}
        mayHide={false}
        onReject={({ reasonCode, note }) =>
          decide({ kind: 'photo', subjectId, decision: 'rejected', reasonCode, note }, 'rejected')
        }
        onCancel={() => setRejecting(false)}
      />
    </FormPlace>
  );
}
