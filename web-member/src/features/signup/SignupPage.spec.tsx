import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { REFUSALS, TEXTS } from '#contract';
import { currentSession, endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith, type Answer } from '../../shared/testing';
import { SignupPage } from './SignupPage';

jest.mock('../../shared/captcha/solveProof', () => ({ solveProof: async () => 'proof' }));

const ZIP = { valid: true, ZIP_CITYNAME: 'New York', ZIP_STATEABBR: 'NY', message: '' };
const CAPTCHA = { provider: 'embedded', challenge: { parameters: {}, signature: '' } };

function At() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

function open(answers: Record<string, Answer | (() => Answer)> = {}) {
  const calls = stubNetwork({
    'GET /rest/validate/username/': { exists: false },
    'GET /rest/validate/email/': { exists: false },
    'GET /rest/validate/zipcode/': ZIP,
    'GET /rest/captcha': CAPTCHA,
    ...answers,
  });
  renderAt(
    '/signup',
    <Routes>
      <Route path="/signup" element={<SignupPage />} />
      <Route path="*" element={<At />} />
    </Routes>,
  );
  return calls;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const leave = (name: string, value: string) => {
  type(name, value);
  fireEvent.blur(field(name));
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));

async function fill() {
  type('Username', 'maria_b');
  type('Email', 'maria@example.test');
  type('Password', 'abcde1');
  type('Gender', 'F');
  type('Zipcode', '10001');
  type('Month', '3');
  type('Day', '14');
  type('Year', '1990');
  fireEvent.click(field('I am not a robot'));
  await screen.findByText('Verified');
}

beforeEach(() => {
  endSession('left');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the form', () => {
  it('[R-SIGNUP-01..09] [R-SIGNUP-11] has its title and fields', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thousands of New Singles Daily');
    for (const name of [
      'Username',
      'Email',
      'Gender',
      'Zipcode',
      'Day',
      'Month',
      'Year',
      'Password',
      'I am not a robot',
    ])
      field(name);
    expect([...field('Gender').querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'M', 'F']);
  });

  it('[R-SIGNUP-10] shows the password on demand', () => {
    open();
    expect(field('Password').type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
  });

  it('[R-SIGNUP-12] the terms box is checked and stays so', () => {
    open();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /agree to the terms of use/ });
    fireEvent.click(box);
    expect(box.checked).toBe(true);
  });

  it('[B-SIGNUP-01..03] offers a hundred years from 18 years ago, days 1 to 31 and months by name', () => {
    jest.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z') });
    open();
    const texts = (name: string) => [...field(name).querySelectorAll('option')].slice(1).map(({ text }) => text);
    expect(texts('Year')).toHaveLength(100);
    expect([texts('Year')[0], texts('Year').at(-1)]).toEqual(['2008', '1909']);
    expect(texts('Day')).toEqual(Array.from({ length: 31 }, (_, index) => String(index + 1)));
    expect([texts('Month')[0], texts('Month').at(-1)]).toEqual(['January', 'December']);
  });
});

describe('what is checked on submit', () => {
  it('[V-SIGNUP-01] [V-SIGNUP-03] [V-SIGNUP-05..07] [V-SIGNUP-10..12] names everything that is missing and sends nothing', async () => {
    const calls = open();
    submit();
    for (const text of [
      'Username is required',
      'Email is required',
      'Gender is required',
      'Zipcode is required',
      'Password is required',
      'Complete birth date is required',
      'Please verify that you are not a robot',
    ])
      await screen.findByText(text);
    expect(calls).toEqual([]);
    expect(document.activeElement).toBe(field('Username'));
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field('Email').getAttribute('aria-describedby')!)?.textContent).toBe(
      'Email is required',
    );
  });

  it.each([
    ['[V-SIGNUP-02]', 'Username', 'four', 'Username must be at least 5 characters'],
    ['[V-SIGNUP-04]', 'Email', 'abc', 'Email is invalid'],
    ['[V-SIGNUP-08]', 'Password', 'a1b2c', 'Password must be at least 6 characters'],
    ['[V-SIGNUP-09]', 'Password', 'abcdef', 'Password must contain at least 1 number'],
    ['[V-SIGNUP-10]', 'Day', '', 'Complete birth date is required'],
  ])('%s %s "%s" is answered with "%s"', async (_id, name, value, text) => {
    const calls = open();
    await fill();
    type(name, value);
    submit();
    await screen.findByText(text);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('live checks', () => {
  it.each([
    ['[V-SIGNUP-13]', 'Username', 'four', 'maria_b', '/rest/validate/username/maria_b'],
    ['[V-SIGNUP-14]', 'Email', 'maria@', 'maria+1@example.test', '/rest/validate/email/maria%2B1%40example.test'],
    ['[V-SIGNUP-15]', 'Zipcode', '1000', '10001', '/rest/validate/zipcode/10001'],
  ])('%s %s: "%s" is not asked about, "%s" is, once', async (_id, name, short, whole, path) => {
    const calls = open();
    leave(name, short);
    expect(calls).toEqual([]);
    leave(name, whole);
    fireEvent.blur(field(name));
    await waitFor(() => expect(calls.map((call) => call.path)).toEqual([path]));
  });

  it.each([
    ['[E-SIGNUP-01]', 'Username', 'maria_b', 'username', { exists: true }, 'Username is already in use'],
    ['[E-SIGNUP-02]', 'Username', 'maria_b', 'username', [500, null], 'Error checking username'],
    ['[E-SIGNUP-03]', 'Email', 'm@example.test', 'email', { exists: true }, 'Email is already in use'],
    ['[E-SIGNUP-04]', 'Email', 'm@example.test', 'email', [500, null], 'Error checking email'],
    ['[E-SIGNUP-05]', 'Zipcode', '00000', 'zipcode', { valid: false, message: 'Invalid zipcode' }, 'Invalid zipcode'],
    ['[E-SIGNUP-06]', 'Zipcode', '10001', 'zipcode', [500, null], 'Error checking zipcode'],
    ['[R-SIGNUP-13]', 'Zipcode', '10001', 'zipcode', ZIP, 'New York, NY'],
  ])('%s %s "%s" (%s) shows its text', async (_id, name, value, call, answer, text) => {
    open({ [`GET /rest/validate/${call}/`]: answer });
    leave(name, value);
    await screen.findByText(text);
  });

  it('an address with a likely slip is asked about, and the one that was meant is taken at a press', async () => {
    const calls = open();
    leave('Email', 'maria@gmial.com');
    fireEvent.click(await screen.findByRole('button', { name: 'Did you mean maria@gmail.com?' }));
    expect(field('Email').value).toBe('maria@gmail.com');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/rest/validate/email/maria%40gmail.com'));
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    leave('Email', 'maria@gmial.com');
    await screen.findByText('Did you mean maria@gmail.com?');
    type('Email', 'maria@gmial.co');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('a name that nobody may take is not called taken', async () => {
    const { message } = REFUSALS.USERNAME_UNFIT;
    open({ 'GET /rest/validate/username/': { exists: true, unfit: true } });
    leave('Username', 'text.me.now');
    await screen.findByText(message);
    expect(screen.queryByText('Username is already in use')).toBeNull();
  });

  it('a name known to be taken is not sent, a failed check does not stop anybody', async () => {
    const calls = open({
      'GET /rest/validate/username/': { exists: true },
      'GET /rest/validate/email/': [500, null],
      'POST /rest/signup1': { token: tokenWith() },
    });
    await fill();
    fireEvent.blur(field('Username'));
    await screen.findByText('Username is already in use');
    submit();
    await waitFor(() => expect(document.activeElement).toBe(field('Username')));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    type('Username', 'maria_c');
    fireEvent.blur(field('Email'));
    await screen.findByText('Error checking email');
    submit();
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  });
});

describe('sending', () => {
  it('[D-SIGNUP-02..10] [T-SIGNUP-03] sends the payload and signs in', async () => {
    const token = tokenWith();
    const calls = open({ 'POST /rest/signup1': { token } });
    await fill();
    submit();
    await screen.findByText('Account created. Taking you to your profile...');
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/rest/signup1',
      body: {
        username: 'maria_b',
        email: 'maria@example.test',
        gender: 'FEMALE',
        zipcode: '10001',
        dobDay: 14,
        dobMonth: 3,
        dobYear: 1990,
        password: 'abcde1',
        recaptchaResponse: 'proof',
      },
    });
    expect(currentSession()).toMatchObject({ isAuthenticated: true, username: 'maria_b', token });
  });

  it('[T-SIGNUP-01] [T-SIGNUP-02] the button reads Creating Account... and is disabled meanwhile', async () => {
    let answer: (body: unknown) => void = () => undefined;
    open({ 'POST /rest/signup1': () => new Promise((resolve) => (answer = resolve)) });
    await fill();
    submit();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating Account...' });
    expect(button.disabled).toBe(true);
    await act(async () => answer([500, null]));
    await screen.findByRole('button', { name: 'Create account' });
  });

  it('[T-SIGNUP-04] goes to step 2 after 1.5 seconds', async () => {
    open({ 'POST /rest/signup1': { token: tokenWith() } });
    await fill();
    jest.useFakeTimers();
    submit();
    await act(() => jest.advanceTimersByTimeAsync(1400));
    expect(screen.queryByText('at /signup/step2')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    screen.getByText('at /signup/step2');
  });

  describe('again, because the answer was lost', () => {
    const taken = [409, { code: 'USERNAME_TAKEN', message: 'Username is already in use' }];
    let exists = false;
    afterEach(() => {
      exists = false;
    });
    const twice = async (between: () => unknown) => {
      const token = tokenWith();
      const answers: Answer[] = ['no network', taken];
      const calls = open({
        'POST /rest/signup1': () => answers.shift()!,
        'POST /rest/login': { token },
        'GET /rest/validate/username/': () => ({ exists }),
        'GET /rest/validate/email/': () => ({ exists }),
      });
      await fill();
      submit();
      await screen.findByText('An error occurred during signup');
      await waitFor(() => expect(field('I am not a robot').checked).toBe(false));
      await between();
      fireEvent.click(field('I am not a robot'));
      await screen.findByText('Verified');
      submit();
      return { token, signIns: () => calls.filter(({ path }) => path === '/rest/login').map(({ body }) => body) };
    };

    it('signs in to the account that had been opened', async () => {
      const { token, signIns } = await twice(() => undefined);
      await screen.findByText('Account created. Taking you to your profile...');
      expect(signIns()).toEqual([{ username: 'maria_b', password: 'abcde1' }]);
      expect(currentSession()).toMatchObject({ isAuthenticated: true, username: 'maria_b', token });
    });

    it('signs in also where name and address were looked at once more and are taken by now', async () => {
      const { signIns } = await twice(async () => {
        exists = true;
        for (const name of ['Username', 'Email']) fireEvent.blur(field(name));
        await screen.findByText('Username is already in use');
        await screen.findByText('Email is already in use');
      });
      await screen.findByText('Account created. Taking you to your profile...');
      expect(signIns()).toEqual([{ username: 'maria_b', password: 'abcde1' }]);
    });

    it('says of another name that is taken what it always says', async () => {
      const { signIns } = await twice(() => type('Username', 'maria_c'));
      await screen.findByText('Username is already in use');
      expect(signIns()).toEqual([]);
    });
  });

  it.each([
    ['[E-SIGNUP-07]', [409, { message: 'Email is already in use' }], 'Email is already in use'],
    ['[E-SIGNUP-08]', [500, null], 'An error occurred during signup'],
    ['[E-SIGNUP-08]', 'no network', 'An error occurred during signup'],
    ['[E-SIGNUP-08]', {}, 'An error occurred during signup'],
  ])('%s shows what went wrong and asks for the captcha again', async (_id, answer, text) => {
    open({ 'POST /rest/signup1': answer });
    await fill();
    submit();
    await screen.findByText(text);
    await waitFor(() => expect(field('I am not a robot').checked).toBe(false));
  });
});

it('[E18] [law: nj-disclosure] says in New Jersey that nobody is screened, and elsewhere nothing of it', async () => {
  open({ 'GET /rest/validate/zipcode/07102': { ...ZIP, ZIP_CITYNAME: 'Newark', ZIP_STATEABBR: 'NJ' } });
  leave('Zipcode', '10001');
  await screen.findByText('New York, NY');
  expect(screen.queryByText(TEXTS.safetyNotice.unscreened)).toBeNull();
  leave('Zipcode', '07102');
  await screen.findByText(TEXTS.safetyNotice.unscreened);
});
