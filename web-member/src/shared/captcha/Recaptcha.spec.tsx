import { render } from '@testing-library/react';
import { Recaptcha } from './Recaptcha';

afterEach(() => {
  Reflect.deleteProperty(window, 'trustedTypes');
});

it('[M11] loads Google’s script through a policy that makes its one address, whatever it is asked for', () => {
  const policies: [name: string, made: string][] = [];
  Object.assign(window, {
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: (asked: string) => string }) => {
        policies.push([name, rules.createScriptURL('https://evil.test/x.js')]);
        return rules;
      },
    },
  });
  render(<Recaptcha siteKey="key" onAnswer={() => undefined} onExpired={() => undefined} />);
  const address = 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true';
  expect(policies).toEqual([['recaptcha', address]]);
  expect([...document.scripts].map(({ src }) => src)).toEqual([address]);
});
