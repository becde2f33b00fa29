import { readConfig } from '#platform/process/config';
import { Database } from '#platform/data/database';
import { membersService } from '../members.service.js';
import { rebuildSearch } from './member-search.js';

// Puts the search table right after somebody wrote to the members by hand: node dist/services/members/src/search/rebuild.js
const database = await Database.open(readConfig(process.env), membersService);
try {
  const members = await rebuildSearch(database);
  process.stdout.write(`The search rows of ${members} members are as the members are.\n`);
} finally {
  await database.close();
}
