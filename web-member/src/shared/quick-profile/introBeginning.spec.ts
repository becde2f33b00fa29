import { introBeginning } from './introBeginning';

it('leaves a short introduction as it is', () => {
  expect(introBeginning('I climb.\nAnd I bake.')).toBe('I climb.\nAnd I bake.');
});

it('ends a long one behind a whole word, with an ellipsis', () => {
  const words = 'bread and books '.repeat(20).slice(0, 255);
  expect(introBeginning(words)).toBe(`${words.slice(0, words.lastIndexOf(' '))}…`);
});

it('leaves the end of a sentence to the ellipsis', () => {
  expect(introBeginning(`${'I climb. '.repeat(28)}And`)).toMatch(/I climb…$/);
});

it('shows what there is of a single endless word', () => {
  expect(introBeginning('x'.repeat(255))).toBe(`${'x'.repeat(255)}…`);
});
