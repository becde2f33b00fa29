import { randomBytes } from 'node:crypto';
import { io } from 'socket.io-client';
import {
  actionPayloads,
  API,
  CONSOLE_API,
  decodePage,
  decodeProfile,
  FavoritedMeRow,
  FavoriteRow,
  forgotPasswordPayload,
  imageUrl,
  InboxRow,
  LiveEvent,
  MemberRow,
  pairsOf,
  pathTo,
  ProfileEditRow,
  ProfileViewRow,
  removalRequest,
  SentRow,
  TEXTS,
  ViewRow,
  WinkRow,
  type CaseDetail,
} from '#contract';
import { Client } from '#testing/app';
import type { ServiceName } from '#platform/service';
import { solveCaptcha } from '#testing/captcha';
import { TraceCollector } from '#testing/collector';
import { eventually } from '#testing/eventually';
import type { MemberTraits } from '#testing/make';
import {
  PASSWORD,
  personOf,
  signIn,
  signInAtDesk,
  signupBody,
  somePicture,
  step2Body,
  type Person,
} from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { startShape, type Shape, type ShapeName } from '#testing/shapes';

/** What members and moderators do from the first day to the last, each as a test, with the product in a shape. */
export function journeys(kind: ShapeName): void {
  let shape: Shape;
  let passwordHash: string;
  let people = 0;

  let collector: TraceCollector;

  beforeAll(async () => {
    collector = await TraceCollector.open();
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      // As behind a gateway that lets through what callers say.
      TRUST_TRACEPARENT: 'true',
      LOG_LEVEL: 'info',
    };
    [shape, passwordHash] = await Promise.all([startShape(kind, { settings }), quickHash(PASSWORD)]);
  }, 300_000);
  afterAll(async () => {
    await shape.stop();
    collector.close();
  });

  /** A call's `traceparent`, and what has to be found of all that follows from it, in whatever process that happens. */
  const traced = () => {
    const trace = randomBytes(16).toString('hex');
    /** Each line and step with the service that does it. */
    const follows = (lines: readonly object[], steps: readonly [ServiceName, string][]) =>
      eventually(() => {
        const logged = shape.lines
          .filter((line) => line.includes(trace))
          .map((line) => JSON.parse(line) as Record<string, unknown>);
        for (const line of lines) expect(logged).toContainEqual(expect.objectContaining({ ...line, trace }));
        const told = collector.stepsOf(trace);
        for (const [service, step] of steps)
          expect(told).toContain(
            `${kind === 'one process' ? 'auth+members+connections+messaging+moderation' : service}: ${step}`,
          );
      });
    return { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` }, follows };
  };

  /** Somebody who has been a member for a while, signed in over the login call. */
  const member = async (traits: MemberTraits & { readonly firstName: string }): Promise<Person & { email: string }> => {
    people += 1;
    const username = `${traits.firstName.toLowerCase()}.${people}`;
    const { email } = await shape.make.member({ ...traits, username, email: `${username}@mail.test`, passwordHash });
    return { ...(await signIn(shape.url, username)), email };
  };
  const pair = async () => ({
    anna: await member({ firstName: 'Anna', gender: 'F' }),
    bob: await member({ firstName: 'Bob', gender: 'M' }),
  });

  const profile = (viewer: Client, memberId: number) =>
    viewer.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId }));
  const finds = async (viewer: Client, seeking: 'M' | 'F', memberId: number): Promise<MemberRow | undefined> => {
    const { body } = await viewer.post(API.search, { P_SEEKING: seeking, P_AGE_START: 18, P_PASS_LIMIT2: 100 });
    return decodePage(MemberRow, body).content.find((row) => row.memberId === memberId);
  };
  const write = (from: Client, emailToMemberId: number, subject: string, body: string) =>
    from.post(API.sendMail, { emailToMemberId, to: '', from: '', subject, body });
  const introduce = (author: Client, text: string) =>
    author.post(API.updateProfile, { updatedColumns: { profile: pairsOf({ desc_intro: text }) } });

  const ownPicture = async (owner: Client): Promise<{ folder: string; file: string }> => {
    const { status, body } = await owner.upload(API.uploadPhoto, await somePicture());
    expect([status, body.status]).toEqual([200, 'success']);
    return { folder: body.imagePath, file: body.fileName };
  };

  it('[C-SIGNUP-04] [C-STEP2-01] [C-STEP2-02] takes somebody in, with a photo that others see', async () => {
    const bob = await member({ firstName: 'Bob', gender: 'M' });
    const username = `newcomer.${kind.slice(0, 3)}`;
    const visitor = new Client(shape.url);
    const joined = await visitor.post(API.signup, {
      ...(await signupBody(username)),
      recaptchaResponse: await solveCaptcha(visitor),
    });
    expect([joined.status, joined.body.username]).toEqual([200, username]);
    const newcomer = personOf(shape.url, joined);

    expect(await newcomer.client.post(API.signupStep2, step2Body('Nora', 'Here since today'))).toMatchObject({
      status: 200,
      body: { status: 'success' },
    });
    const upload = await newcomer.client.upload(API.uploadSignupPhoto, await somePicture());
    expect([upload.status, upload.body.status]).toEqual([200, 'success']);
    expect((await newcomer.client.get(API.photosCount)).body).toEqual({ photos: { PHOTO_COUNT: 1 } });

    const row = await finds(bob.client, 'F', newcomer.id);
    expect(row).toMatchObject({ name: 'Nora', city: 'New York', state: 'NY' });
    const image = await fetch(new URL(imageUrl(row!.imageFolder, row!.imageName)!, shape.url));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('[P-APP-06] [P-APP-07] [P-APP-08] [P-APP-09] [P-APP-12] carries a view, a wink, a favorite, a mail and its reply', async () => {
    const { anna, bob } = await pair();
    await bob.client.post(API.recordView, actionPayloads.recordView(anna.id));
    expect(decodeProfile(ProfileViewRow, (await profile(bob.client, anna.id)).body)!.profile.heading).toBe('Anna');
    expect((await bob.client.post(API.wink, actionPayloads.wink(anna.id))).body).toEqual({ status: 'success' });
    expect((await bob.client.post(API.favorite, actionPayloads.favorite(anna.id))).body).toEqual({ status: 'success' });
    expect((await write(bob.client, anna.id, 'Rye or wheat?', 'Which one?')).body).toEqual({ emailstatus: 'SENT' });

    const ids = async (viewer: Client, path: string, row: typeof ViewRow | typeof FavoriteRow) =>
      decodePage<{ memberId: number }>(row, (await viewer.get(path)).body).content.map(({ memberId }) => memberId);
    expect(await ids(anna.client, API.views, ViewRow)).toEqual([bob.id]);
    expect(await ids(anna.client, API.winks, WinkRow)).toEqual([bob.id]);
    expect(await ids(anna.client, API.favoritedMe, FavoritedMeRow)).toEqual([bob.id]);
    expect(await ids(bob.client, API.favorites, FavoriteRow)).toEqual([anna.id]);

    const inbox = decodePage(InboxRow, (await anna.client.get(API.inbox)).body);
    expect(inbox.content).toMatchObject([{ memberId: bob.id, name: 'Bob', subject: 'Rye or wheat?', read: false }]);
    expect((await write(anna.client, bob.id, 'Re: Rye or wheat?', 'Rye.')).body).toEqual({ emailstatus: 'SENT' });
    expect(decodePage(InboxRow, (await bob.client.get(API.inbox)).body).content).toMatchObject([
      { memberId: anna.id, subject: 'Re: Rye or wheat?', body: 'Rye.' },
    ]);
  });

  it('[K-CARD-06] [K-CARD-07] tells of a wink and a mail live and by e-mail, and of the end of the session', async () => {
    const { anna, bob } = await pair();
    const socket = io(shape.url, { transports: ['websocket'], auth: { token: anna.client.token } });
    try {
      const heard: LiveEvent[] = [];
      for (const type of ['wink', 'mail']) socket.on(type, (event: unknown) => heard.push(LiveEvent.parse(event)));
      await eventually(() => expect(socket.connected).toBe(true));
      await bob.client.post(API.wink, actionPayloads.wink(anna.id));
      await write(bob.client, anna.id, 'Hello', 'Nice to meet you');
      await eventually(() => expect(heard.map(({ type }) => type).toSorted()).toEqual(['mail', 'wink']));
      expect((await shape.mails.next(anna.email, 'You have a new wink')).text).toContain('/connections/winks');
      expect((await shape.mails.next(anna.email, 'You have a new message')).text).not.toContain('Nice to meet you');

      expect((await anna.client.post(API.logout)).status).toBe(200);
      await eventually(() => expect(socket.connected).toBe(false));
    } finally {
      socket.disconnect();
    }
  });

  it('follows a call by one number through the processes of others: log lines, events, e-mail and what sockets are told', async () => {
    const { anna, bob } = await pair();
    const call = traced();
    const letter = { emailToMemberId: anna.id, to: '', from: '', subject: 'Hello', body: 'Nice to meet you' };
    expect((await bob.client.post(API.sendMail, letter, call.headers)).body).toEqual({ emailstatus: 'SENT' });
    const { messageId } = await shape.mails.next(anna.email, 'You have a new message');
    await call.follows(
      [
        { msg: 'request', route: API.sendMail },
        { msg: 'an event was handled', service: 'messaging', queue: 'email-out' },
        { msg: 'an e-mail was taken', mail: /<([\w-]+)@/.exec(messageId!)![1] },
      ],
      [
        ['messaging', `POST ${API.sendMail}`],
        ['connections', 'mail.sent'],
        ['messaging', 'tell mail'],
        ['messaging', 'e-mail'],
      ],
    );
  });

  it('[K-CARD-04] [T-REVIEW-03] [T-REVIEW-05] brings text to the desk: approved it is read by others, rejected its author learns why', async () => {
    const { anna, bob } = await pair();
    const desk = await signInAtDesk(shape.consoleUrl, await shape.make.staff());
    const seenByAnna = async () => decodeProfile(ProfileViewRow, (await profile(anna.client, bob.id)).body)!.profile;
    const ownReview = async () =>
      decodeProfile(ProfileEditRow, (await bob.client.get(API.profileForUpdate)).body)!.profile.reviewState;
    const claimNext = async (): Promise<CaseDetail> => {
      const waiting = await eventually(async () => {
        const { body } = await desk.get(`${CONSOLE_API.cases}?state=open&kind=text&memberId=${bob.id}`);
        expect(body.content).toHaveLength(1);
        return body.content[0] as { id: number };
      });
      const claimed = await desk.post(pathTo(CONSOLE_API.claimCase, { id: waiting.id }));
      expect([claimed.status, claimed.body.state]).toEqual([200, 'claimed']);
      return claimed.body as CaseDetail;
    };
    const decide = async (open: CaseDetail, ruling: object, headers: Record<string, string> = {}) =>
      desk.post(
        pathTo(CONSOLE_API.decideCase, { id: open.id }),
        { kind: 'text', subjectId: open.subjectId, ...ruling },
        headers,
      );

    expect((await introduce(bob.client, 'I bake bread on Sundays.')).status).toBe(200);
    expect([await ownReview(), (await seenByAnna()).intro]).toEqual(['P', null]);
    const call = traced();
    const first = await claimNext();
    expect(first.fields).toEqual([{ field: 'intro', before: null, after: 'I bake bread on Sundays.' }]);
    expect((await decide(first, { decision: 'approved' }, call.headers)).body).toMatchObject({ status: 'success' });
    await eventually(async () => expect((await seenByAnna()).intro).toBe('I bake bread on Sundays.'));
    expect(await ownReview()).toBe('A');
    expect((await shape.mails.next(bob.email, 'approved')).text).toContain('Other members see it now.');
    await call.follows(
      [{ msg: 'an event was handled', service: 'messaging', queue: 'email-out' }],
      [
        ['moderation', `POST ${CONSOLE_API.decideCase}`],
        ['members', 'profile-text.decided'],
        ['messaging', 'e-mail'],
      ],
    );

    expect((await introduce(bob.client, 'Call me at 212 555 0134.')).status).toBe(200);
    const second = await claimNext();
    expect(second.signals.map(({ code }) => code)).toContain('PHONE');
    await decide(second, { decision: 'rejected', reasonCode: 'CONTACT_DETAILS' });
    expect((await shape.mails.next(bob.email, 'not approved')).text).toContain('Please leave out phone numbers');
    expect([await ownReview(), (await seenByAnna()).intro]).toEqual(['R', 'I bake bread on Sundays.']);
  });

  it('[B-REVIEW-02] keeps a blocked pair apart everywhere, from the next request on', async () => {
    const { anna, bob } = await pair();
    await bob.client.post(API.wink, actionPayloads.wink(anna.id));
    await write(bob.client, anna.id, 'Hello', 'Nice to meet you');
    expect(await finds(bob.client, 'F', anna.id)).toBeDefined();
    expect((await anna.client.post(API.blockMember, actionPayloads.block(bob.id))).body).toEqual({ status: 'success' });

    expect((await profile(bob.client, anna.id)).body).toEqual([]);
    expect(await finds(bob.client, 'F', anna.id)).toBeUndefined();
    expect(await finds(anna.client, 'M', bob.id)).toBeUndefined();
    for (const [viewer, list] of [
      [anna.client, API.winks],
      [anna.client, API.inbox],
    ] as const)
      expect((await viewer.get(list)).body).toEqual({ content: [], totalElements: 0 });
    // What Bob wrote stays his, but for the name it went to.
    expect(decodePage(SentRow, (await bob.client.get(API.sent)).body).content).toMatchObject([
      { name: TEXTS.mail.unknownMember, age: null, imageName: null },
    ]);
    expect((await write(bob.client, anna.id, 'Hello?', 'Are you there?')).body).toEqual({ emailstatus: 'BLOCKED_YOU' });
    expect((await write(anna.client, bob.id, 'Hello?', 'Are you there?')).body).toEqual({ emailstatus: 'YOU_BLOCKED' });
  });

  it('[K-CARD-09] brings a report before the desk', async () => {
    const { anna, bob } = await pair();
    const desk = await signInAtDesk(shape.consoleUrl, await shape.make.staff());
    await anna.client.post(API.reportMember, actionPayloads.report(bob.id));
    await eventually(async () => {
      const { body } = await desk.get(`${CONSOLE_API.cases}?kind=report&memberId=${bob.id}`);
      expect(body.totalElements).toBe(1);
    });
  });

  it('[L11] shows the desk its pictures until the session ends', async () => {
    const { id, client } = await member({ firstName: 'Nina', gender: 'F', photo: false });
    expect((await client.upload(API.uploadPhoto, await somePicture())).status).toBe(200);
    const desk = await signInAtDesk(shape.consoleUrl, await shape.make.staff());
    const { body } = await desk.get(pathTo(CONSOLE_API.memberDetail, { id }));
    const address = pathTo(CONSOLE_API.picture, { picture: body.photos[0].picture, size: 'thumb' });
    const { status, headers } = await desk.get(address);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await desk.post(CONSOLE_API.logout)).status).toBe(200);
    await eventually(async () => expect((await desk.get(address)).status).toBe(401), 2_000);
  });

  it('ends a session in every service at sign-out', async () => {
    const { client } = await member({ firstName: 'Lea', gender: 'F' });
    const everywhere = [API.inbox, API.views, API.settings, API.liveCounts];
    const statuses = () => Promise.all(everywhere.map(async (path) => (await client.get(path)).status));
    expect(await statuses()).toEqual(everywhere.map(() => 200));
    expect((await client.post(API.logout)).status).toBe(200);
    await eventually(async () => expect(await statuses()).toEqual(everywhere.map(() => 401)), 2_000);
  });

  it('[C-FORGOT-01] [C-FORGOT-02] lets in again who forgot the password, by a link in a mail', async () => {
    const lost = await member({ firstName: 'Otto', gender: 'M' });
    const asked = await new Client(shape.url).post(API.forgotPassword, forgotPasswordPayload(lost));
    expect([asked.status, asked.body]).toEqual([200, { passwordLookupResult: 'success' }]);
    const { text } = await shape.mails.next(lost.email);
    const [, username] = /^.*\b(otto\.\d+)\b.*$/m.exec(text ?? '')!;
    const [, token] = /\/forgotPassword#token=(\S+)/.exec(text ?? '')!;

    const reset = { token, password: 'another2lake' };
    expect((await new Client(shape.url).post(API.resetPassword, reset)).body).toEqual({ status: 'success' });
    await expect(signIn(shape.url, username!)).rejects.toThrow('401');
    expect((await signIn(shape.url, username!, 'another2lake')).id).toBe(lost.id);
    expect((await new Client(shape.url).post(API.resetPassword, reset)).status).toBe(400);
  });

  it('[B-REMOVE-02] forgets a member everywhere who removes the account', async () => {
    const { anna, bob } = await pair();
    await bob.client.post(API.wink, actionPayloads.wink(anna.id));
    await write(bob.client, anna.id, 'Hello', 'Nice to meet you');
    const { folder, file } = await ownPicture(bob.client);
    const picture = async () => (await fetch(new URL(imageUrl(folder, file)!, shape.url))).status;
    expect(await picture()).toBe(200);
    const { body, headers } = removalRequest({ email: bob.email, password: PASSWORD });
    expect((await bob.client.post(API.removeAccount, body, headers)).body).toEqual({ removalStatus: 'success' });

    await eventually(async () => {
      expect((await anna.client.get(API.winks)).body).toEqual({ content: [], totalElements: 0 });
      expect((await profile(anna.client, bob.id)).body).toEqual([]);
      expect(await finds(anna.client, 'M', bob.id)).toBeUndefined();
      expect(await picture()).toBe(404);
    });
    await expect(signIn(shape.url, bob.email)).rejects.toThrow('401');
    expect(decodePage(InboxRow, (await anna.client.get(API.inbox)).body).content).toMatchObject([
      { name: TEXTS.mail.unknownMember, subject: 'Hello', imageName: null },
    ]);
  });
}
