import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Waiting } from '../shared/Waiting';
import type { RejectForm } from './RejectForm';

let form: typeof RejectForm | undefined;
const load = () =>
  import('./RejectForm').then(({ RejectForm }) => {
    form = RejectForm;
    return { default: RejectForm };
  });
const Form = lazy(load);

/** Fetches the form, so that it is there at the very key that asks for it. */
export const fetchRejectForm = () => void load().catch(() => undefined);

/** The form for a rejection. It comes after the desk: most cases are approved, and the first case should be there soon. */
export function RejectFormLater(props: ComponentProps<typeof RejectForm>) {
  // Decided once: a form that changed its place when it has come would lose the reason and the note.
  const [Fetched] = useState(() => form);
  if (Fetched) return <Fetched {...props} />;
  return (
    <Suspense fallback={<Waiting />}>
      <Form {...props} />
    </Suspense>
  );
}
