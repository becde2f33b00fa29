import { setTimeout as pause } from 'node:timers/promises';
import { startFiveProcesses, type FiveProcesses } from '#testing/five-processes';
import { settled } from '#testing/settled';
import { seeded } from './seeded.fixture.js';

const READERS = 5;

// Who has the decision, and who tells members of it, die between the two.
describe('warnings of a fraud while processes are killed', () => {
  let five: FiveProcesses;
  beforeAll(async () => {
    five = await startFiveProcesses({ DATABASE_PATIENCE: '3', LOG_LEVEL: 'fatal' });
  }, 120_000);
  afterAll(() => five.stop());

  it('[E17] [K16] reach whoever wrote with the account once each, before and after whichever commit, entry and acknowledgement they die', async () => {
    const random = seeded();
    const staff = await five.make.staff('moderator', 'Robin');
    const frauds: { username: string; readers: string[] }[] = [];
    const ban = async (): Promise<void> => {
      const { id, username } = await five.make.member({ photo: false });
      const readers: string[] = [];
      for (let n = 0; n < READERS; n += 1) {
        const reader = await five.make.member({ photo: false });
        readers.push(reader.email);
        await five.sql(
          `insert into messaging.mail (sender_id, recipient_id, subject, body) values ($1, $2, 'Hi', 'Hello')`,
          n % 2 === 0 ? [id, reader.id] : [reader.id, id],
        );
      }
      frauds.push({ username, readers });
      await five.sql(
        `with s as (
           insert into moderation.sanction (member_id, staff_id, kind, fraud, reason_code, member_name, username, language)
           values ($1, $2, 'warn', true, 'FALSE_IDENTITY', 'Ben', $3, 'en') returning id)
         insert into moderation.outbox (type, payload) select 'member.sanctioned', jsonb_build_object('sanctionId', id) from s`,
        [id, staff.id, username],
      );
    };
    const commit = ['before a commit', 'after a commit'];
    const job = ['before an entry into a queue', 'after an entry into a queue', 'before an acknowledgement'];
    const points = Array.from({ length: Number(process.env['FAULT_ROUNDS'] ?? 2) }).flatMap(() => [...commit, ...job]);
    for (const where of points) {
      await five.kill('messaging');
      // The decision is made while nobody tells of it, by a process that ends then.
      await ban();
      await five.kill('moderation');
      const DIES_AT = `${1 + Math.floor(random() * (where.endsWith('commit') ? 6 : 2))} ${where}`;
      await five.revive('moderation');
      await five.revive('messaging', { program: 'dies-at', env: { DIES_AT } });
      const ended = five.ended('messaging');
      let last: string | undefined;
      for (let time = 0; time < 60 && last === undefined; time += 1) {
        last = await Promise.race([ended, pause(1_000, undefined)]);
        if (last === undefined && time % 5 === 4) await ban();
      }
      if (last !== `dies ${where}`) throw new Error(`messaging came to ${last}, and not to ${DIES_AT}`);
    }
    await five.revive('messaging');
    // Lets the minute pass after which an e-mail is sent by another process than the one that began and is gone.
    await five.sql(
      `update messaging.email_out set sending_since = sending_since - interval '1 minute' where sending_since is not null`,
    );
    await settled(five);
    expect(five.complaints).toEqual([]);
    const told = (email: string, username: string): number =>
      new Set(
        five.mails
          .to(email)
          .flatMap(({ text, messageId }) => (text?.includes(`username: ${username}`) ? [messageId] : [])),
      ).size;
    expect(frauds.map(({ username, readers }) => readers.map((email) => told(email, username)))).toEqual(
      frauds.map(() => Array.from({ length: READERS }, () => 1)),
    );
    process.stdout.write(`${JSON.stringify({ died: points.length, frauds: frauds.length })}\n`);
  }, 600_000);
});
