import {
  actionPayloads,
  API,
  CONSOLE_API,
  deletePayloads,
  InboxRow,
  LiveEvent,
  pathTo,
  SentRow,
  TEXTS,
} from '#contract';
import type { TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { io } from 'socket.io-client';
import { DeskFixture } from '../../moderation/src/desk.fixture.js';

describe('mail over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  const pair = async () => {
    const anna = await app.make.member({ firstName: 'Anna', age: 34 });
    const bob = await app.make.member({ firstName: 'Bob', gender: 'M' });
    return { anna, bob, asAnna: await app.as(anna.id), asBob: await app.as(bob.id) };
  };
  const mail = (to: number, more: object = {}): object => ({
    emailToMemberId: to,
    to: 'x',
    subject: 'Hello',
    body: 'Nice to meet you',
    ...more,
  });

  it('[B-APP-06] [C-SENDMAIL-02] [C-INBOX-01] [C-SENT-01] a free member writes to a free member, and both find the mail', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    expect((await asBob.post('/rest/sendmail', mail(anna.id))).body).toEqual({ emailstatus: 'SENT' });
    const inbox = await asAnna.get('/rest/email/inbox?page=0&size=20');
    expect(inbox.body.totalElements).toBe(1);
    expect(InboxRow.decode(inbox.body.content[0])).toMatchObject({
      memberId: bob.id,
      name: 'Bob',
      subject: 'Hello',
      read: false,
    });
    const sent = await asBob.get('/rest/email/sent?page=0&size=20');
    expect(SentRow.decode(sent.body.content[0])).toMatchObject({
      memberId: anna.id,
      name: 'Anna',
      body: 'Nice to meet you',
    });
  });

  it('[D-INBOX-01..10] an inbox row has each value in its slot', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    await asBob.post('/rest/sendmail', mail(anna.id, { subject: 'Bread', body: 'x'.repeat(200) }));
    const [stored] = await app.sql<{ id: string; at: Date; folder: string; name: string }>(
      `select m.id, m.sent_at as at, c.photo_folder as folder, c.photo_name as name from messaging.mail m
       join members.card c on c.id = m.sender_id where m.recipient_id = $1`,
      [anna.id],
    );
    const [row] = (await asAnna.get('/rest/email/inbox')).body.content;
    expect(row).toHaveLength(20);
    expect(row.slice(0, 5)).toEqual([Number(stored!.id), bob.id, 'Bob', 'Bread', 'x'.repeat(200)]);
    expect(`${row[6]}T${row[7]}`).toBe(stored!.at.toISOString().slice(0, 19));
    expect([row[14], row[17], row[18]]).toEqual(['x'.repeat(200), stored!.name, stored!.folder]);
  });

  it('[D-SENT-01] [D-SENT-02] a sent row has its image one slot earlier', async () => {
    const { anna, asBob } = await pair();
    await asBob.post('/rest/sendmail', mail(anna.id));
    const [photo] = await app.sql<{ folder: string; name: string }>(
      `select photo_folder as folder, photo_name as name from members.card where id = $1`,
      [anna.id],
    );
    const [row] = (await asBob.get('/rest/email/sent')).body.content;
    expect([row[1], row[16], row[17], row[18]]).toEqual([anna.id, photo!.name, photo!.folder, null]);
  });

  it('[B03] [C-SENDMAIL-03] [C-SENDMAIL-04] refuses a blocked pair by code, with status 200 and nothing delivered', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    await asAnna.post(`/rest/block/${bob.id}`);
    expect(await asBob.post('/rest/sendmail', mail(anna.id))).toMatchObject({
      status: 200,
      body: { emailstatus: 'BLOCKED_YOU' },
    });
    expect(await asAnna.post('/rest/sendmail', mail(bob.id))).toMatchObject({
      status: 200,
      body: { emailstatus: 'YOU_BLOCKED' },
    });
    expect(await app.sql(`select 1 from messaging.mail where sender_id = any($1)`, [[anna.id, bob.id]])).toEqual([]);
  });

  it('[E11] names the own block before the other’s, and either before the wish for no mail of free members', async () => {
    const carla = await app.make.member({ memberType: 2, columns: { upgrade_block: true } });
    const asCarla = await app.as(carla.id);
    const codes: Record<number, string[]> = {};
    for (const memberType of [1, 2] as const) {
      const { id } = await app.make.member({ gender: 'M', memberType });
      const client = await app.as(id);
      codes[memberType] = [];
      for (const happens of [
        () => client.post(`/rest/block/${carla.id}`),
        () => asCarla.post(`/rest/block/${id}`),
        () => client.post(API.deleteBlocked, deletePayloads.blocked([carla.id])),
        () => asCarla.post(API.deleteBlocked, deletePayloads.blocked([id])),
      ]) {
        expect((await happens()).status).toBe(200);
        const { status, body } = await client.post('/rest/sendmail', mail(carla.id));
        codes[memberType].push(`${status} ${body.emailstatus}`);
      }
    }
    expect(codes).toEqual({
      1: ['200 YOU_BLOCKED', '200 YOU_BLOCKED', '200 BLOCKED_YOU', '200 UPGRADED_BLOCK_FREE'],
      2: ['200 YOU_BLOCKED', '200 YOU_BLOCKED', '200 BLOCKED_YOU', '200 SENT'],
    });
    expect(await app.sql('select 1 from messaging.mail where recipient_id = $1', [carla.id])).toHaveLength(1);
    const told = await app.sql(
      `select 1 from testing.told where type = 'mail.sent' and (payload ->> 'to')::bigint = $1`,
      [carla.id],
    );
    expect(told).toHaveLength(1);
  });

  it('[E23] lets the type of the member, the photo, the own profile and the wish of the other decide, each alone', async () => {
    const open = await app.make.member({ memberType: 2 });
    const choosy = await app.make.member({ memberType: 2, columns: { upgrade_block: true } });
    const wrong: unknown[] = [];
    const senders = [1, 2, 5].flatMap((memberType) =>
      [true, false].flatMap((photo) => [true, false].map((hidden) => ({ memberType, photo, hidden }))),
    ) as { memberType: 1 | 2 | 5; photo: boolean; hidden: boolean }[];
    for (const traits of senders) {
      const sender = await app.as((await app.make.member({ gender: 'M', ...traits })).id);
      for (const to of [open, choosy]) {
        const free = traits.memberType === 1;
        const refused = to === choosy ? 'UPGRADED_BLOCK_FREE' : traits.hidden ? 'SENDER_HIDDEN' : 'SENT';
        const expected = [free ? refused : 'SENT', traits.photo ? 200 : 409];
        const sent = (await sender.post('/rest/sendmail', mail(to.id))).body;
        const { status } = await sender.post(API.wink, actionPayloads.wink(to.id));
        const found = [sent.emailstatus ?? sent.code, status];
        if (found.join() !== expected.join()) wrong.push({ ...traits, choosy: to === choosy, expected, found });
      }
    }
    expect(wrong).toEqual([]);
  });

  it('[C-SENDMAIL-05] [B-ROLE-04] an upgraded member may refuse the mail of free members, never that of upgraded ones', async () => {
    const carla = await app.make.member({ memberType: 2, columns: { upgrade_block: true } });
    const free = await app.as((await app.make.member({ gender: 'M' })).id);
    const upgraded = await app.as((await app.make.member({ gender: 'M', memberType: 5 })).id);
    expect((await free.post('/rest/sendmail', mail(carla.id))).body).toEqual({ emailstatus: 'UPGRADED_BLOCK_FREE' });
    expect((await upgraded.post('/rest/sendmail', mail(carla.id))).body).toEqual({ emailstatus: 'SENT' });
  });

  it('[B-REVIEW-05] a hidden free member is told before writing, a hidden upgraded one writes', async () => {
    const { anna } = await pair();
    const free = await app.as((await app.make.member({ gender: 'M', hidden: true })).id);
    const upgraded = await app.as(
      (await app.make.member({ gender: 'M', hidden: true, completed: false, memberType: 2 })).id,
    );
    expect(await free.post('/rest/sendmail', mail(anna.id))).toMatchObject({
      status: 409,
      body: { code: 'SENDER_HIDDEN' },
    });
    expect((await upgraded.post('/rest/sendmail', mail(anna.id))).body).toEqual({ emailstatus: 'SENT' });
  });

  it('[B-REVIEW-05] members write while their own text waits for review, free and upgraded ones', async () => {
    const { anna } = await pair();
    for (const memberType of [1, 2] as const) {
      const { id } = await app.make.member({ gender: 'M', memberType });
      const writer = await app.as(id);
      await writer.post(API.updateProfile, {
        updatedColumns: { profile: [{ name: 'desc_fun', val: 'Kites on windy days.' }] },
      });
      expect(await app.sql(`select state from members.text_revision where member_id = $1`, [id])).toEqual([
        { state: 'pending' },
      ]);
      expect((await writer.post('/rest/sendmail', mail(anna.id))).body).toEqual({ emailstatus: 'SENT' });
    }
  });

  it('[B-SENDMAIL-01] takes 2000 characters and refuses 2001', async () => {
    const { anna, asBob } = await pair();
    expect((await asBob.post('/rest/sendmail', mail(anna.id, { body: 'é'.repeat(2000) }))).body).toEqual({
      emailstatus: 'SENT',
    });
    expect(await asBob.post('/rest/sendmail', mail(anna.id, { body: 'x'.repeat(2001) }))).toMatchObject({
      status: 400,
    });
  });

  it('[B22] [J12] [D-SENDMAIL-01] takes the sender from the session, whatever `from` and `to` say', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    await asBob.post('/rest/sendmail', mail(anna.id, { from: String(anna.id), to: String(bob.id) }));
    expect((await asAnna.get('/rest/email/inbox')).body.content[0][1]).toBe(bob.id);
    expect((await asAnna.get('/rest/email/sent')).body.totalElements).toBe(0);
  });

  it('[H10] sends once what is sent twice with the same key', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    const key = { 'idempotency-key': 'draft-1' };
    const answers = await Promise.all([1, 2, 3].map(() => asBob.post('/rest/sendmail', mail(anna.id), key)));
    expect(answers.map(({ body }) => body.emailstatus)).toEqual(['SENT', 'SENT', 'SENT']);
    expect((await asAnna.get('/rest/email/inbox')).body.totalElements).toBe(1);
    // Who never got the answer asks again, and the letter has gone all the same.
    await asAnna.post(API.blockMember, actionPayloads.block(bob.id));
    const again = async (headers: Record<string, string>) =>
      (await asBob.post('/rest/sendmail', mail(anna.id), headers)).body.emailstatus;
    expect([await again(key), await again({})]).toEqual(['SENT', 'BLOCKED_YOU']);
  });

  it.each([
    ['/rest/deleteMail', 'inbox'],
    ['/rest/deleteSentMail', 'sent'],
  ])(
    '[B-INBOX-02] [C-INBOX-02] [C-SENT-02] [C-WIRE-03] %s takes the own copy only, ids as text or numbers',
    async (path, box) => {
      const { anna, asAnna, asBob } = await pair();
      await asBob.post('/rest/sendmail', mail(anna.id));
      const [mine, others] = box === 'inbox' ? [asAnna, asBob] : [asBob, asAnna];
      const id = (await mine.get(`/rest/email/${box}`)).body.content[0][0];
      expect((await others.post(path, { emailIds: [String(id)], memberId: null })).body).toEqual({
        status: 'success',
        deleted: 0,
      });
      expect((await mine.post(path, { emailIds: [id], memberId: 55 })).body).toEqual({ status: 'success', deleted: 1 });
      expect((await mine.get(`/rest/email/${box}`)).body).toEqual({ content: [], totalElements: 0 });
      expect((await others.get(`/rest/email/${box === 'inbox' ? 'sent' : 'inbox'}`)).body.totalElements).toBe(1);
    },
  );

  it('[C-WIRE-04] answers any page and size with a page, beyond the end with the true total', async () => {
    const { anna, asAnna, asBob } = await pair();
    for (let n = 0; n < 3; n += 1) await asBob.post('/rest/sendmail', mail(anna.id, { subject: `n${n}` }));
    for (const query of ['', '?page=x&size=y', '?page=-1&size=-5', '?page=0&size=99999', '?size=']) {
      expect([query, (await asAnna.get(`/rest/email/inbox${query}`)).body.content.length]).toEqual([query, 3]);
    }
    expect((await asAnna.get('/rest/email/inbox?page=7&size=20')).body).toEqual({ content: [], totalElements: 3 });
    expect((await asAnna.get('/rest/email/inbox?page=1&size=2')).body.content[0][3]).toBe('n0');
  });

  it('shows the mail of a removed member without a name, and none of a blocked pair', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    await asBob.post('/rest/sendmail', mail(anna.id));
    await app.sql(`update members.member set status = 'removed', removed_at = now() where id = $1`, [bob.id]);
    expect(InboxRow.decode((await asAnna.get('/rest/email/inbox')).body.content[0])).toMatchObject({
      name: TEXTS.mail.unknownMember,
      imageName: null,
      age: null,
      city: null,
    });
    await app.sql(`insert into connections.block (blocker_id, blocked_id) values ($1, $2)`, [anna.id, bob.id]);
    expect((await asAnna.get('/rest/email/inbox')).body).toEqual({ content: [], totalElements: 0 });
  });

  it('[K-CARD-06] [K-CARD-07] [B-SENDMAIL-02] a wink and a mail arrive live, with ids and a name and never an address', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    const socket = io(app.url, { transports: ['websocket'], auth: { token: asAnna.token } });
    try {
      const heard: LiveEvent[] = [];
      for (const type of ['wink', 'mail']) socket.on(type, (event: unknown) => heard.push(LiveEvent.parse(event)));
      await eventually(() => expect(socket.connected).toBe(true));
      await asBob.post(`/rest/wink/${anna.id}`);
      await asBob.post('/rest/sendmail', mail(anna.id));
      await eventually(() => expect(heard.map(({ type }) => type).toSorted()).toEqual(['mail', 'wink']));
      expect(heard).toEqual(
        expect.arrayContaining([expect.objectContaining({ type: 'wink', memberId: bob.id, name: 'Bob' })]),
      );
      expect(JSON.stringify(heard)).not.toContain('@');
      const notices = await eventually(() => {
        const mine = app.mails.messages.filter(({ to }) => to.includes(anna.email));
        expect(mine.length).toBe(2);
        return mine;
      });
      expect(
        notices.map(({ mail: notice }) => `${notice.text}${notice.html}${JSON.stringify(notice.headers)}`).join(),
      ).not.toContain(bob.email);
      for (const { mail: notice } of notices) expect([notice.cc, notice.sender]).toEqual([undefined, undefined]);
      // The letter's is answered at an address that is chance; a wink's at none.
      expect(notices.flatMap(({ mail: notice }) => notice.replyTo?.map(({ address }) => address) ?? [])).toEqual([
        expect.stringMatching(/^[a-z2-7]{32}@answers\.truly-yours\.test$/),
      ]);
      expect(notices.map(({ mail: notice }) => notice.text).join()).not.toContain('Nice to meet you');
    } finally {
      socket.disconnect();
    }
  });

  it('[F10] tells of letters in their order, also of two who get to know each other while the first are let go and not screened yet', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    const told = async () =>
      ((await asAnna.get('/rest/live/events?after=0')).body.events as { mailId: number }[]).map(({ mailId }) => mailId);
    const event = `update messaging.outbox set due_at = now()`;
    const writes = async (subject: string, reader = anna.id, writer = asBob) => {
      await writer.post('/rest/sendmail', { ...mail(reader), subject });
      const [row] = await app.sql<{ id: number }>(`select max(id) as id from messaging.mail where recipient_id = $1`, [
        reader,
      ]);
      return row!.id;
    };
    const [review] = await app.sql<{ caseId: number }>(
      `with k as (insert into moderation.review_case (kind, subject_id, member_id) values ('report', $1, $1) returning id)
       insert into moderation.fraud_review (member_id, case_id) select $1, id from k returning case_id as "caseId"`,
      [bob.id],
    );
    const letters = [await writes('First'), await writes('Second')];
    await app.sql(`
      create function messaging.wait_a_while() returns trigger language plpgsql as
        $$ begin new.due_at := now() + interval '1 hour'; return new; end $$;
      create trigger wait_a_while before insert on messaging.outbox for each row
        when (new.type = 'stranger.wrote') execute function messaging.wait_a_while()`);
    try {
      const robin = await new DeskFixture(app).moderator();
      expect((await robin.post(pathTo(CONSOLE_API.fraudReview, { id: review!.caseId }), { on: false })).status).toBe(
        200,
      );
      await eventually(async () =>
        expect(
          await app.sql(`select 1 from messaging.mail where recipient_id = $1 and not held`, [anna.id]),
        ).toHaveLength(2),
      );
      await writes('Answer', bob.id, asAnna);
      letters.push(await writes('Third'));
      expect(await told()).toEqual([]);
    } finally {
      await app.sql(`drop function messaging.wait_a_while cascade`);
    }
    // The last of them comes by first, as when other processes hold those before.
    await app.sql(`${event} where type = 'stranger.wrote' and (payload->>'mailId')::bigint = $1`, [letters[2]]);
    await app.running.lookForEvents();
    await eventually(async () => {
      const again = `select 1 from messaging.outbox where payload->>'mailId' = $1::text and due_at < now() + interval '1 minute'`;
      expect(await app.sql(again, [letters[2]])).toHaveLength(1);
    });
    await settled(app);
    expect(await told()).toEqual(letters);
    await writes('Fourth');
    expect(await told()).toHaveLength(4);
  });

  it('[F10] gives a browser that was away the events it missed, in order', async () => {
    const { anna, asAnna, asBob } = await pair();
    await asBob.post(`/rest/wink/${anna.id}`);
    await eventually(async () => expect((await asAnna.get('/rest/live/events?after=0')).body.events).toHaveLength(1));
    await asBob.post('/rest/sendmail', mail(anna.id));
    await eventually(async () => {
      const { events } = (await asAnna.get('/rest/live/events?after=1')).body;
      expect(events.map(({ id, type }: LiveEvent) => [id, type])).toEqual([[2, 'mail']]);
    });
    for (const [after, missed] of [
      [0, ['wink 1', 'mail 2']],
      [1, ['mail 2']],
    ] as const) {
      const socket = io(app.url, { transports: ['websocket'], auth: { token: asAnna.token, after }, forceNew: true });
      const heard: string[] = [];
      socket.onAny((type: string, { id }: LiveEvent) => heard.push(`${type} ${id}`));
      await eventually(() => expect(heard).toEqual(missed)).finally(() => socket.disconnect());
    }
    expect((await asAnna.get('/rest/live/counts')).body).toEqual({
      unreadMail: 1,
      newWinks: 1,
      newViews: 0,
      newFavoritedMe: 0,
      newDecisions: 0,
    });
  });

  it('has nothing greeted that was looked at elsewhere meanwhile, so that another device only catches up', async () => {
    const { anna, asAnna, asBob } = await pair();
    await asBob.post(`/rest/wink/${anna.id}`);
    await settled(app);
    for (const _ of [1, 2]) await asBob.post('/rest/sendmail', mail(anna.id));
    const missed = async () => {
      const { events } = (await asAnna.get('/rest/live/events?after=0')).body as { events: LiveEvent[] };
      return events.map((event) => [event.type, 'quiet' in event]);
    };
    expect(await missed()).toEqual([
      ['wink', false],
      ['mail', false],
      ['mail', false],
    ]);
    const [[newest]] = (await asAnna.get('/rest/email/inbox')).body.content;
    await asAnna.post(API.markRead, { emailIds: [newest] });
    await asAnna.get('/rest/winks');
    expect(await missed()).toEqual([
      ['wink', true],
      ['mail', false],
      ['mail', true],
    ]);
  });

  it('names those whom a browser missed by the name that they have now', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    await asBob.post(`/rest/wink/${anna.id}`);
    await asBob.post('/rest/sendmail', mail(anna.id));
    await settled(app);
    const names = async () =>
      (await asAnna.get('/rest/live/events?after=0')).body.events.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Bob', 'Bob']);
    await app.sql(`update members.member set first_name = null, username = 'Member-482913' where id = $1`, [bob.id]);
    expect(await names()).toEqual(['Member-482913', 'Member-482913']);
  });

  it('[F10] gives a page that has just come what happened while it asked for its lists, and nothing of before', async () => {
    const { anna, bob, asAnna, asBob } = await pair();
    await asBob.post(`/rest/wink/${anna.id}`);
    await eventually(async () => expect((await asAnna.get('/rest/live/events')).body.events).toHaveLength(1));
    await asBob.post('/rest/sendmail', mail(anna.id));
    await eventually(async () => expect((await asAnna.get('/rest/live/events')).body.events).toHaveLength(2));
    await app.sql(
      `update messaging.live_event set at = at - interval '2 hours' where member_id = $1 and type = 'wink'`,
      [anna.id],
    );
    const first = async (handshake: object): Promise<string[]> => {
      const heard: string[] = [];
      const socket = io(app.url, {
        transports: ['websocket'],
        auth: { token: asAnna.token, ...handshake },
        forceNew: true,
      });
      socket.onAny((type: string) => heard.push(type));
      // What is told before a socket is let in has come when it is.
      await eventually(() => expect(socket.connected).toBe(true)).finally(() => socket.disconnect());
      return heard;
    };
    for (const [seconds, types] of [
      [3_600, ['mail']],
      [7_300, ['wink', 'mail']],
    ] as const) {
      expect(await first({ seconds })).toEqual(types);
      const { events } = (await asAnna.get(`/rest/live/events?seconds=${seconds}`)).body as { events: LiveEvent[] };
      expect(events.map(({ type }) => type)).toEqual(types);
    }
    expect(await first({ after: 1, seconds: 7_300 })).toEqual(['mail']);
    for (const handshake of [{}, { after: 'all' }, { seconds: -1 }, { seconds: null }])
      expect(await first(handshake)).toEqual([]);
    await asAnna.post(API.blockMember, actionPayloads.block(bob.id));
    expect(await first({ seconds: 7_300 })).toEqual([]);
  });

  it('tells a blocked or hidden member nothing of the other, live or by e-mail', async () => {
    const { anna, bob, asBob } = await pair();
    await app.sql(`update members.member set hidden = true where id = $1`, [bob.id]);
    await asBob.post(`/rest/wink/${anna.id}`);
    const marker = await app.make.member({ gender: 'M' });
    await (await app.as(marker.id)).post(`/rest/wink/${anna.id}`);
    await eventually(async () =>
      expect(
        (await app.sql(`select 1 from messaging.live_event where member_id = $1`, [anna.id])).length,
      ).toBeGreaterThan(0),
    );
    const told = await app.sql<{ payload: { memberId: number } }>(
      `select payload from messaging.live_event where member_id = $1`,
      [anna.id],
    );
    expect(told.map(({ payload }) => payload.memberId)).toEqual([marker.id]);
  });

  it('[C-CONTACT-01] [D-CONTACT-01] [C-CONTACT-03] lists subjects as pairs and takes a message to the staff', async () => {
    const { asAnna, anna } = await pair();
    const subjects = await asAnna.get('/rest/connections/subjects');
    expect(subjects.body).toContainEqual(['GENERAL', 'General question']);
    const answer = await asAnna.post('/rest/connections/contactus', {
      message: [
        { subject_code: 'GENERAL' },
        { subject_desc: 'General question' },
        { contact_body: '  How do I hide?  ' },
      ],
    });
    expect(answer).toMatchObject({ status: 200, body: [{ status: 'received' }] });
    expect(
      await app.sql(`select subject_code, body from messaging.contact_message where member_id = $1`, [anna.id]),
    ).toEqual([{ subject_code: 'GENERAL', body: 'How do I hide?' }]);
  });

  it('takes a message that comes twice, at once or after a lost answer, as one; other words are another', async () => {
    const { asAnna, anna } = await pair();
    const send = (text: string) =>
      asAnna.post('/rest/connections/contactus', {
        message: [{ subject_code: 'GENERAL' }, { subject_desc: 'General question' }, { contact_body: text }],
      });
    const answers = await Promise.all([send('Where is my answer?'), send('Where is my answer?')]);
    answers.push(await send('Where is my answer?'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body[0].contact_id)).size).toBe(1);
    await send('And where are my photos?');
    const kept = await app.sql<{ body: string }>(
      `select body from messaging.contact_message where member_id = $1 and body ilike '%where%'`,
      [anna.id],
    );
    expect(kept.map(({ body }) => body).sort()).toEqual(['And where are my photos?', 'Where is my answer?']);
  });

  it('[L1] [V-CONTACT-01] [V-CONTACT-02] [C-HTTP-12] refuses a message without subject or text, or with too much of it', async () => {
    const { asAnna } = await pair();
    const contact = (subject_code: string, contact_body: string) =>
      asAnna.post('/rest/connections/contactus', {
        message: [{ subject_code }, { subject_desc: '' }, { contact_body }],
      });
    expect(await contact('GENERAL', '   ')).toMatchObject({
      status: 400,
      body: { message: 'Please fill in all fields' },
    });
    expect(await contact('', 'Hello')).toMatchObject({ status: 400, body: { message: 'Please fill in all fields' } });
    expect((await contact('GENERAL', 'x'.repeat(2001))).status).toBe(400);
    const parts = Array.from({ length: 160_000 }, () => ({}));
    const many = { message: [{ subject_code: 'GENERAL' }, { contact_body: 'Hello' }, ...parts] };
    expect(await asAnna.post('/rest/connections/contactus', many)).toMatchObject({
      status: 400,
      body: { message: 'Please fill in all fields' },
    });
  });
});
