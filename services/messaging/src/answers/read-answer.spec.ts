import { MAIL_OPENING } from '#contract';
import { receivedMail, isAutomatic, wordsOf } from './read-answer.js';
import { ALIAS, ANSWERER, REPLIES } from './replies.fixture.js';

const marks = {
  words: [
    'no-reply@truly-yours.test',
    '@answers.truly-yours.test',
    ...(['en', 'es', 'fr'] as const).map((language) => MAIL_OPENING[language]('Truly Yours').slice(0, 40)),
  ],
  own: [ANSWERER],
};
const hidden = [ANSWERER, ALIAS];

describe('an answer by e-mail', () => {
  it('there are sixty of', () => expect(REPLIES).toHaveLength(60));

  it.each(REPLIES)('[E40] of $program in $language is what was written, and nothing that was quoted', async (reply) => {
    const { email } = await receivedMail(reply.raw);
    expect(isAutomatic(email)).toBe(false);
    expect(wordsOf(email, { marks, hidden, language: reply.language })).toBe(reply.written);
  });
});

/** A message of these heads and words. */
const written = (text: string, heads: readonly string[] = []): Buffer =>
  Buffer.from(
    [`From: <${ANSWERER}>`, `To: <${ALIAS}>`, ...heads, 'Content-Type: text/plain; charset=utf-8', '', text].join(
      '\r\n',
    ),
  );
const lettered = async (text: string): Promise<string> =>
  wordsOf((await receivedMail(written(text))).email, { marks, hidden, language: 'en' });

describe('what of an answer its reader is shown', () => {
  it.each([
    ['Come by!\n\nAna María\n+34 612 345 678\nana@office.example', 'Come by!\n\nAna María\n•••\n•••'],
    ['Come by!\n\nUn abrazo,\nAna\nTel. 06 12 34 56 78', 'Come by!\n\nUn abrazo,\nAna\nTel. •••'],
    ['Come by!\n\nTel: +1 (202) 555-0143', 'Come by!\n\nTel: •••'],
    // Whatever is written in sentences is meant, as in any letter.
    ['Call me, my number is 202-555-0143.', 'Call me, my number is 202-555-0143.'],
    ['Come by!\n\nMy number is 202-555-0143, call me.', 'Come by!\n\nMy number is 202-555-0143, call me.'],
    // But for the address that is hidden by the promise of this mail.
    [`Write to Ana.Maria@Mailbox.example or not.`, 'Write to ••• or not.'],
  ])('[E41] %j is shown without what stands in signatures by habit', async (text, shown) => {
    expect(await lettered(text)).toBe(shown);
  });

  it.each([
    'Regards to your mother.\nShe was kind.',
    'On Friday Eva wrote:\n"Come soon", and I came.\n\nWhat do you think?',
    'Cheers\n\nP.S. The goat is called Bruno.',
    'Thank you!\n\nCheers\n\nBtw, I am free on Saturday.',
    'Merci !\n\nBonne journée\n\nEt samedi, es-tu libre ?',
    'Gracias.\n\nUn saludo\n\n¿Cómo se llama la cabra?',
    'From: me\nTo: you\nA poem.',
    'Best wishes\n\nAnd now the long story of the harbour, which has to be told once and takes more than a line to tell, as you know.',
  ])('[E40] %j loses nothing, though it looks like a quotation or a farewell', async (text) => {
    expect(await lettered(text)).toBe(text);
  });

  const NOTICE = ['This is a message from Truly Yours to you alone.', 'Hello Ana,', 'Bruno sent you a message.'];
  const wrote = 'On Tue, Nov 24, 2026 Truly Yours <no-reply@truly-yours.test> wrote:';

  it('[E40] keeps what is written between the lines of the notice, and no piece of these', async () => {
    const [first, second, third] = NOTICE.map((line) => `> ${line}`);
    const broken = ['> Read it: https://truly-yours.test/', 'email/inbox'];
    const answer = [wrote, '', first, second, '', 'Hello to you.', '', third, 'Did he?', '', ...broken, '>', '', 'Ana'];
    expect(await lettered(answer.join('\n'))).toBe('Hello to you.\n\nDid he?\n\n\nAna');
  });

  it.each([
    ['Am Di., 24. Nov. 2026 um 02:31 Uhr schrieb Truly Yours <', 'no-reply@truly-yours.test>:', ''],
    ['Em ter., 24 de nov. de 2026 às 02:31, Truly Yours <', 'no-reply@truly-yours.test> escreveu:', ''],
    ['Am 24.11.26 um 02:31 schrieb Truly Yours:', ''],
    ['Il 24/11/26 02:31, Truly Yours ha scritto:'],
    ['-----Ursprüngliche Nachricht-----', 'Von: Truly Yours <no-reply@truly-yours.test>', 'Betreff: Neues', ''],
  ])('[E40] leaves nothing of a head in another language, %s', async (...head) => {
    expect(await lettered(['Gern!', '', ...head, ...NOTICE.map((line) => `> ${line}`)].join('\n'))).toBe('Gern!');
  });

  const own = [`On Tue, Nov 24, 2026 at 3:00 AM Ana María Prieto <${ANSWERER}>`, 'wrote:', ''];
  it.each([
    [
      'long',
      Array.from({ length: 20 }, (_, at) => `> My line ${at}`),
      [`> ${wrote}`, '>', ...NOTICE.map((one) => `>> ${one}`)],
    ],
    ['without the notice', ['> Yes, gladly.'], []],
  ])('[E41] tells no name from the head of an own answer, %s, that is quoted', async (_what, said, below) => {
    expect(await lettered(['And bring the goat.', '', ...own, ...said, ...below].join('\n'))).toBe(
      'And bring the goat.',
    );
  });

  it('[E41] tells nothing of the key by which its words are signed', async () => {
    const block = (name: string) => [
      `-----BEGIN PGP ${name}-----`,
      '',
      'iHUEARYKAB0WIQR=',
      `-----END PGP ${name}-----`,
    ];
    const signed = [
      '-----BEGIN PGP SIGNED MESSAGE-----',
      'Hash: SHA512',
      '',
      'Gladly.',
      '',
      '- - Ana',
      ...block('SIGNATURE'),
    ];
    expect(await lettered([...signed, ...block('PUBLIC KEY BLOCK')].join('\n'))).toBe('Gladly.\n\n- Ana');
  });

  it.each([
    ['in the text', '', '-----BEGIN PGP MESSAGE-----\n\nhQEMA+9zcG=\n-----END PGP MESSAGE-----'],
    [
      'whole',
      'multipart/encrypted; protocol="application/pgp-encrypted"; boundary="b"',
      '--b\r\nContent-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n--b\r\nContent-Type: application/octet-stream\r\n\r\nhQEMA+9zcG=\r\n--b--',
    ],
    ['by S/MIME', 'application/pkcs7-mime; smime-type=enveloped-data', 'MIAGCSqGSIb3DQEHA6CAMIA='],
  ])(
    '[E42] that is encrypted %s is refused in a sentence, and no letter says that a file was left out',
    async (_how, type, text) => {
      const { email } = await receivedMail(written(text, type === '' ? [] : [`Content-Type: ${type}`]));
      expect(() => wordsOf(email, { marks, hidden, language: 'en' })).toThrow(/cannot be read here/);
    },
  );

  it.each([
    ['nothing but a quotation', '> This is a message from Truly Yours to you alone.', /No words of yours/],
    ['more than 2,000 signs', 'a '.repeat(1_001), /longer than 2000 characters/],
    ['one endless line', 'On '.repeat(60_000), /longer than 2000 characters/],
    ['endless lines', 'On a b wrote\n'.repeat(60_000), /longer than 2000 characters/],
  ])('[E42] with %s is refused in a sentence, and nothing is cut short', async (_what, text, says) => {
    await expect(lettered(text)).rejects.toThrow(says);
  });

  it.each([
    ['an absence', ['Auto-Submitted: auto-replied'], true],
    ['a list', ['Precedence: bulk'], true],
    ['an old program', ['X-Autoreply: yes'], true],
    ['another one', ['X-Mail-Autoreply: vacation'], true],
    ['a newsletter', ['List-Unsubscribe: <https://list.example/stop>'], true],
    ['a receipt', ['MIME-Version: 1.0', 'Auto-Submitted: auto-generated'], true],
    ['a person', ['Auto-Submitted: no', 'Precedence: normal'], false],
  ])('[E43] of %s is known by its head', async (_what, heads, automatic) => {
    expect(isAutomatic((await receivedMail(written('Hello', heads))).email)).toBe(automatic);
  });

  it('[E43] that went round too often is refused', async () => {
    const heads = Array.from(
      { length: 31 },
      (_, hop) => `Received: by mx${hop}.example; Tue, 24 Nov 2026 02:40:00 +0000`,
    );
    await expect(receivedMail(written('Hello', heads))).rejects.toThrow('round in circles');
  });
});
