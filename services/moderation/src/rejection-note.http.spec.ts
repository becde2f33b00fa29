import type { Client } from '#testing/app';
import type { TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture } from './desk.fixture.js';

/** What a note might carry into the head of a mail, or into its markup. */
const NOTES = [
  'Please read\r\nBcc: everybody@example.test\r\n\r\n',
  'Please read\nSubject: You have won\nContent-Type: text/html\n\n<h1>Won</h1>',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '<a href="https://evil.example.test/sign-in">sign in again</a>',
  '"><form action="https://evil.example.test"><input name="password">',
  '</p></body></html><body onload=alert(1)>',
  '=?utf-8?B?QmNjOiBhQGIuYw==?= {{7*7}} ${7*7} %s\u202e',
];

describe('a note to the author of a rejected text', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;
  beforeAll(async () => {
    app = await sharedApp();
    desk = new DeskFixture(app);
    robin = await desk.moderator('Robin');
  });

  it.each(NOTES.map((note) => [JSON.stringify(note).slice(0, 60), note]))(
    '[G10] reaches one reader as words, whatever it holds: %s',
    async (_name, note) => {
      const author = await desk.author();
      await desk.writes(author, { desc_headline: 'Sailing at noon' });
      const open = await desk.read(robin, author);
      const decision = { decision: 'rejected', reasonCode: 'CONTACT_DETAILS', note };
      expect((await desk.decide(robin, open, decision)).status).toBe(200);

      const mail = await app.mails.next(author.email, 'not approved');
      const envelope = app.mails.messages.find((message) => message.to.includes(author.email))!;
      expect(envelope.to).toEqual([author.email]);
      expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
      expect(mail.subject).not.toMatch(/won|everybody|\n/i);
      expect(mail.headers.map(({ key }) => key).filter((name) => /^(bcc|cc|reply-to)$/.test(name))).toEqual([]);
      // The markup is ours alone: nothing in the note made an element, a link or a form of its own.
      const html = mail.html || '';
      const elements = [...html.matchAll(/<\/?([a-z]\w*)([^>]*)>/gi)];
      expect(new Set(elements.map((element) => element[1]))).toEqual(
        new Set(['html', 'head', 'meta', 'title', 'style', 'body', 'main', 'div', 'p', 'br', 'a']),
      );
      for (const [, name, attributes] of elements)
        if (!/^(html|meta|body)$/.test(name!)) expect(attributes).toMatch(/^( (style|href|class)="[^"]*")*$/);
      for (const [, address] of html.matchAll(/<a[^>]*href="([^"]*)"/g))
        expect(new URL(address!).origin).toBe(new URL(app.config.publicUrl).origin);
      expect(mail.text).toContain('Please leave out phone numbers');
    },
  );
});
