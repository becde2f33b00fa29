import { act, fireEvent, screen } from '@testing-library/react';
import { renderAt, stubNetwork, type Answer } from '../testing';
import { CaptchaField } from './CaptchaField';
import { solveProof } from './solveProof';

jest.mock('./solveProof', () => ({ solveProof: jest.fn(async () => 'proof') }));

const offer = (expiresAt = Date.now() / 1000 + 300) => ({
  provider: 'embedded',
  challenge: { parameters: { expiresAt }, signature: 's' },
});

let answers: string[];

function open(answer: Answer = offer()) {
  answers = [];
  const calls = stubNetwork({ 'GET /rest/captcha': answer });
  renderAt('/signup', <CaptchaField attempt={0} onAnswer={(text) => answers.push(text)} />);
  return calls;
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am not a robot' });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('asks for nothing before it is ticked', () => {
  expect(open()).toEqual([]);
  expect(box().checked).toBe(false);
});

it('ticked, it solves the challenge once and hands the answer over', async () => {
  const calls = open();
  fireEvent.click(box());
  screen.getByText('Checking...');
  fireEvent.click(box());
  await screen.findByText('Verified');
  expect(box().checked).toBe(true);
  expect(answers).toEqual(['', 'proof']);
  expect(calls).toHaveLength(1);
});

it('an answer that has expired is taken back', async () => {
  jest.useFakeTimers();
  open(offer(Date.now() / 1000 + 300));
  fireEvent.click(box());
  await act(() => jest.advanceTimersByTimeAsync(10));
  screen.getByText('Verified');
  await act(() => jest.advanceTimersByTimeAsync(299_900));
  screen.getByText('Verified');
  await act(() => jest.advanceTimersByTimeAsync(200));
  screen.getByText('This check has expired. Please tick the box again.');
  expect(answers.at(-1)).toBe('');
  expect(box().checked).toBe(false);
});

it('holds as long where the clock of the device is a day ahead', async () => {
  jest.useFakeTimers();
  open(offer(Date.now() / 1000 + 300 - 86_400));
  fireEvent.click(box());
  await act(() => jest.advanceTimersByTimeAsync(299_000));
  screen.getByText('Verified');
});

it('says when it did not work, and works the second time', async () => {
  open();
  jest.mocked(solveProof).mockRejectedValueOnce(new Error('no crypto'));
  fireEvent.click(box());
  await screen.findByText('The check did not work. Please tick the box again.');
  fireEvent.click(box());
  await screen.findByText('Verified');
});

it('makes room for Google’s widget where the operator chose it', async () => {
  open({ provider: 'recaptcha', siteKey: 'key' });
  fireEvent.click(box());
  await act(async () => undefined);
  await act(async () => undefined);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(document.querySelector('script[src^="https://www.google.com/recaptcha/"]')).not.toBeNull();
});
