const fs = require('node:fs');
const path = require('node:path');

/** Whatever is begun last ends last. These take longest, as the account of a run says; of the others larger files mostly do. */
const LONGEST = [
  'web-member/e2e/every-screen.e2e.ts',
  'web-console/e2e/every-screen.e2e.ts',
  'web-member/e2e/journey.e2e.ts',
  'web-member/e2e/shell.e2e.ts',
  'web-member/e2e/mail.e2e.ts',
  'web-member/e2e/search.e2e.ts',
  'web-member/e2e/settings.e2e.ts',
  'web-console/e2e/moderators-hour.e2e.ts',
  'services/tests/sequences.spec.ts',
  'services/tests/fuzz.spec.ts',
  'services/tests/races.spec.ts',
  'services/tests/matrix.spec.ts',
  'services/tests/visibility.spec.ts',
].map((file) => path.resolve(__dirname, '../..', file));

/** The order of test files, the same whatever ran before. */
module.exports = class LongestFirst {
  sort(tests) {
    const place = ({ path: file }) => (LONGEST.includes(file) ? LONGEST.indexOf(file) : LONGEST.length);
    const size = ({ path: file }) => fs.statSync(file).size;
    return [...tests].sort((a, b) => place(a) - place(b) || size(b) - size(a));
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
};
