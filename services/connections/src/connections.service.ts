import { memberSessions, SEALED_COPIES } from '#auth/published';
import { staffSessions } from '#moderation/published';
import { contentsOf, defineService } from '#platform/service';
import { ConnectionsModule } from './connections.module.js';
import { Connections1790000000001 } from './database/migrations/0001-connections.js';
import { FormerMembers1795400000002 } from './database/migrations/0002-former-members.js';
import { WinkTold1795400000003 } from './database/migrations/0003-wink-told.js';
import { HeldLikes1795400000004 } from './database/migrations/0004-held-likes.js';
import { UnusedGrants1795600000005 } from './database/migrations/0005-unused-grants.js';
import { KnownNames1795800000006 } from './database/migrations/0006-known-names.js';
import { ReportsKept1796000000007 } from './database/migrations/0007-reports-kept.js';
import { LinkedAccounts1796300000050 } from './database/migrations/0050-linked-accounts.js';
import { PassesAndNotes1797500000051 } from './database/migrations/0051-passes-and-notes.js';
import { WhoMayReach1797200000062 } from './database/migrations/0062-who-may-reach.js';
import { ExportParts1797700000070 } from './database/migrations/0070-export-parts.js';
import { Sealed1797900000252 } from './database/migrations/0252-sealed.js';
import { BlocksTold1798600000258 } from './database/migrations/0258-blocks-told.js';
import { Held1797900000285 } from './database/migrations/0285-held.js';
import { KeptLists1799500000381 } from './database/migrations/0381-kept-lists.js';
import { ListsFilled1799500000382 } from './database/migrations/0382-lists-filled.js';
import { ListsPlannedOnce1799500000393 } from './database/migrations/0393-lists-planned-once.js';
import { ToldAndLetIn1799500000394 } from './database/migrations/0394-told-and-let-in.js';
import { PairsLookedUp1799500000491 } from './database/migrations/0491-pairs-looked-up.js';
import { ListsCovered1799500000540 } from './database/migrations/0540-lists-covered.js';
import * as published from './published.js';
import { connectionsSettings } from './settings.js';

/** Views, winks, favorites, blocks and reports. */
export const connectionsService = defineService({
  name: 'connections',
  ...contentsOf(published),
  goes: [SEALED_COPIES],
  module: ConnectionsModule,
  ownSettings: connectionsSettings,
  sessions: { member: memberSessions, staff: staffSessions },
  migrations: [
    Connections1790000000001,
    FormerMembers1795400000002,
    WinkTold1795400000003,
    HeldLikes1795400000004,
    UnusedGrants1795600000005,
    KnownNames1795800000006,
    ReportsKept1796000000007,
    LinkedAccounts1796300000050,
    PassesAndNotes1797500000051,
    WhoMayReach1797200000062,
    ExportParts1797700000070,
    Sealed1797900000252,
    BlocksTold1798600000258,
    Held1797900000285,
    KeptLists1799500000381,
    ListsFilled1799500000382,
    ListsPlannedOnce1799500000393,
    ToldAndLetIn1799500000394,
    PairsLookedUp1799500000491,
    ListsCovered1799500000540,
  ],
  // In their order.
  concurrency: { 'journal-connections': 1 },
});
