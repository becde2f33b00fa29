/** Whom the e-mail was to, and the address it was sent from, at which the report arrives. */
export interface Sent {
  readonly to: string;
  readonly from: string;
}

interface Parts {
  readonly heads: readonly string[];
  readonly words: readonly string[];
  /** The fields of the server, then those of whom it is about. */
  readonly status: readonly (readonly string[])[];
  /** What lies beneath: the message that came back, or its head. */
  readonly message?: readonly [type: string, ...lines: string[]];
}

function report({ from }: Sent, { heads, words, status, message }: Parts): string {
  const edge = '=_b0undary/25.1764';
  const part = (type: string, lines: readonly string[]) => [`--${edge}`, `Content-Type: ${type}`, '', ...lines, ''];
  return [
    ...heads,
    `To: ${from}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="${edge}"`,
    '',
    ...part('text/plain; charset=us-ascii', words),
    ...part(
      'message/delivery-status',
      status
        .map((group) => group.join('\r\n'))
        .join('\r\n\r\n')
        .split('\r\n'),
    ),
    ...(message ? part(message[0], message.slice(1)) : []),
    `--${edge}--`,
    '',
  ].join('\r\n');
}

const headOf = ({ to, from }: Sent): string[] => [
  `Return-Path: <${from}>`,
  'Received: from app.truly-yours.example (app.truly-yours.example [192.0.2.10])',
  '\tby mail.truly-yours.example (Postfix) with ESMTPS id 4Zx1Yq2Kk1z9v; Tue, 24 Nov 2026 22:10:41 +0000 (UTC)',
  'From: Truly Yours <no-reply@truly-yours.example>',
  `To: ${to}`,
  'Subject: You have a new message on Truly Yours',
];

/** Reports as common mail servers write them, and what each means for the address: that nothing arrives there, or not. */
export const REPORTS: Readonly<Record<string, readonly [refuses: boolean, write: (sent: Sent) => string]>> = {
  'Postfix: no such user': [
    true,
    (sent) =>
      report(sent, {
        heads: [
          'Date: Wed, 25 Nov 2026 03:15:02 +0000 (UTC)',
          'From: MAILER-DAEMON@mail.truly-yours.example (Mail Delivery System)',
          'Subject: Undelivered Mail Returned to Sender',
          'Auto-Submitted: auto-replied',
        ],
        words: [
          'This is the mail system at host mail.truly-yours.example.',
          '',
          `<${sent.to}>: host mx.mailbox.example`,
        ],
        status: [
          ['Reporting-MTA: dns; mail.truly-yours.example', 'X-Postfix-Queue-ID: 4Zx1Yq2Kk1z9v'],
          [
            `Final-Recipient: rfc822; ${sent.to}`,
            `Original-Recipient: rfc822;${sent.to}`,
            'Action: failed',
            'Status: 5.1.1',
            'Remote-MTA: dns; mx.mailbox.example',
            `Diagnostic-Code: smtp; 550 5.1.1 <${sent.to}>: Recipient address rejected:\r\n    User unknown in virtual mailbox table`,
          ],
        ],
        message: ['message/rfc822', ...headOf(sent), '', 'Somebody sent you a message.'],
      }),
  ],
  'Gmail: the account does not exist': [
    true,
    (sent) =>
      report(sent, {
        heads: [
          'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
          'Auto-Submitted: auto-replied',
          'Subject: Delivery Status Notification (Failure)',
          `X-Failed-Recipients: ${sent.to}`,
        ],
        words: ['** Address not found **', '', `Your message wasn't delivered to ${sent.to}`],
        status: [
          ['Reporting-MTA: dns; googlemail.com', 'Arrival-Date: Tue, 24 Nov 2026 14:10:42 -0800 (PST)'],
          [
            `Final-Recipient: rfc822; ${sent.to}`,
            'Action: failed',
            'Status: 5.1.1',
            'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.',
            'Last-Attempt-Date: Tue, 24 Nov 2026 14:10:43 -0800 (PST)',
          ],
        ],
        message: ['message/rfc822', ...headOf(sent), '', ''],
      }),
  ],
  'Exchange: the name is in other letters, and the mailbox is gone': [
    true,
    (sent) =>
      report(sent, {
        heads: [
          'From: <postmaster@mailbox.example>',
          'Subject: Undeliverable: You have a new message on Truly Yours',
          'X-MS-Exchange-Message-Is-Ndr:',
        ],
        words: ['Your message could not be delivered.', 'Recipient not found'],
        status: [
          [
            'Reporting-MTA: dns;AM0PR04MB5555.eurprd04.prod.outlook.com',
            'Received-From-MTA: dns;mail.truly-yours.example',
          ],
          [
            `Final-Recipient: rfc822;${sent.to.toUpperCase()}`,
            'Action: failed',
            'Status: 5.1.10',
            'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
          ],
        ],
        message: ['text/rfc822-headers', ...headOf(sent)],
      }),
  ],
  'Exim: a code that says nothing, with one beside it that does': [
    true,
    (sent) =>
      report(sent, {
        heads: ['Auto-Submitted: auto-replied', 'From: Mail Delivery System <Mailer-Daemon@relay.example>'],
        words: ['A message that you sent could not be delivered to one or more of its recipients.'],
        status: [
          ['Reporting-MTA: dns; relay.example'],
          [
            'Action: failed',
            `Final-Recipient: rfc822;${sent.to}`,
            'Status: 5.0.0',
            'Remote-MTA: dns; mx.mailbox.example',
            'Diagnostic-Code: smtp; 550 5.1.1 Unrouteable address',
          ],
        ],
      }),
  ],
  'of an address to which mail is sent on': [
    true,
    (sent) =>
      report(sent, {
        heads: ['From: postmaster@elsewhere.example', 'Subject: failure notice'],
        words: ['Hi. This is the program at elsewhere.example.'],
        status: [
          ['Reporting-MTA: dns; elsewhere.example'],
          ['Final-Recipient: rfc822; forgotten@elsewhere.example', 'Action: failed', 'Status: 5.2.1'],
        ],
        message: ['text/rfc822-headers', ...headOf(sent)],
      }),
  ],
  'Postfix: it is tried again': [
    false,
    (sent) =>
      report(sent, {
        heads: ['From: MAILER-DAEMON@mail.truly-yours.example', 'Subject: Delayed Mail (still being retried)'],
        words: ['THIS IS A WARNING ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE.'],
        status: [
          ['Reporting-MTA: dns; mail.truly-yours.example'],
          [
            `Final-Recipient: rfc822; ${sent.to}`,
            'Action: delayed',
            'Status: 4.4.1',
            'Diagnostic-Code: X-Postfix; connect to mx.mailbox.example[203.0.113.9]:25: Connection timed out',
          ],
        ],
      }),
  ],
  'a mailbox that is full': [
    false,
    (sent) =>
      report(sent, {
        heads: ['From: MAILER-DAEMON@mailbox.example'],
        words: ['The mailbox is full.'],
        status: [
          ['Reporting-MTA: dns; mailbox.example'],
          [
            `Final-Recipient: rfc822; ${sent.to}`,
            'Action: failed',
            'Status: 5.2.2',
            'Diagnostic-Code: smtp; 552 5.2.2 Over quota',
          ],
        ],
      }),
  ],
  'a message that was taken for spam': [
    false,
    (sent) =>
      report(sent, {
        heads: ['From: MAILER-DAEMON@mailbox.example'],
        words: ['Message rejected.'],
        status: [
          ['Reporting-MTA: dns; mailbox.example'],
          [
            `Final-Recipient: rfc822; ${sent.to}`,
            'Action: failed',
            'Status: 5.0.0',
            'Diagnostic-Code: smtp; 550 5.7.1 Blocked',
          ],
        ],
      }),
  ],
  'of somebody else’s address': [
    false,
    (sent) =>
      report(sent, {
        heads: ['From: MAILER-DAEMON@mailbox.example'],
        words: ['No such user.'],
        status: [
          ['Reporting-MTA: dns; mailbox.example'],
          ['Final-Recipient: rfc822; somebody.else@mailbox.example', 'Action: failed', 'Status: 5.1.1'],
        ],
      }),
  ],
  'an absence, which is no report': [
    false,
    ({ to, from }) =>
      [
        ...[
          `From: ${to}`,
          `To: ${from}`,
          'Subject: Automatic reply: 550 5.1.1 no such user',
          'Auto-Submitted: auto-replied',
        ],
        ...['MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', 'Action: failed', 'Status: 5.1.1', ''],
      ].join('\r\n'),
  ],
};
