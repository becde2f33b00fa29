import { fireEvent, screen, waitFor } from '@testing-library/react';
import { API, CONSENTS, ROUTES } from '#contract';
import { renderAt, stubNetwork, tokenWith } from '../shared/testing';
import { NewTerms } from './NewTerms';

const TITLE = 'Our terms have changed';
const account = (newTerms: string | null) => ({
  ...{ username: 'anna', email: 'anna@example.test', emailConfirmed: true, emailReturned: false, hasPassword: true },
  ...{ breakSince: null, newEmail: null, newTerms },
});
const signIn = (sid: string) => localStorage.setItem('token', tokenWith({ sid }));

describe('new terms', () => {
  it('are agreed to in the version that is shown, and asked for no longer', async () => {
    signIn('one');
    let newTerms: string | null = CONSENTS.terms;
    const calls = stubNetwork({
      [`GET ${API.ownAccount}`]: () => account(newTerms),
      [`POST ${API.agreeToTerms}`]: () => {
        newTerms = null;
        return { status: 'success' };
      },
    });
    renderAt(ROUTES.inbox, <NewTerms />);
    expect(await screen.findByText(TITLE)).toBeTruthy();
    fireEvent.click(screen.getByText('I agree'));

    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({ version: CONSENTS.terms });
  });

  it('wait when they are put off, until the next sign-in', async () => {
    signIn('one');
    stubNetwork({ [`GET ${API.ownAccount}`]: account(CONSENTS.terms) });
    const first = renderAt(ROUTES.inbox, <NewTerms />);
    fireEvent.click(await screen.findByText('Not now'));
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    first.unmount();
    const again = renderAt(ROUTES.search, <NewTerms />);
    expect(screen.queryByText(TITLE)).toBeNull();
    again.unmount();

    signIn('two');
    renderAt(ROUTES.inbox, <NewTerms />);
    expect(await screen.findByText(TITLE)).toBeTruthy();
  });

  it('lie in nobody’s way who reads them, or leaves', async () => {
    signIn('three');
    const calls = stubNetwork({ [`GET ${API.ownAccount}`]: account(CONSENTS.terms) });
    for (const quiet of [ROUTES.termsOfUse, ROUTES.privacyPolicy, ROUTES.removeAccount]) {
      const { unmount } = renderAt(quiet, <NewTerms />);
      await waitFor(() => expect(calls.length).toBeGreaterThan(0));
      expect(screen.queryByText(TITLE)).toBeNull();
      unmount();
    }
  });
});
