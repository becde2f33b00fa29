import { appealDecided, memberSanctioned } from '#moderation/published';
import { contentsOf, defineService, on } from '#platform/service';
import { Account } from './accounts/account.entity.js';
import { AuthModule } from './auth.module.js';
import { Accounts1795219200001 } from './database/migrations/0001-accounts.js';
import { KnownDevices1795300000001 } from './database/migrations/0002-known-devices.js';
import { Retention1795400000003 } from './database/migrations/0003-retention.js';
import { Suspensions1795400000004 } from './database/migrations/0004-suspensions.js';
import { DeskAccess1795500000005 } from './database/migrations/0005-desk-access.js';
import { UnusedGrants1795600000006 } from './database/migrations/0006-unused-grants.js';
import { RandomIds1795800000007 } from './database/migrations/0007-random-ids.js';
import { SendAuthMail } from './mail/send-auth-mail.handler.js';
import * as published from './published.js';
import { authMailQueued, suspensionElapsed } from './published.js';
import { CloseInactiveAccounts } from './retention/close-inactive.js';
import { EraseExpired, EraseTombstones } from './retention/erase-expired.js';
import { LiftOnAppeal } from './suspension/lift-on-appeal.js';
import { ApplySanction, EndSuspension } from './suspension/sanction.handlers.js';

export const authService = defineService({
  name: 'auth',
  ...contentsOf(published),
  module: AuthModule,
  entities: [Account],
  migrations: [
    Accounts1795219200001,
    KnownDevices1795300000001,
    Retention1795400000003,
    Suspensions1795400000004,
    DeskAccess1795500000005,
    UnusedGrants1795600000006,
    RandomIds1795800000007,
  ],
  handlers: [
    on(authMailQueued, SendAuthMail),
    on(memberSanctioned, ApplySanction),
    on(suspensionElapsed, EndSuspension),
    on(appealDecided, LiftOnAppeal),
  ],
  daily: [EraseTombstones, EraseExpired, CloseInactiveAccounts],
  needs: ['SMTP_URL'],
});
