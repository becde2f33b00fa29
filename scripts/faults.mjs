// node scripts/faults.mjs: writes docs/faults.md, which says of each fault by which tests it is brought about.
import fs from 'node:fs';
import path from 'node:path';
import { deps } from './ensure.mjs';
import { command, readOptions, root, Stop } from './project.mjs';

const usage = `Writes docs/faults.md from docs/threats.md and the titles of the tests.

  node scripts/faults.mjs [options]

  --check   write nothing; fail when the page is older than the tests, or no test of \`npm run faults\` names a fault
  --help    show this text`;

await command(async () => {
  const { check } = await readOptions(usage, { check: { type: 'boolean' } });
  await deps();
  const { faultsPage, readFaults, withoutRun } = await import('./faults-page.mjs');
  const faults = readFaults(root);
  const page = path.join(root, 'docs/faults.md');
  const missing = withoutRun(faults);
  if (missing.length > 0) throw new Stop(`No test of \`npm run faults\` names ${missing.join(', ')}.`);
  if (!check) fs.writeFileSync(page, faultsPage(faults));
  else if (fs.readFileSync(page, 'utf8') !== faultsPage(faults))
    throw new Stop('docs/faults.md tells of other tests than there are: run `node scripts/faults.mjs`.');
});
