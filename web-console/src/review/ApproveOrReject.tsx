import { type ReactNode, useEffect, useState } from 'react';
import { useShortcuts } from '../app/shortcuts';
import { DecisionButtons } from './DecisionButtons';
import { FormPlace } from './FormPlace';
import { fetchRejectForm } from './RejectFormLater';

interface Props {
  readonly onApprove: () => void;
  readonly onSkip: () => void;
  /** The form of a rejection; what it is given closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** Lets a moderator approve with one press, or say in a form why not. */
export function ApproveOrReject({ onApprove, onSkip, children }: Props) {
  const [rejecting, setRejecting] = useState(false);
  useEffect(fetchRejectForm, []);
  const reject = () => setRejecting(true);
  const close = () => setRejecting(false);
  useShortcuts(rejecting ? {} : { a: onApprove, r: reject });

  if (!rejecting) {
    return (
      <DecisionButtons
        buttons={[
          { label: 'Approve', keyName: 'a', look: 'main', onClick: onApprove },
          { label: 'Reject', keyName: 'r', look: 'danger', onClick: reject },
          { label: 'Skip', keyName: 's', look: 'quiet', onClick: onSkip },
        ]}
      />
    );
  }
  return (
    <FormPlace title="Reject" onClose={close}>
      {children(close)}
    </FormPlace>
  );
}
