// node scripts/laws.mjs: writes docs/laws.md, which says of each duty how the product stands to it and which tests prove it.
import fs from 'node:fs';
import path from 'node:path';
import { build, deps } from './ensure.mjs';
import { built, command, readOptions, root, Stop } from './project.mjs';

const usage = `Writes docs/laws.md from libs/contract/laws and the titles of the tests.

  node scripts/laws.mjs [options]

  --check   write nothing; fail when the page is older than laws and tests, or a duty that is met has no test
  --help    show this text`;

await command(async () => {
  const { check } = await readOptions(usage, { check: { type: 'boolean' } });
  await deps();
  await build(['server']);
  const { LAWS } = await built('libs/contract/laws/laws.js');
  const { gapsInLaws, lawsPage, readLawProofs } = await import('./laws-page.mjs');
  const proofs = readLawProofs(root);
  const gaps = gapsInLaws(LAWS, proofs);
  if (gaps.length > 0) throw new Stop(gaps.join('\n'));
  const page = path.join(root, 'docs/laws.md');
  if (!check) fs.writeFileSync(page, lawsPage(LAWS, proofs));
  else if (fs.readFileSync(page, 'utf8') !== lawsPage(LAWS, proofs))
    throw new Stop('docs/laws.md tells of other duties or tests than there are: run `node scripts/laws.mjs`.');
});
