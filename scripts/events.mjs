// node scripts/events.mjs: writes into services/README.md which events there are, and who reacts to each.
import fs from 'node:fs';
import path from 'node:path';
import { build, deps } from './ensure.mjs';
import { built, command, readOptions, root } from './project.mjs';

const usage = `Writes the table of events in services/README.md from what the services say in their code.

  node scripts/events.mjs

  --help   show this text`;

await command(async () => {
  await readOptions(usage, {});
  await deps();
  await build(['server']);
  const { allServices } = await built('services/all.js');
  const { eventsTable } = await built('services/events-table.js');
  const page = path.join(root, 'services/README.md');
  const text = fs.readFileSync(page, 'utf8');
  fs.writeFileSync(page, text.replace(/\| Event +\|[^\n]*\n(\|.*\n)+/, `${eventsTable(allServices)}\n`));
});
