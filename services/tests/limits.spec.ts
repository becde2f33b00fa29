import { policyReport } from '#platform/http/policy-reports.controller';
import * as auth from '../auth/src/limits.js';
import * as connections from '../connections/src/limits.js';
import * as members from '../members/src/limits.js';
import * as messaging from '../messaging/src/limits.js';
import * as moderation from '../moderation/src/limits.js';

const rates = [auth, members, messaging, connections, moderation].flatMap((service) => Object.values(service.rates));
const delays = [auth, moderation].flatMap((service) => Object.values(service.delays));
const crowds = [auth, members, connections].flatMap((service) => Object.values(service.crowds));

it('[B18] every limit has a name of its own, so that no two are counted as one', () => {
  const names = [policyReport, ...rates, ...delays, ...crowds].map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

// Written by hand: a figure that slips in the code is not repeated here.
it('[B18] how often anybody may do a thing is what was decided, and every limit stands here', () => {
  expect(
    [policyReport, ...rates]
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, calls, seconds, by }) => `${name}: ${calls} in ${seconds} s by ${by}`),
  ).toEqual([
    'answer-refused: 60 in 3600 s by address',
    'appeal: 30 in 3600 s by address',
    'ask-for-passkey: 100 in 300 s by address',
    'avoid: 10 in 86400 s by member',
    'block: 60 in 3600 s by member',
    'captcha: 600 in 600 s by address',
    'change-email: 10 in 86400 s by member',
    'change-google: 10 in 3600 s by member',
    'change-second-step: 40 in 3600 s by member',
    'change-username: 10 in 3600 s by member',
    'codes-guessed: 1 in 86400 s by name',
    'common-ground: 1200 in 3600 s by member',
    'confirmation: 5 in 86400 s by member',
    'contact: 10 in 3600 s by member',
    'draft: 1800 in 3600 s by member',
    'export: 10 in 3600 s by member',
    'export-file: 20 in 3600 s by member',
    'gesture: 60 in 3600 s by member',
    'inbound-mail: 6000 in 3600 s by address',
    'like: 300 in 3600 s by member',
    'login: 25 in 300 s by address',
    'lookup: 10 in 3600 s by address',
    'lookup-name: 3 in 3600 s by name',
    'mail: 100 in 3600 s by member',
    'mail-check: 300 in 3600 s by member',
    'mail-search: 300 in 3600 s by member',
    'new-address: 3 in 86400 s by name',
    'new-name: 3 in 1209600 s by name',
    'note: 300 in 3600 s by member',
    'open-conversation: 1200 in 3600 s by member',
    'pass: 300 in 3600 s by member',
    'passkey-copied: 1 in 86400 s by name',
    'passkey-sign-in: 25 in 300 s by address',
    'policy-report: 10 in 3600 s by address',
    'profile: 300 in 3600 s by member',
    'push: 300 in 3600 s by member',
    'reach: 300 in 3600 s by member',
    'report: 60 in 3600 s by member',
    'saved-search: 200 in 3600 s by member',
    'search: 600 in 3600 s by member',
    'search-counts: 600 in 3600 s by member',
    'search-wider: 120 in 3600 s by member',
    'second-step: 25 in 300 s by address',
    'selfie: 5 in 86400 s by member',
    'signup: 200 in 3600 s by address',
    'staff-login: 20 in 300 s by address',
    'takedown: 20 in 3600 s by address',
    'takedown-mail: 5 in 86400 s by name',
    'travel: 5 in 86400 s by member',
    'unsubscribe: 3000 in 3600 s by address',
    'upload: 60 in 86400 s by member',
    'upload-bytes: 209715200 in 86400 s by member',
    'validate: 40 in 600 s by address',
    'validate-email: 20 in 600 s by address',
    'validate-username: 20 in 600 s by address',
    'view: 600 in 3600 s by member',
  ]);
  expect(delays.map(({ name, free, wait, longest }) => `${name}: ${free} free, then ${wait} to ${longest} s`)).toEqual([
    'password-here: 5 free, then 60 to 900 s',
    'password-anywhere: 8 free, then 300 to 300 s',
    'code-here: 5 free, then 60 to 900 s',
    'code-anywhere: 8 free, then 300 to 300 s',
    'staff-password-here: 5 free, then 60 to 900 s',
    'staff-password-anywhere: 100 free, then 60 to 300 s',
    'staff-confirmation: 8 free, then 300 to 300 s',
    'staff-code: 5 free, then 60 to 900 s',
  ]);
  expect(crowds).toEqual([
    { name: 'sign-ups', usual: 30, seconds: 3600 },
    { name: 'looks', usual: 1_500, seconds: 86_400 },
    { name: 'winks', usual: 30, seconds: 600 },
  ]);
});
