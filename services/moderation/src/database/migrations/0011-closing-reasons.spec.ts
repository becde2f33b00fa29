import type { QueryRunner } from 'typeorm';
import { CLOSING_REASON_CODES, type ClosingReason } from '#contract';
import { copyTemplate, TestDatabase } from '#testing/database';
import { testStores } from '#testing/stores';
import { ClosingReasons1795600000011 } from './0011-closing-reasons.js';
import { TextsTakenBack1795700000013 } from './0013-texts-taken-back.js';

/** Cases as the version before wrote them. */
const BEFORE = `
  insert into moderation.review_case (kind, subject_id, member_id, state, decided_at) values
    ('text', 1, 1, 'decided', now()), ('text', 2, 1, 'decided', now()), ('text', 3, 1, 'withdrawn', null),
    ('text', 4, 2, 'withdrawn', null), ('photo', 5, 1, 'withdrawn', null), ('photo', 6, 2, 'withdrawn', null),
    ('report', 7, 1, 'withdrawn', null), ('appeal', 8, 2, 'withdrawn', null), ('text', 9, 1, 'open', null);
  insert into moderation.former_member (member_id, removed_at) values (2, now());
  insert into moderation.staff (email, name, role, password_hash) values ('robin@desk.test', 'Robin', 'moderator', 'x');
  insert into moderation.decision (case_id, staff_id, outcome)
    select k.id, case k.subject_id when 1 then (select id from moderation.staff) end, 'approved'
    from moderation.review_case k where k.state = 'decided';`;

describe('the reasons of cases that were closed before any was written down', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = new TestDatabase(await copyTemplate(testStores().databaseUrl));
  });
  afterAll(() => database.close());

  // First, while the table is as all migrations have left it.
  it('are those of the contract', async () => {
    const insert = (reason: string) =>
      database.sql(
        `insert into moderation.review_case (kind, subject_id, member_id, state, closing_reason) values ('photo', $1, 1, 'withdrawn', $2)`,
        [100 + CLOSING_REASON_CODES.indexOf(reason as ClosingReason), reason],
      );
    for (const reason of CLOSING_REASON_CODES) await insert(reason);
    await expect(insert('photo deleted')).rejects.toThrow('closing_reason');
    await database.sql(`delete from moderation.review_case`);
  });

  it('are told where they are certain, and left open where a photo or text may have gone with its account', async () => {
    const inModeration = {
      query: (text: string) => database.sql(`begin; set local search_path = moderation; ${text} commit`),
    } as unknown as QueryRunner;
    const migration = new ClosingReasons1795600000011();
    await database.sql(`alter table moderation.review_case drop column closing_reason`);
    await database.sql(BEFORE);
    await migration.up(inModeration);
    await new TextsTakenBack1795700000013().up(inModeration);

    const cases = await database.sql<{ subject: number; reason: string | null }>(
      `select subject_id::int as subject, closing_reason as reason from moderation.review_case`,
    );
    expect(Object.fromEntries(cases.map(({ subject, reason }) => [subject, reason]))).toEqual({
      1: null,
      2: 'CLEAN_TEXT',
      3: 'TEXT_REPLACED',
      4: null,
      5: 'PHOTO_DELETED',
      6: null,
      7: 'REPORTS_JOINED',
      8: 'ACCOUNT_REMOVED',
      9: null,
    });
  });
});
