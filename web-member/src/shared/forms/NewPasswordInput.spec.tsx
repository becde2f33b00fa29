import { fireEvent, screen } from '@testing-library/react';
import { NewPasswordInput } from './NewPasswordInput';
import { renderAt } from '../testing';

it('[A13] says what a password needs and, once that is typed, how strong it is, as the description of the field', () => {
  renderAt('/', <NewPasswordInput label="Password" own={() => ['maria_b']} />);
  const field = screen.getByLabelText('Password');
  const said = () => document.getElementById(field.getAttribute('aria-describedby')!)?.textContent;
  expect(said()).toBe('At least 6 characters with 1 number. Longer is safer.');
  const weak = 'Others would guess this soon. Three or four words that belong together only for you are better.';
  for (const [typed, words] of [
    ['abc', 'At least 6 characters with 1 number. Longer is safer.'],
    ['abcde1', weak],
    ['maria_b1990', weak],
    ['quiet1lake', 'This will do. Longer is safer.'],
    ['bread and books 1', 'A strong password.'],
  ]) {
    fireEvent.change(field, { target: { value: typed } });
    expect([typed, said()]).toEqual([typed, words]);
  }
});
