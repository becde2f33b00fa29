import { render } from '@testing-library/react';
import { startLanguage } from '../app/i18n';
import { GivenName } from './GivenName';

beforeAll(startLanguage);

describe('the name a member gave', () => {
  it.each([
    ['stands with the username where others do not read it', 'Anna 555', 'Gave the name Anna 555'],
    ['is not told twice where others read it', null, ''],
  ])('[H3] %s', (_what, givenName, told) => {
    expect(render(<GivenName member={{ givenName }} />).container.textContent).toBe(told);
  });
});
