import { Suspense, type ComponentProps } from 'react';
import { later } from '#web/later';
import { Waiting } from '../shared/Waiting';
import type { RejectForm } from './RejectForm';

const Form = later(() => import('./RejectForm').then((module) => module.RejectForm));

/** Fetches the form, so that it is there at the very key that asks for it. */
export const fetchRejectForm = () => void Form.fetch().catch(() => undefined);

/** The form for a rejection. It comes after the desk: most cases are approved, and the first case should be there soon. */
export function RejectFormLater(props: ComponentProps<typeof RejectForm>) {
  return (
    <Suspense fallback={<Waiting />}>
      <Form {...props} />
    </Suspense>
  );
}
