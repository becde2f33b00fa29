import pg from 'pg';
import { connectionOptions, Database, Sql } from '#platform/data/database';
import type { TestApp } from '#testing/app';
import { give, startProgram } from '#testing/commands';
import { sharedApp } from '#testing/shared-app';
import { auditCommand } from '../../../commands/audit.js';
import { moderationService } from '../moderation.service.js';
import { Audit } from './audit.js';
import { verifyChain } from './chain.js';

/** A connection as the service itself has it: in its role, with its rights and no others. */
async function asTheService(app: TestApp): Promise<pg.Client> {
  const databaseUrl = app.config.databaseUrl('moderation');
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: connectionOptions(databaseUrl, 'moderation'),
  });
  await client.connect();
  return client;
}

/** What the operator's command says, and how it ends. */
const verify = (app: TestApp, ...words: string[]) => give(auditCommand, ['verify', ...words], { env: app.logins });

describe('the record of what the staff does', () => {
  let app: TestApp;
  let service: pg.Client;
  let staffId: number;

  const reading = (caseId: number) =>
    Audit.record(new Sql(service), {
      staffId,
      action: 'report.read',
      subject: { kind: 'report', id: caseId },
      details: { caseId, language: 'fr', again: false, none: null },
    });
  /** As the owner of the whole database, past the triggers: what only somebody can do who could do anything. */
  const tamper = async (text: string): Promise<void> => {
    await app.sql(`set session_replication_role = replica; ${text}; set session_replication_role = origin`);
  };

  const chain = () => verifyChain(new Sql(service));

  beforeEach(async () => {
    app = await sharedApp();
    service = await asTheService(app);
    staffId = (await app.make.staff('moderator', 'Kim')).id;
  });
  afterEach(async () => {
    await service.end();
  });

  it('says who did what to whom and when', async () => {
    await reading(7);
    const [entry] = await app.sql<{ at: Date }>(`select * from moderation.audit`);
    expect(entry).toMatchObject({
      number: 1,
      staff_id: staffId,
      action: 'report.read',
      subject_kind: 'report',
      subject_id: 7,
      details: { caseId: 7, language: 'fr', again: false, none: null },
    });
    expect(Math.abs(entry!.at.getTime() - Date.now())).toBeLessThan(600_000);
    expect(await app.sql(`select 1 from moderation.audit_note`)).toEqual([]);
  });

  it('[G07] cannot be changed, cut, emptied or written past its chain by the role of the service', async () => {
    await reading(7);
    for (const statement of [
      `update audit set staff_id = null`,
      `delete from audit`,
      `truncate audit`,
      `drop table audit`,
      `alter table audit disable trigger all`,
      `insert into audit select number + 1, at, staff_id, action, subject_kind, subject_id, details, hash from audit`,
      `update audit_note set action = 'report.read'`,
      `delete from audit_note`,
      `select * from audit_note`,
      `create or replace function enter_in_audit() returns trigger language plpgsql as 'begin return null; end'`,
      `set session_replication_role = replica`,
    ])
      await expect(service.query(statement).then(() => statement)).rejects.toMatchObject({ code: '42501' });
    expect(await app.sql(`select number, staff_id from moderation.audit`)).toEqual([{ number: 1, staff_id: staffId }]);
  });

  it('[G07] is refused to the owner of the table too, as long as its trigger stands', async () => {
    await reading(7);
    for (const statement of [
      'update moderation.audit set at = now()',
      'delete from moderation.audit',
      'truncate moderation.audit',
    ])
      await expect(app.sql(statement)).rejects.toThrow('The audit is only ever added to.');
  });

  it('takes ids and codes only: nothing that a person wrote or is called', async () => {
    const refused: Record<string, string | number>[] = [
      { email: 'kim@example.test' },
      { said: 'two words' },
      { 'two words': 1 },
    ];
    for (const details of refused)
      await expect(Audit.record(new Sql(service), { staffId, action: 'member.read', details })).rejects.toThrow();
    expect(await app.sql(`select 1 from moderation.audit`)).toEqual([]);
  });

  it('keeps what committed, without gaps and in one order, however many write at once', async () => {
    const database = await Database.open(app.config, moderationService);
    const write = (id: number) =>
      database.transaction(async (tx) => {
        await Audit.record(tx, { staffId, action: 'case.decided', subject: { kind: 'case', id } });
        // Each also holds a row that others want: whoever waits for it must not keep the record from anybody.
        await tx.run(`update staff set name = name where id = $1`, [staffId]);
        await Audit.record(tx, { staffId, action: 'case.undone', subject: { kind: 'case', id } });
        if (id % 5 === 0) throw new Error('changed my mind');
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => write(index + 1)));
    await database.close();
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(32);
    const entries = await app.sql<{ number: number; subject_id: number; action: string }>(
      `select number, subject_id, action from moderation.audit order by number`,
    );
    expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1));
    expect(entries.some((entry) => entry.subject_id % 5 === 0)).toBe(false);
    // The two entries of one transaction stand beside each other.
    for (let index = 0; index < entries.length; index += 2) {
      expect(entries[index]).toMatchObject({ action: 'case.decided', subject_id: entries[index + 1]!.subject_id });
      expect(entries[index + 1]!.action).toBe('case.undone');
    }
    expect(await verify(app)).toMatchObject({ code: 0, said: expect.stringMatching(/^64 entries, unbroken\.\n64:/) });
  });

  it('[G07] shows the first entry that was changed or taken out', async () => {
    for (const id of [1, 2, 3, 4]) await reading(id);
    await app.sql(`create table public.kept as select * from moderation.audit`);
    for (const [damage, number, why] of [
      [`update moderation.audit set details = '{}' where number = 3`, 3, 'changed'],
      [`update moderation.audit set staff_id = null where number = 2`, 2, 'changed'],
      [`update moderation.audit set subject_id = 9 where number >= 2`, 2, 'changed'],
      [`update moderation.audit set at = at + interval '1 microsecond' where number = 1`, 1, 'changed'],
      [`update moderation.audit set hash = sha256('x') where number = 4`, 4, 'changed'],
      [`update moderation.audit set number = 5 where number = 4`, 4, 'missing'],
      [`delete from moderation.audit where number = 1`, 1, 'missing'],
      [`delete from moderation.audit where number = 3`, 3, 'missing'],
    ] as const) {
      await tamper(damage);
      expect([damage, await chain()]).toEqual([damage, { intact: false, number, why }]);
      await tamper(`delete from moderation.audit; insert into moderation.audit select * from public.kept`);
    }
    expect(await chain()).toEqual({ intact: true, head: { number: 4, hash: expect.any(String) } });
  });

  it('[G07] is proven by a command that fails when it is broken, and also by a note of an earlier end', async () => {
    expect(await verify(app)).toEqual({ code: 0, said: 'The record is empty.\n' });
    for (const id of [1, 2, 3]) await reading(id);
    const intact = await verify(app);
    expect(intact).toEqual({ code: 0, said: expect.stringMatching(/^3 entries, unbroken\.\n3:[0-9a-f]{64}\n$/) });
    const noted = intact.said.split('\n')[1]!;

    // What only the note can tell: the end cut off, and then another put in its place.
    await tamper(`delete from moderation.audit where number = 3`);
    expect((await verify(app)).code).toBe(0);
    expect(await verify(app, '--known', noted)).toEqual({ code: 1, said: 'Entry 3 is missing.\n' });
    await reading(5);
    expect(await verify(app, '--known', noted)).toEqual({ code: 1, said: 'Entry 3 was changed.\n' });

    await tamper(`update moderation.audit set staff_id = null where number = 2`);
    expect(await startProgram('audit', ['verify'], { env: app.logins })).toEqual({
      code: 1,
      said: 'Entry 2 was changed.\n',
    });
  });
});
