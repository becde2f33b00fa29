import type pg from 'pg';
import { MailboxService } from '../../services/messaging/src/mailbox/mailbox.service.js';
import { messagingService } from '../../services/messaging/src/messaging.service.js';
import type { BenchOptions } from '../support/options.js';
import { BLOCKS, benchLongList, FEW, MANY } from '../support/long-list.js';
import type { Finding } from '../support/report.js';

/** Inboxes of members with much mail and with many blocks beside that of a member with a page of it. */
export const benchInbox = (options: BenchOptions): AsyncGenerator<Finding> =>
  benchLongList(
    {
      bench: 'inbox',
      things: 'letters',
      service: messagingService,
      open: (database) => {
        const mailbox = new MailboxService(database);
        return (owner, page) => mailbox.list('inbox', owner, page);
      },
      deep: { page: 4_499, name: 'page 4,500' },
      fill,
    },
    options,
  );

/** Who wrote to the members are the others. */
async function fill(admin: pg.Client, members: readonly number[]): Promise<void> {
  await admin.query('delete from messaging.mail where recipient_id = any ($1)', [members]);
  for (const [at, id] of members.entries()) {
    await admin.query(
      `insert into messaging.mail (sender_id, recipient_id, subject, body, sent_at)
       select other.id, $1, 'Hello', 'How are you?', now() - (n || ' minutes')::interval
       from generate_series(1, $2::int) n
       join (select id, row_number() over (order by id) - 1 as at, count(*) over () as of from members.member where id <> all ($3)) other
         on other.at = n % other.of`,
      [id, at === 0 ? FEW : MANY, members],
    );
  }
  await admin.query(
    `insert into connections.block (blocker_id, blocked_id)
     select $1, 1000000000000 + n from generate_series(1, $2::int) n`,
    [members[2], BLOCKS],
  );
}
