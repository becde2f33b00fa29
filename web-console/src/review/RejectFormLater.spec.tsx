import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { startLanguage } from '../app/i18n';
import { RejectFormLater } from './RejectFormLater';

beforeAll(startLanguage);

const form = (name: string) => (
  <CoreAdminContext>
    <RejectFormLater
      kind="text"
      name={name}
      language="en"
      texts={{ rejected: ['intro'], approved: [] }}
      mayHide
      onReject={() => undefined}
      onCancel={() => undefined}
    />
  </CoreAdminContext>
);

it('keeps the reason and the note of a form that came late when the case is drawn again', async () => {
  const { rerender } = render(form('Anna'));
  fireEvent.click(await screen.findByRole('radio', { name: /Contact details/ }));
  fireEvent.change(screen.getByLabelText(/Note to the member/), { target: { value: 'Without the number.' } });
  rerender(form('Anna B.'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Contact details/ }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note to the member/).value).toBe('Without the number.');
});
