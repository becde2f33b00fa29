import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { CaughtMails } from './caught-mail.js';
import { startMailCatcher, type MailCatcher } from './mail-catcher.js';

interface Listed {
  id: string;
  subject: string;
  to: string[];
}

describe('the mail catcher', () => {
  let dir: string;
  let catcher: MailCatcher;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'mail-'));
    catcher = await startMailCatcher({ dir, host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await catcher.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const send = (to: string, subject: string, content: { text?: string; html?: string } = { text: 'Hello' }) =>
    createTransport(catcher.smtpUrl).sendMail({ from: 'Truly Yours <no-reply@localhost>', to, subject, ...content });
  const list = async (query = '') => (await (await fetch(`${catcher.url}/api/messages${query}`)).json()) as Listed[];

  it('lists what it was sent, the newest first', async () => {
    await send('ann@example.test', 'First');
    await send('ben@example.test', 'Second');
    expect((await list()).map(({ subject }) => subject)).toEqual(['Second', 'First']);
  });

  it('finds the messages of one recipient, and not of one whose address merely ends alike', async () => {
    await send('mary@example.test', 'For Mary');
    await send('rosemary@example.test', 'For Rosemary');
    expect((await list('?to=Mary@example.test')).map(({ subject }) => subject)).toEqual(['For Mary']);
  });

  it('gives one message with its text and its HTML', async () => {
    await send('ann@example.test', 'Grüße', { text: 'Schön, dich zu sehen', html: '<b>Schön</b>' });
    const [listed] = await list();
    const mail: unknown = await (await fetch(`${catcher.url}/api/messages/${listed?.id}`)).json();
    expect(mail).toMatchObject({
      from: 'Truly Yours',
      to: ['ann@example.test'],
      subject: 'Grüße',
      text: expect.stringContaining('Schön, dich zu sehen'),
      html: expect.stringContaining('<b>Schön</b>'),
    });
  });

  it('gives the source of a message as it came, as text alone', async () => {
    await send('ann@example.test', 'Grüße', { text: 'Schön', html: '<script>alert(1)</script>' });
    const [listed] = await list();
    const sourceOf = (id = listed!.id) => fetch(`${catcher.url}/api/messages/${id}/source`);
    const response = await sourceOf();
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const source = await response.text();
    expect(source).toMatch(/^From: Truly Yours <no-reply@localhost>\r\nTo: ann@example\.test\r\nSubject: =\?UTF-8\?/);
    expect(source).toContain('Content-Type: multipart/alternative');
    expect(JSON.stringify(await list())).not.toContain('source');
    expect((await sourceOf('1-1')).status).toBe(404);
  });

  it('shows the HTML of a message without letting it run anything', async () => {
    await send('ann@example.test', 'Trap', { html: '<script>alert(1)</script>' });
    const [listed] = await list();
    const response = await fetch(`${catcher.url}/messages/${listed?.id}`);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/^sandbox(?!.*allow-(scripts|same-origin))/);
  });

  it('keeps its messages over a restart, and deletes them when asked', async () => {
    await send('ann@example.test', 'Kept');
    await catcher.stop();
    catcher = await startMailCatcher({ dir, host: '127.0.0.1', port: 0 });
    expect(await list()).toHaveLength(1);
    expect((await fetch(`${catcher.url}/api/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(readdirSync(dir)).toEqual([]);
  });

  it('keeps no more than its limit', async () => {
    const mails = new CaughtMails(join(dir, 'small'), 2);
    for (const subject of ['one', 'two', 'three'])
      await mails.add(Buffer.from(`Subject: ${subject}\r\n\r\n`), ['a@b.test']);
    expect(mails.list().map(({ subject }) => subject)).toEqual(['three', 'two']);
    expect(readdirSync(join(dir, 'small'))).toHaveLength(2);
  });

  it('refuses a message of more than a megabyte', async () => {
    await expect(send('ann@example.test', 'Long', { text: 'x'.repeat(1_100_000) })).rejects.toThrow(/exceeds|large/);
    expect(await list()).toEqual([]);
  });

  it('answers only to the name of this machine, so that a foreign page cannot read the mail', async () => {
    expect(await statusUnderName('attacker.example')).toBe(403);
    expect(await statusUnderName(new URL(catcher.url).host)).toBe(200);
  });

  it('says in a sentence that its port is taken', async () => {
    const port = Number(new URL(catcher.url).port);
    const second = startMailCatcher({ dir, host: '127.0.0.1', port });
    await expect(second).rejects.toThrow(`Port ${port} is in use by another program.`);
  });

  it('answers 404 for a message that is gone', async () => {
    expect((await fetch(`${catcher.url}/api/messages/1-1`)).status).toBe(404);
  });

  function statusUnderName(host: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const request = get(`${catcher.url}/api/messages`, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.once('error', reject);
    });
  }
});
