import { render } from '@testing-library/react';
import { GivenName } from './GivenName';

jest.mock('../app/i18n', () => ({
  useText: () => (text: string, values: Readonly<Record<string, string>>) => text.replace('%{name}', values['name']!),
}));

describe('the name a member gave', () => {
  it.each([
    ['stands with the username where others do not read it', 'Anna 555', 'Gave the name Anna 555'],
    ['is not told twice where others read it', null, ''],
  ])('[H3] %s', (_what, givenName, told) => {
    expect(render(<GivenName member={{ givenName }} />).container.textContent).toBe(told);
  });
});
