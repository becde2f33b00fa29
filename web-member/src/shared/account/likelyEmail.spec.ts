import { likelyEmail } from './likelyEmail';

describe('the address that was meant', () => {
  it.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmai.com', 'anna@gmail.com'],
    ['anna@gmaill.com', 'anna@gmail.com'],
    ['anna@gmail.co', 'anna@gmail.com'],
    ['Anna@Hotnail.com', 'Anna@hotmail.com'],
    ['anna@outlok.com', 'anna@outlook.com'],
    ['anna@example.con', 'anna@example.com'],
    ['anna@gmial.con', 'anna@gmail.com'],
    ['"a@b"@yaho.com', '"a@b"@yahoo.com'],
  ])('is told of %s: %s', (typed, meant) => {
    expect(likelyEmail(typed)).toBe(meant);
  });

  it.each([
    ...['anna@gmail.com', 'anna@GMAIL.com', 'anna@ymail.com', 'anna@email.com', 'anna@mail.com', 'anna@icloud.com'],
    ...['anna@yahoo.ca', 'anna@yahoo.co.uk', 'anna@hotmail.fr', 'anna@gmx.net', 'anna@example.test', 'anna@kites.co'],
    ...['', 'anna', '@gmial.com'],
  ])('is not another one than %s', (typed) => {
    expect(likelyEmail(typed)).toBeNull();
  });
});
