import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { STEP2_EDUCATION, STEP2_ETHNICITY } from '#contract';
import { api } from '../../shared/data/api';
import { acceptSession, endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith, type Answer, type SeenCall } from '../../shared/testing';
import { Step2Page } from './Step2Page';

const mockDrawn = jest.fn();

/** The crop tool needs a real canvas; browsers test it, here a picture simply comes out of it. */
jest.mock('../../shared/crop/CropField', () => ({
  CropField: ({ label, error, onPhoto }: { label: string; error?: string; onPhoto: (photo: Blob) => void }) => {
    mockDrawn();
    return (
      <>
        <button type="button" onClick={() => onPhoto(new Blob(['x'], { type: 'image/jpeg' }))}>
          {label}
        </button>
        <p>{error}</p>
      </>
    );
  },
}));

function At() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

interface Upload {
  readonly path: string;
  readonly fileName: string;
  readonly type: string;
}

let order: string[];
let uploads: Upload[];
let progress: ((percent: number) => void) | undefined;

function open(answers: Record<string, Answer> = { 'POST /rest/signup2': { status: 'success' } }): SeenCall[] {
  const calls = stubNetwork(answers);
  renderAt(
    '/signup/step2',
    <Routes>
      <Route path="/signup/step2" element={<Step2Page />} />
      <Route path="*" element={<At />} />
    </Routes>,
  );
  return calls;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const leaveEmpty = (name: string) => fireEvent.blur(field(name));
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save profile picture - Create My Account' }));

const signup = (calls: readonly SeenCall[]) => calls.find(({ path }) => path === '/rest/signup2')?.body;

function fill(education = 'doctorate', ethnicity = 'mixed') {
  type('First name', 'Maria');
  type('Last name', 'Braun');
  type('Education', education);
  type('Ethnicity', ethnicity);
  type('Headline', 'Coffee before words');
  fireEvent.click(screen.getByRole('button', { name: 'Select a profile picture' }));
}

beforeEach(() => {
  acceptSession(tokenWith(), 'maria_b');
  order = [];
  uploads = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { post } = api;
  jest.spyOn(api, 'post').mockImplementation((path, body) => {
    order.push(path);
    return post(path, body);
  });
  jest.spyOn(api, 'upload').mockImplementation(async (path, file, fileName, onProgress) => {
    order.push(path);
    uploads.push({ path, fileName, type: file.type });
    progress = onProgress;
    return { status: 'success' };
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  endSession('left');
});

it('is empty for another member who signs in in another tab', () => {
  open({});
  fill();
  expect(field('First name').value).not.toBe('');
  act(() => acceptSession(tokenWith({ memberId: 100_002 }), 'ben'));
  expect(field('First name').value).toBe('');
});

it('has what was typed after a reload, until it was sent: a phone may end the page while a picture is chosen', async () => {
  open();
  fill();
  cleanup();
  open();
  const typed = () => ['First name', 'Last name', 'Education', 'Headline'].map((name) => field(name).value);
  expect(typed()).toEqual(['Maria', 'Braun', 'doctorate', 'Coffee before words']);
  fireEvent.click(screen.getByRole('button', { name: 'Select a profile picture' }));
  submit();
  await screen.findByText('Thank you! Your account has been created.');
  cleanup();
  open();
  expect(typed()).toEqual(['', '', '', '']);
});

it('is not drawn anew at each key', () => {
  open();
  mockDrawn.mockClear();
  for (const name of ['M', 'Ma', 'Mar']) type('First name', name);
  type('Headline', 'Coffee');
  expect(mockDrawn).not.toHaveBeenCalled();
});

describe('whom the member seeks', () => {
  const own: unknown[] = Array.from({ length: 52 }, () => null);
  Object.assign(own, { 0: 100_001, 1: 'maria_b', 4: 'F', 6: 'Man', 7: 'M', 8: 27, 9: 41, 23: '10001' });

  it('is not sent where what the server takes for granted is right', async () => {
    const calls = open({ 'GET /rest/profile/update': [own], 'POST /rest/signup2': { status: 'success' } });
    await screen.findByLabelText('Whom do you seek?');
    fill();
    submit();
    await screen.findByText('Thank you! Your account has been created.');
    expect((signup(calls) as { signUpSecondData: unknown[] }).signUpSecondData).toHaveLength(5);
  });

  it('is asked of the profile once more after it was sent, which the search and the profile form show', async () => {
    const calls = open({ 'GET /rest/profile/update': [own], 'POST /rest/signup2': { status: 'success' } });
    await screen.findByLabelText('Whom do you seek?');
    fill();
    submit();
    await waitFor(() =>
      expect(
        calls
          .filter(({ path }) => path !== '/rest/profile/photos/upload')
          .map(({ method, path }) => `${method} ${path}`),
      ).toEqual(['GET /rest/profile/update', 'POST /rest/signup2', 'GET /rest/profile/update']),
    );
  });

  it('is asked with what the server takes for granted, and sent with the rest where it is changed', async () => {
    const calls = open({ 'GET /rest/profile/update': [own], 'POST /rest/signup2': { status: 'success' } });
    const whom = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Whom do you seek?' });
    expect([...whom.options].map(({ text }) => text)).toEqual(['Women', 'Men', 'Women and men']);
    expect([whom.value, field('Age from').value, field('Age to').value]).toEqual(['M', '27', '41']);
    type('Whom do you seek?', 'both');
    type('Age to', '50');
    fill();
    submit();
    await screen.findByText('Thank you! Your account has been created.');
    const { signUpSecondData } = signup(calls) as { signUpSecondData: { name: string; val: string }[] };
    expect(signUpSecondData.slice(5).map(({ name, val }) => `${name} ${val}`)).toEqual([
      'seeks_women Y',
      'seeks_men Y',
      'age_range_start 27',
      'age_range_end 50',
    ]);
  });
});

describe('the form', () => {
  it('[R-STEP2-01..07] [R-STEP2-11] has its title, fields and button', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Complete profile and start dating');
    expect(['First name', 'Last name', 'Education', 'Ethnicity', 'Headline'].map((name) => field(name).name)).toEqual([
      'firstname',
      'lastname',
      'education',
      'ethnicity',
      'headline',
    ]);
    screen.getByRole('button', { name: 'Select a profile picture' });
    screen.getByRole('button', { name: 'Save profile picture - Create My Account' });
  });

  it('[D-STEP2-01] [D-STEP2-03] offers six and nine values', () => {
    open();
    const values = (name: string) => [...field(name).querySelectorAll('option')].slice(1).map(({ value }) => value);
    expect(values('Education')).toEqual([
      'high_school',
      'some_college',
      'associates',
      'bachelors',
      'graduate',
      'doctorate',
    ]);
    expect(values('Ethnicity')).toEqual([
      'asian',
      'black',
      'latino',
      'white',
      'middle_eastern',
      'native',
      'pacific',
      'mixed',
      'other',
    ]);
  });

  it.each([
    ['[V-STEP2-01]', 'First name', 'This field is required.'],
    ['[V-STEP2-02]', 'Last name', 'This field is required.'],
    ['[V-STEP2-03]', 'Education', 'Please make a selection.'],
    ['[V-STEP2-04]', 'Ethnicity', 'Please make a selection.'],
    ['[V-STEP2-05]', 'Headline', 'This field is required.'],
  ])('%s [V-STEP2-08] %s left empty says "%s"', async (_id, name, text) => {
    open();
    leaveEmpty(name);
    await screen.findByText(text);
  });

  it('[V-STEP2-06] a headline of four letters is too short', async () => {
    open();
    type('Headline', 'abcd');
    leaveEmpty('Headline');
    await screen.findByText('Headline should be at least 5 characters.');
  });

  it('[V-STEP2-07] [V-STEP2-09] on submit everything is checked, the picture too, and nothing is sent', async () => {
    open();
    submit();
    await screen.findByText('Profile picture is required.');
    expect(screen.getAllByText('This field is required.')).toHaveLength(3);
    expect(screen.getAllByText('Please make a selection.')).toHaveLength(2);
    expect(order).toEqual([]);
  });
});

describe('sending', () => {
  it('[C-STEP2-01] [C-STEP2-02] [T-STEP2-01] sends the pairs, then the photo as profile.jpg', async () => {
    const calls = open();
    fill();
    submit();
    await screen.findByText('Thank you! Your account has been created.');
    expect(order).toEqual(['/rest/signup2', '/rest/profile/photos/upload']);
    expect(signup(calls)).toEqual({
      signUpSecondData: [
        { name: 'firstname', val: 'Maria' },
        { name: 'lastname', val: 'Braun' },
        { name: 'headline', val: 'Coffee before words' },
        { name: 'EDU_PHD', val: 'Y' },
        { name: 'ETH_INTER_RACIAL', val: 'Y' },
      ],
    });
    expect(uploads).toEqual([{ path: '/rest/profile/photos/upload', fileName: 'profile.jpg', type: 'image/jpeg' }]);
  });

  const educations = Object.entries(STEP2_EDUCATION);
  it.each(
    // The educations are fewer, so each of them comes as well.
    Object.entries(STEP2_ETHNICITY).map(([value, code], at) => [...educations[at % educations.length]!, value, code]),
  )(
    '[D-STEP2-02] [D-STEP2-04] [D-STEP2-05] [D-STEP2-06] the education %s sends %s, the ethnicity %s sends %s',
    async (education, educationCode, ethnicity, ethnicityCode) => {
      const calls = open();
      fill(education, ethnicity);
      submit();
      await screen.findByText('Thank you! Your account has been created.');
      const pairs = [educationCode, ethnicityCode].map((name) => ({ name, val: 'Y' }));
      expect(signup(calls)).toMatchObject({ signUpSecondData: expect.arrayContaining(pairs) });
    },
  );

  it('[R-STEP2-10] shows how much has gone up', async () => {
    open();
    jest.mocked(api.upload).mockImplementation((_path, _file, _name, onProgress) => {
      progress = onProgress;
      return new Promise(() => undefined);
    });
    fill();
    submit();
    await waitFor(() => expect(progress).toBeDefined());
    act(() => progress?.(42));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    screen.getByText('42%');
  });

  it('[T-STEP2-02] [T-STEP2-03] goes to the inbox 2 seconds after the thanks', async () => {
    jest.useFakeTimers();
    open();
    fill();
    submit();
    await act(() => jest.advanceTimersByTimeAsync(1900));
    screen.getByText('Thank you! Your account has been created.');
    await act(() => jest.advanceTimersByTimeAsync(200));
    screen.getByText('at /email/inbox');
  });

  it('[E-STEP2-03] a failed upload is only logged; the form keeps everything and can be sent again', async () => {
    open();
    const failure = new Error('500');
    jest.mocked(api.upload).mockRejectedValueOnce(failure);
    fill();
    submit();
    await waitFor(() => expect(console.error).toHaveBeenCalledWith(expect.any(String), failure));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(field('First name').value).toBe('Maria');
    submit();
    await screen.findByText('Thank you! Your account has been created.');
  });
});

describe('the session', () => {
  const missing = 'Authentication token is missing. Please log in again.';
  const incomplete = 'Authentication is incomplete. Please log in again.';

  it('[R-GUARD-06] [E-STEP2-01] [T-STEP2-04] opened without a token it says so and goes to /login after 2 seconds', async () => {
    jest.useFakeTimers();
    endSession('left');
    open();
    screen.getByText(missing);
    await act(() => jest.advanceTimersByTimeAsync(1900));
    screen.getByText(missing);
    await act(() => jest.advanceTimersByTimeAsync(200));
    screen.getByText('at /login');
  });

  it('[E-STEP2-01] [T-STEP2-04] a token that vanished meanwhile is noticed on submit, nothing is sent, and 2 seconds later it is /login', async () => {
    jest.useFakeTimers();
    open();
    fill();
    localStorage.removeItem('token');
    submit();
    await act(() => jest.advanceTimersByTimeAsync(1900));
    screen.getByText(missing);
    await act(() => jest.advanceTimersByTimeAsync(200));
    screen.getByText('at /login');
    expect(order).toEqual([]);
  });

  it('[E-STEP2-02] [T-STEP2-05] a token without memberId is incomplete and goes to /login after 2 seconds', async () => {
    jest.useFakeTimers();
    acceptSession(tokenWith({ memberId: undefined }), 'maria_b');
    open();
    screen.getByText(incomplete);
    await act(() => jest.advanceTimersByTimeAsync(1900));
    screen.getByText(incomplete);
    await act(() => jest.advanceTimersByTimeAsync(200));
    screen.getByText('at /login');
  });
});
