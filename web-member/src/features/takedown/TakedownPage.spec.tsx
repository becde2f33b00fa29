import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HEADERS, TAKEDOWN } from '#contract';
import { endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, type SeenCall } from '../../shared/testing';
import { TakedownPage } from './TakedownPage';

const ASK = 'POST /rest/takedown';
const CAPTCHA = 'GET /rest/captcha';
jest.mock('../../shared/captcha/solveProof', () => ({ solveProof: async () => 'an answer' }));

let close: () => void;
const open = (answers: Record<string, unknown>, address = '/take-down'): SeenCall[] => {
  const challenge = { parameters: { expiresAt: Date.now() / 1000 + 300 }, signature: 's' };
  const calls = stubNetwork({ [CAPTCHA]: { provider: 'embedded', challenge }, ...answers });
  close = renderAt(address, <TakedownPage />).unmount;
  return calls;
};
const field = <Element extends HTMLElement>(label: string) => screen.getByLabelText<Element>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
const statement = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /in good faith/ });
const beHuman = async () => {
  fireEvent.click(screen.getByRole('checkbox', { name: 'I am not a robot' }));
  await screen.findByText('Verified');
};
const fill = async () => {
  write('Where is it?', 'anna.reads\n\n https://love.example/profile/view/1/100055 ');
  write('What is wrong with it?', 'intimate');
  write('What should we know? (optional)', 'By a lake.');
  write('Your name', 'Quinn Outside');
  write('Email', 'quinn@example.test');
  fireEvent.click(statement());
  write('Signature', 'Q. Outside');
  await beHuman();
};

beforeEach(() => {
  endSession('left');
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the page on which a takedown is asked for', () => {
  it('[D15] sends what was written, by whoever it is, and shows the number to ask by', async () => {
    const calls = open({ [ASK]: { status: 'success', reference: 'TD-7K3M-9QXW' } });
    await fill();
    send();
    await screen.findByText('TD-7K3M-9QXW');
    screen.getByText(new RegExp(`quinn@example.test as soon as it is decided, within ${TAKEDOWN.hours} hours`));
    const asked = calls.find(({ path }) => path === '/rest/takedown')!;
    expect(asked.body).toEqual({
      about: 'picture',
      places: ['anna.reads', 'https://love.example/profile/view/1/100055'],
      reason: 'intimate',
      description: 'By a lake.',
      name: 'Quinn Outside',
      email: 'quinn@example.test',
      goodFaith: true,
      signature: 'Q. Outside',
      language: 'en',
      recaptchaResponse: 'an answer',
    });
    expect({ ...localStorage }).toEqual({});
  });

  it('[D15] loses nothing in a bad network, nor over a reload, and what is sent again is the same request', async () => {
    let answers = 0;
    const calls = open({ [ASK]: () => (++answers === 1 ? 'no network' : { status: 'success', reference: 'TD-2' }) });
    await fill();
    send();
    await screen.findByText(/Everything you have written is still here/);
    expect(JSON.stringify({ ...localStorage })).toContain('By a lake.');
    expect(JSON.stringify({ ...localStorage })).not.toContain('an answer');
    // An answer counts once, so the box is there again.
    await waitFor(() => expect(screen.queryByText('Verified')).toBeNull());
    await beHuman();
    send();
    await screen.findByText('TD-2');
    const keys = calls
      .filter(({ path }) => path === '/rest/takedown')
      .map(({ headers }) => headers[HEADERS.idempotencyKey]);
    expect(keys).toEqual([expect.stringMatching(/.{20}/), keys[0]]);
  });

  it('[D15] comes back as it was left, until it is cleared', async () => {
    open({});
    await fill();
    close();
    open({});
    expect(field<HTMLTextAreaElement>('What should we know? (optional)').value).toBe('By a lake.');
    expect(statement().checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Clear the form' }));
    await waitFor(() => expect(field<HTMLInputElement>('Your name').value).toBe(''));
    expect(JSON.stringify({ ...localStorage })).not.toContain('lake');
  });

  it('[D15] says what is missing, each beside its field, and has named a member that was come from', async () => {
    const calls = open({}, '/take-down?member=100055');
    expect(field<HTMLTextAreaElement>('Where is it?').value).toBe('100055');
    write('Where is it?', ' ');
    send();
    await screen.findByText('Please say where the picture is.');
    for (const words of [
      'Please choose what is wrong.',
      'Please enter your name.',
      'Email is required',
      'Please confirm this statement.',
      'Please sign by typing your name.',
      'Please verify that you are not a robot',
    ])
      screen.getByText(words);
    expect(calls).toEqual([]);
  });

  describe('when it is about something else', () => {
    const about = (label: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name: label });
    const notice = async () => {
      write('Where is it?', 'ben.sails');
      write('What is wrong with it?', 'SCAM');
      write('What is wrong, and why?', '“Send me 500 by transfer”, twice.');
      write('Your name', 'Quinn Outside');
      write('Email', 'quinn@example.test');
      fireEvent.click(statement());
      await beHuman();
    };

    it('[law: dsa-notice] [law: osa-reporting] sends a notice, which takes no signature, and says when it is decided', async () => {
      const calls = open({ [ASK]: { status: 'success', reference: 'TD-7K3M-9QXW' } }, '/take-down?about=content');
      screen.getByRole('heading', { level: 1, name: 'Report something here' });
      expect(screen.queryByLabelText('Signature')).toBeNull();
      await notice();
      send();
      await screen.findByText('TD-7K3M-9QXW');
      expect(calls.find(({ path }) => path === '/rest/takedown')!.body).toEqual({
        about: 'content',
        places: ['ben.sails'],
        reason: 'SCAM',
        description: '“Send me 500 by transfer”, twice.',
        name: 'Quinn Outside',
        email: 'quinn@example.test',
        goodFaith: true,
        language: 'en',
        recaptchaResponse: 'an answer',
      });
    });

    it('[law: dsa-notice] needs an explanation and who says it, but of the abuse of a child', async () => {
      const calls = open({ [ASK]: { status: 'success', reference: 'TD-3' } }, '/take-down?about=content');
      send();
      await screen.findByText('Please say where it is.');
      for (const words of [
        'Please choose what is wrong.',
        'Please explain what is wrong.',
        'Please enter your name.',
        'Email is required',
      ])
        screen.getByText(words);
      write('What is wrong with it?', 'CHILD_ABUSE');
      write('Where is it?', 'ben.sails');
      write('What is wrong, and why?', 'What he writes.');
      screen.getByLabelText('Your name (optional)');
      screen.getByLabelText('Email (optional)');
      fireEvent.click(statement());
      await beHuman();
      send();
      await screen.findByText(/You left no address, so we cannot tell you what came of it/);
      expect(calls.find(({ path }) => path === '/rest/takedown')!.body).toMatchObject({ name: null, email: null });
    });

    it('keeps what was typed when the choice changes, and has the reason and the statement given anew', async () => {
      open({});
      write('Where is it?', 'anna.reads');
      write('What is wrong with it?', 'intimate');
      write('Your name', 'Quinn Outside');
      fireEvent.click(statement());
      fireEvent.click(about(/A profile, a name/));
      await screen.findByRole('heading', { level: 1, name: 'Report something here' });
      expect(about(/A profile, a name/).checked).toBe(true);
      expect(field<HTMLTextAreaElement>('Where is it?').value).toBe('anna.reads');
      expect(field<HTMLInputElement>('Your name').value).toBe('Quinn Outside');
      expect(field<HTMLSelectElement>('What is wrong with it?').value).toBe('');
      expect(statement().checked).toBe(false);
    });
  });
});
