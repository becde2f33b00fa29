// node scripts/acceptance.mjs: says of each demand on the product where it is proven, as `npm run build` does too.
import path from 'node:path';
import { gapsIn, readAcceptance } from './acceptance-page.mjs';
import { writeAcceptance } from './documents.mjs';
import { command, readOptions, root, Stop } from './project.mjs';

const usage = `Writes what the product must do and which tests prove it: a title names in brackets what its test proves.

  node scripts/acceptance.mjs [options]

  --out <file>    where the page goes (dist/docs/acceptance.md)
  --check         write nothing; fail when a title names what nobody demands, or no title names a demand
  --in <folder>   another checkout than this one
  --help          show this text`;

await command(async () => {
  const { out, check, ...options } = await readOptions(usage, {
    out: { type: 'string' },
    check: { type: 'boolean' },
    in: { type: 'string' },
  });
  const folder = path.resolve(options.in ?? root);
  const acceptance = await readAcceptance(folder);
  const gaps = check ? gapsIn(acceptance) : [];
  if (gaps.length > 0) throw new Stop(gaps.join('\n'));
  if (!check)
    writeAcceptance(acceptance, path.resolve(out ?? path.join(folder, 'dist/docs/acceptance.md')), { folder });
});
