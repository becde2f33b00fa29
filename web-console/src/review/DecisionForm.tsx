import { type ReactNode, useState } from 'react';
import { useShortcuts } from '../app/shortcuts';
import { DecisionButtons } from './DecisionButtons';
import { FormPlace } from './FormPlace';

interface Props {
  /** What the button says that opens the form, and the form above itself. */
  readonly title: string;
  readonly onSkip: () => void;
  /** The form, while it is open; `close` leads back to the buttons. */
  readonly children: (close: () => void) => ReactNode;
}

/** A decision that takes a form: a button and a key that open it, and a button that passes the case over. */
export function DecisionForm({ title, onSkip, children }: Props) {
  const [open, setOpen] = useState(false);
  useShortcuts({ c: open ? undefined : () => setOpen(true) });
  if (!open) {
    return (
      <DecisionButtons
        buttons={[
          { label: title, keyName: 'c', look: 'main', onClick: () => setOpen(true) },
          { label: 'Skip', keyName: 's', look: 'quiet', onClick: onSkip },
        ]}
      />
    );
  }
  const close = () => setOpen(false);
  return (
    <FormPlace title={title} onClose={close}>
      {children(close)}
    </FormPlace>
  );
}
