import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { login } from '../../features/auth/login';
import { signUp } from '../../features/signup/signup.api';
import { chooseLanguage, startLanguage } from './language';
import { LanguageSelect } from '../forms/LanguageSelect';
import { acceptSession, endSession } from '../account/session';
import { stubNetwork, tokenWith } from '../testing';

const choose = (language: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: language } });
const told = { 'POST /rest/account/language': { status: 'success' } };

beforeAll(startLanguage);
beforeEach(() => {
  endSession('left');
  localStorage.clear();
});

describe('the language of e-mails', () => {
  it('follows the language a member chooses in the app', async () => {
    acceptSession(tokenWith(), 'maria_b');
    const calls = stubNetwork(told);
    render(<LanguageSelect />);
    choose('fr');
    await waitFor(() =>
      expect(calls).toMatchObject([{ method: 'POST', path: '/rest/account/language', body: { language: 'fr' } }]),
    );
  });

  it('is not told for a visitor, but when the visitor signs in', async () => {
    const calls = stubNetwork({ ...told, 'POST /rest/login': { token: tokenWith(), username: 'maria_b' } });
    render(<LanguageSelect />);
    choose('es');
    await waitFor(() => expect(localStorage.getItem('language')).toBe('es'));
    expect(calls).toEqual([]);
    await login('maria_b', 'abc123');
    expect(calls.map(({ path, body }) => [path, body]).slice(1)).toEqual([
      ['/rest/account/language', { language: 'es' }],
    ]);
  });

  it('is left as it is by a sign-in in a browser where nobody has chosen', async () => {
    const calls = stubNetwork({ 'POST /rest/login': { token: tokenWith(), username: 'maria_b' } });
    await login('maria_b', 'abc123');
    expect(calls.map(({ path }) => path)).toEqual(['/rest/login']);
  });

  it('starts as the one the sign-up page speaks', async () => {
    await chooseLanguage('fr');
    const calls = stubNetwork({ 'POST /rest/signup1': { token: tokenWith(), username: 'maria_b' } });
    await signUp({} as never);
    expect(calls[0]?.headers['Accept-Language']).toBe('fr');
  });

  it('that could not be told disturbs nobody', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    acceptSession(tokenWith(), 'maria_b');
    stubNetwork({ 'POST /rest/account/language': 'no network' });
    render(<LanguageSelect />);
    choose('es');
    await waitFor(() =>
      expect(warned.mock.calls).toEqual([['The server was not told of the language', expect.any(Error)]]),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    jest.restoreAllMocks();
  });
});
