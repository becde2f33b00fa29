import sharp from 'sharp';
import { API, CALLS, SPEC_CALLS, type Call } from '#contract';
import { PUBLIC } from '#platform/http/http';
import { Client } from '#testing/app';
import { somePicture } from '#testing/people';
import { expectRefusal } from '#testing/refusals';
import { routesOf } from '#testing/routes';
import { SENSIBLE } from '#testing/spec-calls';
import { startWorld, type World } from '#testing/world';
import { allServices } from '../all.js';

const STALE = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjF9.c2lnbmF0dXJl';
const names = Object.keys(SPEC_CALLS) as (keyof typeof SPEC_CALLS)[];
const byVisitors = names.filter((name) => SENSIBLE[name].by === 'visitor');

describe('every call of the contract', () => {
  let world: World;
  let visitor: Client;
  beforeAll(async () => {
    world = await startWorld();
    visitor = world.app.visitor;
  }, 180_000);
  afterAll(() => world.stop());

  it('[C-HTTP-07] is one of fifty-two', () => {
    expect(names).toHaveLength(52);
  });

  it.each(names)('[C-HTTP-07] [C-HTTP-13] %s answers 200 with what the specification says', async (name) => {
    const { by, ask, answer } = SENSIBLE[name];
    const { status, headers, body } = await ask(by === 'anna' ? world.anna.client : visitor, world);
    expect([status, status === 200 ? [] : body]).toEqual([200, []]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(() => answer.parse(body)).not.toThrow();
  });

  it('is made by a visitor where its route is public, and only there', () => {
    const open = allServices
      .flatMap(routesOf)
      .filter((route) => route.metadata(PUBLIC))
      .flatMap((route) => route.paths);
    // Close Matches takes a session from its path too, so it looks for one itself.
    const expected = names.filter((name) => open.includes(SPEC_CALLS[name].path) && name !== 'fastPhotos');
    expect(byVisitors).toEqual(expected);
  });

  it.each(byVisitors)('[C-HTTP-11] %s takes no notice of a stale session', async (name) => {
    const { status, body } = await SENSIBLE[name].ask(new Client(world.app.url, STALE), world);
    expect([status, status === 200 ? [] : body]).toEqual([200, []]);
  });

  // Signing out comes last: it ends the session that the others need.
  const posts = Object.values<Call>(CALLS)
    .filter(({ method }) => method === 'POST')
    .toSorted((a, b) => Number(a.path === API.logout) - Number(b.path === API.logout));

  const BODILESS: readonly string[] = [API.logout, API.takeBreak, API.unsubscribe, API.askForOwnPasskey];
  /** Of these ids none is a mail's, there is no such link, and the stranger has no passkey. */
  const UNKNOWN: readonly string[] = [API.reportMail, API.unsubscribe, API.askForOwnPasskey];

  it.each(['', 'null', '{}', '[]', '"text"'])(
    '[C-HTTP-08] [C-HTTP-12] takes the body %j, or says in a sentence what is missing',
    async (body) => {
      const signIns: string[] = [API.login, API.googleLogin, API.googleCallback];
      const stranger = await world.stranger();
      for (const { path } of posts) {
        // A break signs out as well, so it is somebody else's.
        const { client } = path === API.takeBreak ? await world.stranger() : stranger;
        const id = path.includes(':id') ? (await world.app.make.member()).id : '';
        const answer = await client.call('POST', path.replace(':id', String(id)), body, {});
        const needsNoBody = path.endsWith('/:id') || BODILESS.includes(path);
        if (needsNoBody) expect([path, answer.status]).toEqual([path, UNKNOWN.includes(path) ? 404 : 200]);
        else if (answer.status !== 200) expectRefusal(path, answer, ...(signIns.includes(path) ? [400, 401] : [400]));
      }
    },
  );

  it.each(['{', '{"a":', 'val=1', '<xml/>'])(
    '[C-HTTP-12] refuses %j, which is no JSON, with a sentence',
    async (body) => {
      expectRefusal(body, await world.anna.client.call('POST', API.settings, body, {}), 400);
    },
  );

  it('[C-HTTP-12] refuses what no route knows, and a body beyond all measure, with a sentence', async () => {
    const { client } = world.anna;
    expectRefusal('path', await client.get('/rest/nothing/here'), 404);
    expectRefusal('method', await client.post(API.photosCount), 404);
    const large = await client.post(API.updateProfile, { updatedColumns: 'x'.repeat(600_000) });
    expectRefusal('size', large, 413);
    expect(large.body.message).not.toMatch(/picture/i);
  });

  it.each(['views', 'winks', 'favorites', 'favoritedMe', 'blocked', 'inbox', 'sent'] as const)(
    '[C-WIRE-04] %s answers any page and size with a page',
    async (list) => {
      const { client } = world.anna;
      const { body: first } = await client.get(API[list]);
      expect(first.content.length).toBeGreaterThan(0);
      const odd = ['?page=x&size=y', '?page=-1&size=-5', '?size=', '?page=0&size=99999', '?page=null', '?page=1e400'];
      for (const query of [...odd, '?page[]=1', '?page=0&page=7'])
        expect([query, (await client.get(API[list] + query)).body]).toEqual([query, first]);
      const beyond = await client.get(`${API[list]}?page=999999999&size=20`);
      expect(beyond).toMatchObject({ status: 200, body: { content: [], totalElements: first.totalElements } });
    },
  );

  it.each([API.uploadPhoto, API.uploadSignupPhoto])(
    '[C-WIRE-06] %s takes JPEG, PNG and WebP under any name',
    async (path) => {
      const { client } = await world.stranger();
      const picture = sharp(await somePicture());
      const files: [string, Buffer, string][] = [
        ['profile.jpg', await picture.jpeg().toBuffer(), 'image/jpeg'],
        ['Urlaub 2024 (1).PNG', await picture.png().toBuffer(), 'image/png'],
        ['写真', await picture.webp().toBuffer(), 'image/webp'],
        ['../../etc/passwd', await picture.jpeg().toBuffer(), 'application/octet-stream'],
      ];
      for (const [name, bytes, type] of files) {
        const { status, body } = await client.upload(path, bytes, name, type);
        expect([name, status, body.status]).toEqual([name, 200, 'success']);
      }
      expect((await client.get(API.photosCount)).body).toEqual({ photos: { PHOTO_COUNT: 1 + files.length } });
    },
  );
});
