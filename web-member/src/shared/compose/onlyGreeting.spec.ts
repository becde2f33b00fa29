import { isOnlyGreeting } from './onlyGreeting';

describe('a first letter that only greets', () => {
  it.each([
    'Hi',
    'Heyyy Anna!',
    'hello beautiful :)',
    '¡Hola, guapa! ¿Qué tal?',
    'Bonjour, comment ça va ?',
    'Good evening',
    'How are you?',
  ])('is known: %s', (body) => expect(isOnlyGreeting(body, 'Anna')).toBe(true));

  it.each([
    '',
    '👋',
    'Hi Anna, do you sail?',
    'Hola, yo también navego',
    'Bonjour, quel beau bateau !',
    'Sailing?',
    'Привет',
    'Hi Bea',
  ])('is not taken for one that says more, or nothing that can be read: %s', (body) =>
    expect(isOnlyGreeting(body, 'Anna')).toBe(false),
  );
});
