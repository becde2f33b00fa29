import {
  API,
  CONSOLE_API,
  contactLetter,
  contactPayload,
  pathTo,
  SUBJECTS,
  templatesFor,
  type ConsoleContact,
  type ConsoleContactDetail,
  type MailLanguage,
  type SubjectCode,
} from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { signInAtDesk } from '#testing/people';
import { sharedApp } from '#testing/shared-app';
import { quiet } from '../../../tests/removal.fixture.js';
import { DeskFixture, type Author } from '../desk.fixture.js';

describe('messages from members', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;
  let kim: Client;
  let anna: Author;

  beforeAll(async () => {
    app = await sharedApp({ settings: { DECISION_UNDO_SECONDS: '30' } });
    desk = new DeskFixture(app);
    [robin, kim] = [await desk.moderator('Robin'), await desk.moderator('Kim')];
  });
  beforeEach(async () => {
    anna = await desk.author({ firstName: 'Anna' });
  });

  const inbox = async (state?: string): Promise<ConsoleContact[]> =>
    (await robin.get(pathTo(CONSOLE_API.contacts, {}, { state, size: 100 }))).body.content;
  const writes = async (from: Author, body: string, code: SubjectCode = 'PRIVACY'): Promise<ConsoleContact> => {
    const subject = SUBJECTS.find((known) => known.code === code)!;
    await from.client.post(API.contactUs, contactPayload(subject, body));
    return eventually(async () => {
      const found = (await inbox()).find(({ member }) => member?.memberId === from.id);
      expect(found).toBeDefined();
      return found!;
    });
  };
  const open = async (id: number): Promise<ConsoleContactDetail> =>
    (await robin.get(pathTo(CONSOLE_API.contactDetail, { id }))).body;
  const decide = ({ id, caseId }: ConsoleContact, decision: object, by: Client = robin) =>
    by.post(pathTo(CONSOLE_API.decideCase, { id: caseId }), { kind: 'contact', subjectId: id, ...decision });
  const undo = ({ caseId }: ConsoleContact) => robin.post(pathTo(CONSOLE_API.undoDecision, { id: caseId }));
  /** Lets the half minute of every decision pass. */
  const pass = () =>
    app.sql(`update moderation.outbox set due_at = now() where id in (select event_id from moderation.held_effect)`);
  const mailsTo = ({ email }: Author) => app.mails.messages.filter(({ to }) => to.includes(email));

  it('come first where they tell that somebody may be in danger, and say why', async () => {
    const ben = await desk.author();
    await writes(anna, 'How do I hide?');
    await writes(ben, 'He wrote to me: I know where you live.');
    const ids = [anna.id, ben.id];
    expect(
      (await inbox())
        .filter(({ member }) => ids.includes(member!.memberId))
        .map(({ member, risk, signalCodes }) => [member!.memberId, risk, ...signalCodes]),
    ).toEqual([
      [ben.id, 'high', 'THREAT'],
      [anna.id, 'low'],
    ]);
  });

  it('stand as open, claimed, answered or closed, and are found by that', async () => {
    const [ben, carla] = [await desk.author(), await desk.author()];
    const messages = [
      await writes(anna, 'Which of my data do you keep?'),
      await writes(ben, 'How do I hide?'),
      await writes(carla, 'Thank you'),
    ] as const;
    const statusOf = async (id: number) => (await open(id)).status;
    expect(await statusOf(messages[0].id)).toBe('open');
    await desk.claim(kim, messages[0].caseId);
    await decide(messages[1], { decision: 'answered', answer: 'In your settings.' });
    await decide(messages[2], { decision: 'closed' });
    expect(await Promise.all(messages.map(({ id }) => statusOf(id)))).toEqual(['claimed', 'answered', 'closed']);
    for (const [state, { id }] of [
      ['claimed', messages[0]],
      ['waiting', messages[0]],
      ['answered', messages[1]],
      ['closed', messages[2]],
    ] as const)
      expect([state, (await inbox(state)).map((line) => line.id)]).toEqual([state, expect.arrayContaining([id])]);
    expect((await inbox('answered')).map(({ id }) => id)).not.toContain(messages[2].id);
    expect((await inbox('open')).map(({ id }) => id)).not.toContain(messages[0].id);
  });

  it.each([
    ['en', 'Re: Privacy and my data', 'Hello Anna,', 'you wrote:', 'The team of Truly Yours'],
    ['es', 'Re: Privacidad y mis datos', 'Hola, Anna:', 'escribiste:', 'El equipo de Truly Yours'],
    ['fr', 'Re: Confidentialité et mes données', 'Bonjour Anna,', 'vous avez écrit :', 'L’équipe de Truly Yours'],
  ] as const)(
    'are answered by e-mail in the member’s language, which here is %s, exactly as the desk has seen it',
    async (language, subject, greeting, quoteHead, sender) => {
      await anna.client.post(API.chooseLanguage, { language });
      const question = 'Which of my data do you keep?\nI am <b>curious</b> & patient.';
      const message = await writes(anna, question);
      const seen = await open(message.id);
      expect(seen.language).toBe(language);
      const answer = templatesFor(message.subjectCode)[0]!.text[language];
      const preview = contactLetter(seen.language, {
        name: seen.member!.name,
        brand: app.config.brand.name,
        subjectCode: seen.subjectCode,
        question: seen.body,
        askedAt: new Date(seen.receivedAt),
        answer,
      });
      await decide(message, { decision: 'answered', answer });
      await pass();

      const mail = await app.mails.next(anna.email, subject);
      expect(mail.subject).toBe(preview.subject);
      for (const paragraph of [...preview.paragraphs, preview.quoteHead]) expect(mail.text).toContain(paragraph);
      for (const words of [greeting, quoteHead, sender]) expect(mail.text).toContain(words);
      expect(mail.text).toContain('> Which of my data do you keep?\n> I am <b>curious</b> & patient.');
      expect(mail.html).toContain('I am &lt;b&gt;curious&lt;/b&gt; &amp; patient.');
      expect(mail.html).not.toContain('<b>curious');
      expect(mail.text).not.toContain('Robin');
      expect(mail.from?.address).not.toContain('robin');
    },
  );

  it('[C06] [C10] let nothing of an answer become a header, a tag or a second letter', async () => {
    const message = await writes(anna, 'Hello\r\nBcc: everybody@example.test');
    const answer = 'Fine.\r\n.\r\nSubject: Prize\r\n\r\n<script>alert(1)</script> <a href="https://evil.example">x</a>';
    await decide(message, { decision: 'answered', answer });
    await pass();
    const mail = await app.mails.next(anna.email, 'Re: ');
    expect([mail.subject, mail.bcc, mail.html?.includes('<script'), mail.html?.includes('<a ')]).toEqual([
      'Re: Privacy and my data',
      undefined,
      false,
      false,
    ]);
    expect(mail.text).toContain('Subject: Prize');
    expect(mailsTo(anna).flatMap(({ to }) => to)).toEqual([anna.email]);
  });

  it('are answered once, however often the event comes', async () => {
    const message = await writes(anna, 'Hello?');
    await decide(message, { decision: 'answered', answer: 'Hello.' });
    await pass();
    await app.mails.next(anna.email, 'Re: ');
    const [queued] = await app.sql<{ id: number }>(
      `select id from messaging.email_out where kind = 'contact-answered' and member_id = $1`,
      [anna.id],
    );
    // The relay lost the answer of the queue: the same event comes again, under another number.
    await app.sql(`insert into messaging.outbox (type, payload) values ('email.queued', $1)`, [
      JSON.stringify({ emailId: queued!.id }),
    ]);
    await quiet(app);
    expect(mailsTo(anna)).toHaveLength(1);
  });

  it('can be answered otherwise while the answer waits, and only the last answer is sent', async () => {
    const message = await writes(anna, 'Where is my photo?', 'TECHNICAL');
    await decide(message, { decision: 'answered', answer: 'The wrong words.' });
    expect((await open(message.id)).answer).toBe('The wrong words.');
    expect((await undo(message)).status).toBe(200);
    expect(await open(message.id)).toMatchObject({ status: 'claimed', answer: null, decision: null });
    await decide(message, { decision: 'answered', answer: 'The right words.' });
    await pass();
    expect((await app.mails.next(anna.email, 'Technical problem')).text).toContain('The right words.');
    expect(mailsTo(anna)).toHaveLength(1);
    expect((await open(message.id)).answer).toBe('The right words.');
  });

  it('have their answers in the app as well, news until they are looked at, also for whom no e-mail reaches', async () => {
    const message = await writes(anna, 'Where is my photo?', 'TECHNICAL');
    await app.sql(`update auth.account set email_returned_at = now() where id = $1`, [anna.id]);
    const answersTo = async ({ client }: Author): Promise<object[]> =>
      (await client.get(API.contactAnswers)).body.answers;
    const news = async () => (await anna.client.get(API.liveCounts)).body.newDecisions as number;
    await decide(message, { decision: 'answered', answer: 'It waits for review.' });
    // It may still be taken back.
    expect([await answersTo(anna), await news()]).toEqual([[], 0]);
    await pass();
    await eventually(async () =>
      expect(await answersTo(anna)).toEqual([
        {
          ...{ id: message.id, subjectCode: 'TECHNICAL', question: 'Where is my photo?', askedAt: message.receivedAt },
          ...{ answer: 'It waits for review.', answeredAt: expect.any(String), language: 'en' },
        },
      ]),
    );
    expect(await news()).toBe(1);
    await anna.client.post(API.sawDecisions);
    expect(await news()).toBe(0);
    await quiet(app);
    expect([mailsTo(anna), await answersTo(await desk.author())]).toEqual([[], []]);
  });

  it('need words to be answered, and none to be closed, which tells the member nothing', async () => {
    const message = await writes(anna, 'Nothing');
    for (const decision of [
      { decision: 'answered' },
      { decision: 'answered', answer: '  ' },
      { decision: 'answered', answer: 'x'.repeat(4001) },
      { decision: 'closed', answer: 'Well' },
    ])
      expect((await decide(message, decision)).status).toBe(400);
    expect((await decide(message, { decision: 'closed' })).status).toBe(200);
    expect(
      await app.sql(
        `select 1 from moderation.held_effect h join moderation.decision d on d.id = h.decision_id where d.case_id = $1`,
        [message.caseId],
      ),
    ).toEqual([]);
    expect(await app.sql(`select 1 from messaging.email_out where member_id = $1`, [anna.id])).toEqual([]);
  });

  it('bear notes of the desk with author and time, which no member is ever shown or sent', async () => {
    const message = await writes(anna, 'Why was I warned?');
    const note = (by: Client, text: string) =>
      by.post(pathTo(CONSOLE_API.addCaseNote, { id: message.caseId }), { text });
    await note(robin, 'Asked twice already.');
    const { body: notes } = await note(kim, 'Her brother shares the machine.');
    expect(notes).toMatchObject([
      {
        text: 'Asked twice already.',
        by: { staffId: expect.any(Number), name: 'Robin' },
        at: expect.any(String),
        caseId: message.caseId,
      },
      { text: 'Her brother shares the machine.', by: { name: 'Kim' } },
    ]);
    expect((await open(message.id)).notes).toEqual(notes);
    await decide(message, { decision: 'answered', answer: 'We looked again.' });
    await pass();
    const mail = await app.mails.next(anna.email, 'Re: ');
    expect(`${mail.text}${mail.html}`).not.toMatch(/Asked twice|brother/);
    expect((await note(robin, ' ')).status).toBe(400);
    expect((await robin.post(pathTo(CONSOLE_API.addCaseNote, { id: 999_999 }), { text: 'x' })).status).toBe(404);
  });

  it('[G04] are neither opened nor noted about by who of the desk has written them', async () => {
    const staff = await app.make.staff('moderator', 'Sam');
    const sam = await signInAtDesk(app.url, staff);
    const message = await writes(await desk.author({ email: staff.email }), 'Why was I warned?');
    for (const answer of [
      await sam.get(pathTo(CONSOLE_API.contactDetail, { id: message.id })),
      await sam.post(pathTo(CONSOLE_API.addCaseNote, { id: message.caseId }), { text: 'Please be kind.' }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'SELF' } });
    expect(await open(message.id)).toMatchObject({ notes: [] });
  });

  it('of who has left meanwhile can be closed alone, and who would answer is told why', async () => {
    const message = await writes(anna, 'Which of my data do you keep?');
    expect((await anna.client.post(API.removeAccount, { confirmRemoval: true })).status).toBe(200);
    expect(await open(message.id)).toMatchObject({ status: 'open', facts: { status: 'removed' } });
    expect(await decide(message, { decision: 'answered', answer: 'None by now.' })).toMatchObject({
      status: 409,
      body: { code: 'WRITER_GONE', message: expect.stringContaining('close the message') },
    });
    expect(await open(message.id)).toMatchObject({ status: 'open', answer: null });
    expect((await decide(message, { decision: 'closed' })).status).toBe(200);
  });

  it('are on record when somebody of the desk reads them', async () => {
    const message = await writes(anna, 'Hello');
    await open(message.id);
    const read = await app.sql(
      `select s.name, a.action from moderation.audit a join moderation.staff s on s.id = a.staff_id
       where a.subject_kind = 'contact' and a.subject_id = $1`,
      [message.id],
    );
    expect(read).toEqual([{ name: 'Robin', action: 'contact.read' }]);
  });

  it('have prepared answers in three languages, those of their subject first', () => {
    const all = templatesFor('UPGRADE');
    expect(all[0]!.code).toBe('UPGRADE_FREE');
    const languages: readonly MailLanguage[] = ['en', 'es', 'fr'];
    const texts = all.flatMap(({ text, label }) => languages.flatMap((language) => [text[language], label[language]]));
    expect(texts.every((text) => text.length > 10)).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
