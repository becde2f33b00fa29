import { CONSOLE_API, pathTo, type ConsoleMember } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture } from './desk.fixture.js';

describe('the lists of the desk', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;

  beforeAll(async () => {
    app = await sharedApp();
    desk = new DeskFixture(app);
    robin = await desk.moderator('Robin');
  });

  /** What the staff's record says of a report or a member. */
  const recorded = async (kind: string, id: number) => {
    const entries = await app.sql<{ entry: string }>(
      `select s.name || ' ' || a.action as entry from moderation.audit a join moderation.staff s on s.id = a.staff_id
       where a.subject_kind = $1 and a.subject_id = $2 order by a.number`,
      [kind, id],
    );
    return entries.map(({ entry }) => entry);
  };

  describe('the look-up of members', () => {
    const find = async (query: Record<string, string | number>) =>
      ((await robin.get(pathTo(CONSOLE_API.members, {}, query))).body.content as ConsoleMember[]).map(
        ({ username }) => username,
      );

    it('finds by id, and by the beginning of username or first name, an exact name first', async () => {
      const [exact, longer, named] = [
        await desk.author({ username: 'zoella' }),
        await desk.author({ username: 'Zoella.summer' }),
        await desk.author({ username: 'somebody', firstName: 'Zoellana' }),
      ];
      expect(await find({ q: 'ZOELLA' })).toEqual([exact.username, named.username, longer.username]);
      expect(await find({ q: String(named.id) })).toEqual(['somebody']);
      // Whoever reports a member may know a name that was given up since.
      await app.sql(
        `insert into auth.former_username (name, account_id, given_up_at) values ('gone.before', $1, now())`,
        [named.id],
      );
      expect(await find({ q: 'Gone.Bef' })).toEqual(['somebody']);
      expect(await find({ q: '100%_' })).toEqual([]);
      expect(await find({ q: 'zoella', status: 'suspended' })).toEqual([]);
    });

    it('never shows an e-mail address, a last name, a zip or a day of birth', async () => {
      const author = await desk.author({ columns: { last_name: 'Secretlast' } });
      const list = await robin.get(pathTo(CONSOLE_API.members, {}, { q: author.username }));
      const one = await robin.get(pathTo(CONSOLE_API.memberDetail, { id: author.id }));
      const [{ born }] = (await app.sql<{ born: string }>(
        `select birth_date::text as born from members.member where id = $1`,
        [author.id],
      )) as [{ born: string }];
      for (const { body } of [list, one]) {
        expect(JSON.stringify(body)).toContain(author.username);
        // The day whole, since others are told, such as that of the sign-up; and no part of a longer number is a zip.
        expect(JSON.stringify(body)).not.toMatch(new RegExp(`@example|Secretlast|\\b10001\\b|${born}`));
      }
    });

    it('shows what others read and, apart from it, what waits', async () => {
      const author = await desk.author({ headline: 'Sailing at dawn' });
      await desk.writes(author, { desc_headline: 'Sailing at noon', desc_fun: 'Kites.' });
      const { body } = await robin.get(pathTo(CONSOLE_API.memberDetail, { id: author.id }));
      expect(body).toMatchObject({
        memberId: author.id,
        texts: [
          { field: 'headline', before: 'Sailing at dawn', after: 'Sailing at noon' },
          { field: 'fun', before: null, after: 'Kites.' },
        ],
        photos: [{ primary: true }],
        facts: { status: 'active', earlier: [] },
      });
    });

    it('writes down who opened a member’s page and that somebody searched, but not for which words', async () => {
      const author = await desk.author({ username: 'quite.private' });
      await find({ q: 'quite.pri' });
      await robin.get(pathTo(CONSOLE_API.memberDetail, { id: author.id }));
      expect(await recorded('member', author.id)).toEqual(['Robin member.read']);
      const [search] = await app.sql(
        `select details, a::text as whole from moderation.audit a where action = 'member.searched' order by number desc limit 1`,
      );
      expect(search!.details).toEqual({ found: 1, page: 0 });
      expect(search!.whole).not.toContain('quite');
    });

    it('[L2] [G08] writes down who goes through all members, page by page', async () => {
      for (const page of [0, 1, 2]) await find({ page, size: 20 });
      const pages = await app.sql(
        `select details->'page' as page from moderation.audit where action = 'member.searched' order by number desc limit 3`,
      );
      expect(pages).toEqual([{ page: 2 }, { page: 1 }, { page: 0 }]);
    });

    it('says when there is nobody', async () => {
      expect((await robin.get(pathTo(CONSOLE_API.memberDetail, { id: 1 }))).status).toBe(404);
    });
  });
});
