// node scripts/openapi.mjs: describes every call from the contract, as `npm run build` does too.
import path from 'node:path';
import { writeOpenApi } from './documents.mjs';
import { build, deps } from './ensure.mjs';
import { command, readOptions, root } from './project.mjs';

const usage = `Writes every call of the product as OpenAPI 3.1; a running server answers the members' half at /rest/openapi.json.

  node scripts/openapi.mjs [options]

  --out <file>   where it goes (dist/docs/openapi.json)
  --help         show this text`;

await command(async () => {
  const { out } = await readOptions(usage, { out: { type: 'string' } });
  await deps();
  await build(['server']);
  await writeOpenApi(path.resolve(out ?? path.join(root, 'dist/docs/openapi.json')));
});
