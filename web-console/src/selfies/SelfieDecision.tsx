import { useEffect, useState } from 'react';
import type { OpenSelfie } from '../app/records';
import { useShortcuts } from '../app/shortcuts';
import { DecisionButtons, type DecisionButton } from '../review/DecisionButtons';
import type { DecisionProps } from '../review/desk';
import { FormPlace } from '../review/FormPlace';
import { fetchRejectForm, RejectFormLater } from '../review/RejectFormLater';
import { useComparison } from './comparison';

const REFUSE = 'Not verified';

/** Says whether the selfie shows who is on the photos. That it does can be said only of what was unveiled. */
export function SelfieDecision({ record, decide, skip }: DecisionProps<OpenSelfie>) {
  const { caseId, subjectId, photos, member, facts } = record;
  const { shown, show, takes } = useComparison(record);
  const [refusing, setRefusing] = useState(false);
  useEffect(fetchRejectForm, []);
  const photoIds = photos.filter(takes).map(({ id }) => id);
  const verify = () => decide({ kind: 'selfie', subjectId, decision: 'verified', photoIds }, 'photos verified');
  const refuse = () => setRefusing(true);
  const close = () => setRefusing(false);
  useShortcuts(refusing ? {} : { r: refuse, ...(shown && photoIds.length > 0 ? { a: verify } : {}) });

  if (refusing) {
    return (
      <FormPlace title={REFUSE} onClose={close}>
        <RejectFormLater
          caseId={caseId}
          kind="selfie"
          name={member?.name ?? ''}
          language={facts?.mailLanguage ?? 'en'}
          texts={null}
          mayHide={false}
          onReject={({ reasonCode, note }) =>
            decide(
              { kind: 'selfie', subjectId, decision: 'not-verified', photoIds, reasonCode, note },
              'photos not verified',
            )
          }
          onCancel={close}
        />
      </FormPlace>
    );
  }
  const first: DecisionButton = shown
    ? { label: 'Verified', keyName: 'a', look: 'main', onClick: verify }
    : { label: 'Show', keyName: 'v', look: 'main', onClick: () => show(true) };
  return (
    <DecisionButtons
      buttons={[
        ...(photoIds.length > 0 ? [first] : []),
        { label: REFUSE, keyName: 'r', look: 'danger', onClick: refuse },
        { label: 'Skip', keyName: 's', look: 'quiet', onClick: skip },
      ]}
    />
  );
}
