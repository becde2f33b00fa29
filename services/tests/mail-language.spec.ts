import { actionPayloads, API, CONSOLE_API, forgotPasswordPayload, pathTo, type MailLanguage } from '#contract';
import { Client, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { PASSWORD, personOf, signInAtDesk, signupBody, type Person } from '#testing/people';
import { sharedApp } from '#testing/shared-app';
import { quiet } from './removal.fixture.js';

/** A word of each language in the subject of what auth and messaging write. */
const WORDS = {
  en: { lookup: 'Your Truly Yours sign-in', wink: 'You have a new wink on Truly Yours' },
  es: { lookup: 'Tu acceso a Truly Yours', wink: 'Tienes un guiño nuevo en Truly Yours' },
  fr: { lookup: 'Votre connexion à Truly Yours', wink: 'Vous avez un nouveau clin d’œil sur Truly Yours' },
} as const;
const LANGUAGES = Object.keys(WORDS) as MailLanguage[];

describe('the language of mail', () => {
  let app: TestApp;
  let admirer: Client;
  let signedUp = 0;

  beforeAll(async () => {
    app = await sharedApp();
    admirer = await app.as((await app.make.member({ gender: 'M', firstName: 'Bob' })).id);
  });

  const signUp = async (languages?: string): Promise<Person & { email: string }> => {
    const username = `speaker${++signedUp}`;
    const body = await signupBody(username);
    const answer = await app.visitor.post(API.signup, body, languages ? { 'accept-language': languages } : {});
    const member = personOf(app.url, answer);
    // A wink needs somebody to be there; the news of the sign-up may still be on its way to members.
    await eventually(async () =>
      expect(await app.sql(`select 1 from members.member where id = $1`, [member.id])).toHaveLength(1),
    );
    // Nothing but the look-up is written to an address that nobody has confirmed.
    await app.sql('update auth.account set email_verified_at = now() where id = $1', [member.id]);
    return { ...member, email: `${username}@example.test` };
  };

  /** Has auth and messaging write to the member, and reads in which language they did. */
  const isWrittenToIn = async ({ id, email }: { id: number; email: string }, language: MailLanguage) => {
    await app.visitor.post(API.forgotPassword, forgotPasswordPayload({ email }));
    expect((await admirer.post(API.wink, actionPayloads.wink(id))).status).toBe(200);
    expect((await app.mails.next(email, WORDS[language].lookup)).subject).toBe(WORDS[language].lookup);
    expect((await app.mails.next(email, WORDS[language].wink)).subject).toBe(WORDS[language].wink);
  };

  it.each([
    ['en', 'en-GB, fr;q=0.5'],
    ['es', 'es'],
    ['fr', 'de, fr-CA;q=0.8, en;q=0.3'],
    ['fr', 'de_DE.UTF-8, fr_FR.UTF-8;q=0.8, en;q=0.3'],
  ] as const)('is %s for who signs up with a page that speaks %j', async (language, languages) => {
    await isWrittenToIn(await signUp(languages), language);
  });

  it('is English for who signs up with something that speaks none of the three', async () => {
    await isWrittenToIn(await signUp('de-DE'), 'en');
  });

  it('is that of its dates, for who signs up with a tag that Intl refuses as well', async () => {
    const { id, email } = await signUp('es@posix');
    const operator = await signInAtDesk(app.url, await app.make.staff('operator'));
    const suspension = { days: 7, reasonCode: 'ASKING_FOR_MONEY', message: null };
    expect((await operator.post(pathTo(CONSOLE_API.suspendMember, { id }), suspension)).status).toBe(200);
    const until = /hasta el \d+ de [a-z]+ de \d{4}, \d\d:\d\d UTC/;
    const { subject, text } = await app.mails.next(email, 'suspendida');
    expect([subject, text]).toEqual([expect.stringMatching(until), expect.stringMatching(until)]);
    const refused = await app.visitor.post(API.login, { username: email.split('@')[0], password: PASSWORD });
    expect(refused.body).toMatchObject({ code: 'ACCOUNT_SUSPENDED', message: expect.stringMatching(until) });
  });

  it.each(LANGUAGES)('is %s from the moment the member chooses it', async (language) => {
    const member = await app.make.member({ columns: { language: language === 'en' ? 'fr' : 'en' } });
    const answer = await (await app.as(member.id)).post(API.chooseLanguage, { language });
    expect([answer.status, answer.body]).toEqual([200, { status: 'success' }]);
    await isWrittenToIn(member, language);
  });

  it('that was chosen stays when the news of the sign-up comes once more', async () => {
    const { id, client } = await signUp('es');
    await client.post(API.chooseLanguage, { language: 'fr' });
    await app.sql(`insert into auth.outbox (type, payload) values ('account.registered', $1)`, [
      JSON.stringify({ memberId: id }),
    ]);
    await quiet(app);
    expect(await app.sql(`select language from members.member where id = $1`, [id])).toEqual([{ language: 'fr' }]);
  });

  it('is one of the three', async () => {
    const client = await app.as((await app.make.member()).id);
    for (const body of [{ language: 'de' }, {}, { language: null }])
      expect((await client.post(API.chooseLanguage, body)).status).toBe(400);
  });
});
