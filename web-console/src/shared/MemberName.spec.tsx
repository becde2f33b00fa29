import { render } from '@testing-library/react';
import { FORMER_MEMBER } from '#contract';
import { startLanguage } from '../app/i18n';
import { MemberName } from './MemberName';

beforeAll(async () => {
  await (await startLanguage()).changeLocale('es');
});

describe('the name of a member', () => {
  it.each([
    ['has the username beside it', { name: 'Anna', username: 'anna.55' }, undefined, 'Anna anna.55'],
    ['is said once where it is the username', { name: 'anna.55', username: 'anna.55' }, undefined, 'anna.55'],
    [
      'is said once, in the language of the desk, of somebody who left',
      { name: FORMER_MEMBER, username: FORMER_MEMBER },
      undefined,
      'Antiguo miembro',
    ],
    ['has the number beside it where that is asked for', { name: 'Anna', username: 'anna.55' }, 7, 'Anna anna.55 · 7'],
  ])('%s', (_what, member, id, told) => {
    expect(render(<MemberName member={member} id={id} />).container.textContent).toBe(told);
  });
});
