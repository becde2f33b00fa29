import { API, HEADERS } from '#contract';
import { startTestApp, type Answer, type Client, type TestApp } from '#testing/app';
import { copyTemplate } from '#testing/database';
import { eventually } from '#testing/eventually';
import { somePicture } from '#testing/people';
import { testStores } from '#testing/stores';
import { Valve } from '#testing/valve';
import { allServices } from '../all.js';

// A connection to the database that breaks in the middle: whoever sends the same again under its key has it once,
// whatever had become of it.
describe('what is sent again after its answer was lost', () => {
  let app: TestApp;
  let postgres: Valve;
  let picture: Buffer;
  let anna: { id: number; client: Client };
  let ben: { id: number };

  beforeAll(async () => {
    const { valve, url } = await Valve.before(await copyTemplate(testStores().databaseUrl));
    postgres = valve;
    app = await startTestApp(allServices, { database: url });
    const { id } = await app.make.member({ photo: false });
    anna = { id, client: await app.as(id) };
    ben = await app.make.member();
    picture = await somePicture(400, 300);
  });
  afterAll(async () => {
    await app.stop();
    postgres.stop();
  });

  const mails = async (): Promise<number> => {
    const [row] = await app.sql<{ total: number }>('select count(*)::int as total from messaging.mail');
    return row!.total;
  };
  const photos = async (): Promise<number> => {
    const [row] = await app.sql<{ total: number }>(
      'select count(*)::int as total from members.photo where member_id = $1',
      [anna.id],
    );
    return row!.total;
  };
  const write = (key: string): Promise<Answer> =>
    anna.client.post(
      API.sendMail,
      { emailToMemberId: ben.id, subject: 'Hello', body: 'Do you sail?' },
      { [HEADERS.idempotencyKey]: key },
    );
  const upload = (key: string): Promise<Answer> =>
    anna.client.upload(API.uploadPhoto, picture, 'me.jpg', 'image/jpeg', { [HEADERS.idempotencyKey]: key });

  it.each([
    { cut: 'after it was written down', last: 'commit', there: 1 },
    { cut: 'before it was written down', last: 'send-mail', there: 0 },
  ])('[K05] a mail whose connection breaks $cut is one mail', async ({ cut, last, there }) => {
    const before = await mails();
    postgres.cutAnswer('send-mail', last);
    const first = await write(cut);
    expect([first.status, first.body.code]).toEqual([503, 'BUSY']);
    await eventually(async () => expect((await mails()) - before).toBe(there));

    expect((await write(cut)).body).toEqual({ emailstatus: 'SENT' });
    expect((await write(cut)).body).toEqual({ emailstatus: 'SENT' });
    expect((await mails()) - before).toBe(1);
  });

  it.each([
    { cut: 'after it was written down', last: 'commit', there: 1 },
    { cut: 'before it was written down', last: 'insert into photo', there: 0 },
  ])('[K05] a photo whose connection breaks $cut is one photo', async ({ cut, last, there }) => {
    const before = await photos();
    postgres.cutAnswer('insert into photo', last);
    const first = await upload(cut);
    expect([first.status, first.body.code]).toEqual([503, 'BUSY']);
    await eventually(async () => expect((await photos()) - before).toBe(there));

    const again = await upload(cut);
    expect([again.status, again.body.status]).toEqual([200, 'success']);
    expect((await upload(cut)).body).toEqual(again.body);
    expect((await photos()) - before).toBe(1);
  });

  it('[K05] is one photo when it is sent twice at the same time, and another one under another key', async () => {
    const before = await photos();
    const same = await Promise.all([upload('one'), upload('one')]);
    expect(new Set(same.map(({ body }) => body.photoId)).size).toBe(1);
    const other = await upload('two');
    expect(other.body.photoId).not.toBe(same[0]!.body.photoId);
    expect((await photos()) - before).toBe(2);
  });
});
