import type { MailLanguage } from '#contract';

/** An answer as a mail program sends it, and what its writer wrote in it. */
export interface Reply {
  readonly program: string;
  readonly language: MailLanguage;
  readonly raw: Buffer;
  readonly written: string;
}

const SENDER = 'no-reply@truly-yours.test';
export const ALIAS = 'k7mzq2a5rt3xw6vbc4ynp5dsu2he6gfj@answers.truly-yours.test';
/** Who answers. */
export const ANSWERER = 'ana.maria@mailbox.example';

/** The notice as programs quote it. */
const NOTICE: Record<MailLanguage, readonly string[]> = {
  en: [
    'This is a message from Truly Yours to you alone. We never ask for your password, a code or a payment by e-mail.',
    'Hello Ana,',
    'Bruno sent you a message.',
    'Read it: https://truly-yours.test/email/inbox',
    '-- ',
    'You get this because of your settings at Truly Yours. Your address stays hidden from other members.',
  ],
  es: [
    'Este es un mensaje de Truly Yours solo para ti. Nunca te pedimos por correo tu contraseña, un código ni un pago.',
    'Hola, Ana:',
    'Bruno te ha enviado un mensaje.',
    'Leerlo: https://truly-yours.test/email/inbox',
    '-- ',
    'Recibes este mensaje por tus ajustes en Truly Yours. Los demás miembros no ven tu dirección.',
  ],
  fr: [
    'Ceci est un message personnel de Truly Yours. Nous ne demandons jamais par e-mail de mot de passe, de code ni de paiement.',
    'Bonjour Ana,',
    'Bruno vous a envoyé un message.',
    'Le lire: https://truly-yours.test/email/inbox',
    '-- ',
    'Vous recevez ce message selon vos réglages sur Truly Yours. Votre adresse reste cachée aux autres membres.',
  ],
};

const SUBJECT: Record<MailLanguage, string> = {
  en: 'You have a new message on Truly Yours',
  es: 'Tienes un mensaje nuevo en Truly Yours',
  fr: 'Vous avez un nouveau message sur Truly Yours',
};

/** What is written: short and long, with paragraphs, dates, figures, and words that look like a quotation or a farewell. */
const WRITTEN: Record<MailLanguage, readonly string[]> = {
  en: [
    'Yes, gladly! Saturday at 7 at the old harbour?',
    'Hello Bruno,\n\nthank you for your letter. I laughed about the goat.\n\nWhen she wrote: "bring rain", did she mean it?',
    'On Friday I am away, from Monday on I am here again.\nTo be honest: I would love to.',
  ],
  es: [
    '¡Sí, con mucho gusto! ¿El sábado a las 7 en el puerto viejo?',
    'Hola, Bruno:\n\ngracias por tu carta. Me reí mucho con la cabra.\n\nCuando ella escribió: «trae lluvia», ¿lo decía en serio?',
    'El viernes no estoy, desde el lunes vuelvo a estar.\nDe verdad: me encantaría.',
  ],
  fr: [
    'Oui, avec plaisir ! Samedi à 7 heures au vieux port ?',
    'Bonjour Bruno,\n\nmerci pour votre lettre. La chèvre m’a fait rire.\n\nQuand elle a écrit : « apporte la pluie », le pensait-elle ?',
    'Le vendredi je suis absente, à partir du lundi je suis là.\nDe tout cœur : j’aimerais bien.',
  ],
};

interface Parts {
  readonly text?: string;
  readonly html?: string;
  readonly flowed?: boolean;
  readonly latin?: boolean;
  readonly file?: boolean;
}
type Program = (written: string, language: MailLanguage) => Parts;

const quoted = (language: MailLanguage): string => NOTICE[language].map((line) => `> ${line}`.trimEnd()).join('\n> \n');
const unquoted = (language: MailLanguage): string => NOTICE[language].join('\n\n');
const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
const divs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<div>${line === '' ? '<br>' : inHtml(line)}</div>`)
    .join('');
const noticeHtml = (language: MailLanguage): string =>
  `<div style="font-family:Georgia,serif">${NOTICE[language].map((line) => `<p>${inHtml(line)}</p>`).join('')}</div>`;
const among =
  (words: Record<MailLanguage, string>) =>
  (language: MailLanguage): string =>
    words[language];

const gmailHead = among({
  en: `On Tue, Nov 24, 2026 at 2:31 AM Truly Yours <${SENDER}>\nwrote:`,
  es: `El mar, 24 nov 2026 a las 2:31, Truly Yours (<${SENDER}>)\nescribió:`,
  fr: `Le mar. 24 nov. 2026 à 02:31, Truly Yours <${SENDER}> a\nécrit :`,
});
const appleHead = among({
  en: `On 24 Nov 2026, at 02:31, Truly Yours <${SENDER}> wrote:`,
  es: `El 24 nov 2026, a las 2:31, Truly Yours <${SENDER}> escribió:`,
  fr: `Le 24 nov. 2026 à 02:31, Truly Yours <${SENDER}> a écrit :`,
});
const thunderbirdHead = among({
  en: 'On 11/24/26 02:31, Truly Yours wrote:',
  es: 'El 24/11/26 a las 2:31, Truly Yours escribió:',
  fr: 'Le 24/11/2026 à 02:31, Truly Yours a écrit :',
});
const yahooHead = among({
  en: `    On Tuesday, November 24, 2026 at 02:31:10 AM GMT+1, Truly Yours <${SENDER}> wrote:  `,
  es: `    El martes, 24 de noviembre de 2026, 02:31:10 CET, Truly Yours <${SENDER}> escribió:  `,
  fr: `    Le mardi 24 novembre 2026 à 02:31:10 UTC+1, Truly Yours <${SENDER}> a écrit :  `,
});
const outlookHead = (language: MailLanguage, bold = ''): string =>
  ({
    en: [
      `From:${bold} Truly Yours <${SENDER}>`,
      `Sent:${bold} Tuesday, November 24, 2026 2:31 AM`,
      `To:${bold} ana.maria@mailbox.example`,
      `Subject:${bold} ${SUBJECT.en}`,
    ],
    es: [
      `De:${bold} Truly Yours <${SENDER}>`,
      `Enviado el:${bold} martes, 24 de noviembre de 2026 2:31`,
      `Para:${bold} ana.maria@mailbox.example`,
      `Asunto:${bold} ${SUBJECT.es}`,
    ],
    fr: [
      `De :${bold} Truly Yours <${SENDER}>`,
      `Envoyé :${bold} mardi 24 novembre 2026 02:31`,
      `À :${bold} ana.maria@mailbox.example`,
      `Objet :${bold} ${SUBJECT.fr}`,
    ],
  })[language].join('\n');
const originalMessage = among({ en: 'Original message', es: 'Mensaje original', fr: 'Message d’origine' });
const iphone = among({ en: 'Sent from my iPhone', es: 'Enviado desde mi iPhone', fr: 'Envoyé de mon iPhone' });
const galaxy = among({
  en: 'Sent from my Galaxy',
  es: 'Enviado desde mi Galaxy',
  fr: 'Envoyé depuis mon appareil Galaxy',
});
const forOutlook = among({
  en: 'Get Outlook for iOS<https://aka.ms/o0ukef>',
  es: 'Obtener Outlook para iOS<https://aka.ms/o0ukef>',
  fr: 'Télécharger Outlook pour iOS<https://aka.ms/o0ukef>',
});
const regards = among({ en: 'Kind regards,', es: 'Un saludo,', fr: 'Cordialement,' });

const PROGRAMS: Readonly<Record<string, Program>> = {
  'Gmail in a browser': (words, language) => ({
    text: `${words}\n\n${gmailHead(language)}\n\n${quoted(language)}\n`,
    html: `<div dir="ltr">${divs(words)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${inHtml(gmailHead(language))}<br></div><blockquote class="gmail_quote" style="margin:0px">${noticeHtml(language)}</blockquote></div>`,
  }),
  'Gmail with a signature': (words, language) => ({
    text: `${words}\n\n-- \nAna María Prieto\n+34 612 345 678\n\n\n${gmailHead(language)}\n\n${quoted(language)}\n`,
  }),
  'Gmail on Android, HTML alone': (words, language) => ({
    html: `<div dir="auto">${divs(words)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${inHtml(gmailHead(language))}</div><blockquote class="gmail_quote">${noticeHtml(language)}</blockquote></div>`,
  }),
  'Gmail with a picture': (words, language) => ({
    text: `${words}\n\n${gmailHead(language)}\n\n${quoted(language)}\n`,
    file: true,
  }),
  'Outlook on Windows': (words, language) => ({
    text: `${words}\n\n${outlookHead(language)}\n\n${unquoted(language)}\n`,
  }),
  'Outlook on Windows, HTML': (words, language) => ({
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head><body lang="EN"><div class="WordSection1">${words
      .split('\n')
      .map((line) => `<p class="MsoNormal">${line === '' ? '<o:p>&nbsp;</o:p>' : `${inHtml(line)}<o:p></o:p>`}</p>`)
      .join(
        '\n',
      )}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal">${inHtml(outlookHead(language))}<o:p></o:p></p></div></div>${noticeHtml(language)}</div></body></html>`,
    latin: true,
  }),
  'Outlook in a browser, HTML': (words, language) => ({
    html: `<html><body dir="ltr"><div class="elementToProof">${divs(words)}</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><font>${inHtml(outlookHead(language))}</font><div>&nbsp;</div></div>${noticeHtml(language)}</body></html>`,
  }),
  'Outlook on a telephone': (words, language) => ({
    text: `${words}\n\n${forOutlook(language)}\n________________________________\n${outlookHead(language)}\n\n${unquoted(language)}\n`,
  }),
  'Outlook with a signature of the office': (words, language) => ({
    text: `${words}\n\n${regards(language)}\nAna María Prieto\nTel. +34 612 345 678\nana@office.example\n\n________________________________\n${outlookHead(language)}\n\n${unquoted(language)}\n`,
  }),
  'Apple Mail': (words, language) => ({
    text: `${words}\n\n${appleHead(language).replace(/^/gm, '> ')}\n> \n${quoted(language)}\n`,
    html: `<html><body>${divs(words)}<div><br><blockquote type="cite"><div>${inHtml(appleHead(language))}</div><br>${noticeHtml(language)}</blockquote></div></body></html>`,
    flowed: true,
  }),
  iPhone: (words, language) => ({
    text: `${words}\n\n${iphone(language)}\n\n${appleHead(language).replace(/^/gm, '> ')}\n> \n${quoted(language)}\n`,
  }),
  'iPad, HTML alone': (words, language) => ({
    html: `<html><head><meta http-equiv="content-type"></head><body dir="auto">${divs(words)}<br><div dir="ltr">${iphone(language)}</div><div dir="ltr"><br><blockquote type="cite">${inHtml(appleHead(language))}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${noticeHtml(language)}</div></blockquote></body></html>`,
  }),
  Thunderbird: (words, language) => ({
    text: `${words}\n\n${thunderbirdHead(language)}\n${quoted(language)}\n\n-- \nAna María\n`,
    flowed: true,
  }),
  'Thunderbird, below the quotation': (words, language) => ({
    text: `${thunderbirdHead(language)}\n${quoted(language)}\n\n${words}\n`,
  }),
  'Thunderbird, HTML alone': (words, language) => ({
    html: `<html><body>${divs(words)}<div class="moz-cite-prefix">${inHtml(thunderbirdHead(language))}<br></div><blockquote type="cite" cite="mid:1@truly-yours.test">${noticeHtml(language)}</blockquote><div class="moz-signature">-- <br>Ana</div></body></html>`,
  }),
  'Yahoo in a browser': (words, language) => ({
    text: ` ${words}\n\n${yahooHead(language)}\n \n ${unquoted(language).replaceAll('\n', '\n ')}\n  `,
  }),
  'Yahoo on Android, HTML': (words, language) => ({
    html: `<div dir="auto">${divs(words)}</div><br><div id="ymail_android_signature"><a href="https://go.onelink.me/107872968">Yahoo Mail: Search, Organize, Conquer</a></div><br><blockquote style="margin: 0 0 20px 0;"><div style="font-family:Roboto">${inHtml(yahooHead(language))}</div><div style="padding: 10px">${noticeHtml(language)}</div></blockquote>`,
  }),
  Proton: (words, language) => ({
    text: `${words}\n\n${among({ en: 'Sent with Proton Mail secure email.', es: 'Enviado con el correo seguro de Proton Mail.', fr: 'Envoyé avec la messagerie sécurisée Proton Mail.' })(language)}\n\n------- ${originalMessage(language)} -------\n${gmailHead(language).replace('\n', ' ')}\n\n${quoted(language)}\n`,
  }),
  Samsung: (words, language) => ({
    text: `${words}\n\n\n\n${galaxy(language)}\n\n\n-------- ${originalMessage(language)} --------\n${outlookHead(language)}\n\n${unquoted(language)}\n`,
    latin: true,
  }),
  'a web mail of the country': (words, language) => ({
    text:
      language === 'fr'
        ? `${words}\n\n> Message du 24/11/26 02:31\n> De : "Truly Yours" <${SENDER}>\n> A : ana.maria@mailbox.example\n> Copie à : \n> Objet : ${SUBJECT.fr}\n>\n${quoted('fr')}\n`
        : `${words}\n\n${outlookHead(language, ' ')}\n\n${quoted(language)}\n`,
  }),
};

/** What stands below in the letter where a file was left out. */
const LEFT: Readonly<Record<string, Readonly<Record<MailLanguage, string>>>> = {
  'Gmail with a picture': {
    en: '\n\n[A file was left out.]',
    es: '\n\n[Se omitió un archivo.]',
    fr: '\n\n[Un fichier a été retiré.]',
  },
};

/** As programs write that are set to the signs of the west. */
const inWindows1252 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('’', '\u0092').replaceAll('œ', '\u009c'), 'latin1');

function message({ text, html, flowed, latin, file }: Parts, language: MailLanguage, index: number): Buffer {
  const part = (type: string, content: string): string => {
    const crlf = content.replaceAll('\n', '\r\n');
    const bytes = latin ? inWindows1252(crlf) : Buffer.from(crlf);
    const lines = bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    const charset = latin ? 'windows-1252' : 'utf-8';
    return `Content-Type: ${type}; charset=${charset}${flowed ? '; format=flowed' : ''}\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}`;
  };
  const parts = [
    ...(text === undefined ? [] : [part('text/plain', text)]),
    ...(html === undefined ? [] : [part('text/html', html)]),
    ...(file
      ? [
          'Content-Type: image/jpeg; name="IMG_2031.jpg"\r\nContent-Disposition: attachment; filename="IMG_2031.jpg"\r\nContent-Transfer-Encoding: base64\r\n\r\n/9j/4AAQSkZJRg==',
        ]
      : []),
  ];
  const kind = file ? 'mixed' : 'alternative';
  const body =
    parts.length === 1
      ? parts[0]!
      : `Content-Type: multipart/${kind}; boundary="b${index}"\r\n\r\n${parts.map((one) => `--b${index}\r\n${one}`).join('\r\n')}\r\n--b${index}--\r\n`;
  const head = [
    'Received: from client.lan (client.lan [192.0.2.44]) by mx.mailbox.example; Tue, 24 Nov 2026 02:40:00 +0000',
    `From: =?utf-8?Q?Ana_Mar=C3=ADa?= <${ANSWERER}>`,
    `To: Truly Yours <${ALIAS}>`,
    `Subject: Re: ${Buffer.from(SUBJECT[language]).toString('ascii')}`,
    'Date: Tue, 24 Nov 2026 02:40:00 +0000',
    `Message-ID: <reply-${index}@mailbox.example>`,
    'In-Reply-To: <1@truly-yours.test>',
    'MIME-Version: 1.0',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n${body}`);
}

/** Sixty answers: twenty programs, in the three languages in which they are used here. */
export const REPLIES: readonly Reply[] = Object.entries(PROGRAMS).flatMap(([program, parts], at) =>
  (['en', 'es', 'fr'] as const).map((language, index): Reply => {
    const words = WRITTEN[language][(at + index) % 3]!;
    const made = parts(words, language);
    return {
      program,
      language,
      raw: message(made, language, at * 3 + index),
      written: words + (LEFT[program]?.[language] ?? ''),
    };
  }),
);
