import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { startLanguage } from '../app/i18n';
import { forgetEveryDraft } from './drafts';
import { RejectFormLater } from './RejectFormLater';

beforeAll(startLanguage);
afterEach(forgetEveryDraft);

const form = (name: string) => (
  <CoreAdminContext>
    <RejectFormLater
      caseId={4}
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

const isFilledIn = () => {
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Contact details/ }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note to the member/).value).toBe('Without the number.');
};

it('keeps the reason and the note of a form that came late when the case is drawn again', async () => {
  const { rerender } = render(form('Anna'));
  fireEvent.click(await screen.findByRole('radio', { name: /Contact details/ }));
  fireEvent.change(screen.getByLabelText(/Note to the member/), { target: { value: 'Without the number.' } });
  rerender(form('Anna B.'));
  isFilledIn();
});

it('has the reason and the note again when the case comes back, as long as nobody else has signed in', async () => {
  const { unmount } = render(form('Anna'));
  fireEvent.click(await screen.findByRole('radio', { name: /Contact details/ }));
  fireEvent.change(screen.getByLabelText(/Note to the member/), { target: { value: 'Without the number.' } });
  unmount();
  const again = render(form('Anna'));
  isFilledIn();
  again.unmount();
  forgetEveryDraft();
  render(form('Anna'));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note to the member/).value).toBe('');
});
