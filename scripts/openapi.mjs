// node scripts/openapi.mjs: writes docs/openapi.json from the contract; libs/contract/openapi has a test that fails when it is stale.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, deps } from './ensure.mjs';
import { laidOut } from './layout.mjs';
import { built, command, root } from './project.mjs';

await command(async () => {
  await deps();
  await build(['server']);
  const { openApiDocument } = await built('libs/contract/openapi/index.js');
  const file = path.join(root, 'docs/openapi.json');
  writeFileSync(file, await laidOut(JSON.stringify(openApiDocument()), file));
});
