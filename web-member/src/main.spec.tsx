import { fireEvent, screen, within } from '@testing-library/react';
import { API } from '#contract';
import { stubNetwork, tokenWith } from './shared/testing';

/** As browsers do that keep nothing for anybody: naming the storage throws already. */
function forbidStorage() {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
}

afterEach(() => void jest.restoreAllMocks());

it('where storage is forbidden, opens what everybody may open, and signs in for as long as the page is there', async () => {
  forbidStorage();
  stubNetwork({
    [`POST ${API.login}`]: { token: tokenWith(), username: 'maria_b' },
    'GET /rest/photofastlogin': { photofastlogin: [] },
  });
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', '/take-down');
  document.body.innerHTML = '<div id="root"></div>';
  await import('./main');
  await screen.findByRole('heading', { level: 1, name: 'Take a picture down' });

  fireEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Login' }));
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'maria_b' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'abc123' } });
  fireEvent.submit(screen.getByLabelText('Password').closest('form')!);
  await screen.findByRole('heading', { level: 1, name: 'Welcome, maria_b' });
});
