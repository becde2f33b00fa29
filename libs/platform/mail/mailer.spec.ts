import { createServer } from 'node:net';
import { Mailbox } from '#testing/mailbox';
import { readConfig } from '../process/config.js';
import { refusesAddress } from './address-refused.js';
import { Mailer } from './mailer.js';
import { registry } from '../process/metrics.js';

const configOf = (env: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://localhost/none', ...env });
const message = { to: 'anna@example.test', subject: 'Grüße', text: 'Say something real.\n.\nTruly' };
const ID = 'd5b0a8de-52ea-4d7f-b79e-1c1d5a3b1c3f';

describe('mail', () => {
  const box = new Mailbox();
  let mailer: Mailer;
  beforeAll(async () => {
    mailer = new Mailer(configOf({ SMTP_URL: await box.open(), MAIL_FROM: 'Truly Yours <no-reply@truly-yours.test>' }));
  });
  afterAll(async () => {
    mailer.close();
    await box.close();
  });
  beforeEach(() => void box.messages.splice(0));

  const counted = async (figure: string, label: string): Promise<number> =>
    (await registry.getSingleMetric(figure)!.get()).values.find(({ labels }) => Object.values(labels).includes(label))
      ?.value ?? 0;

  it('goes by SMTP from the address of the product to the one it is for', async () => {
    await mailer.send({ ...message, html: '<p>Say something <b>real</b>.</p>' }, ID);
    const [{ to, mail }] = box.messages as [(typeof box.messages)[number]];
    expect(to).toEqual(['anna@example.test']);
    expect(mail.from).toMatchObject({ name: 'Truly Yours', address: 'no-reply@truly-yours.test' });
    expect(mail.messageId).toBe(`<${ID}@truly-yours.test>`);
    expect(mail.subject).toBe('Grüße');
    expect(mail.text?.trim()).toBe(message.text);
    expect(mail.html).toContain('<b>real</b>');
  });

  it('cannot be given further lines or recipients by what somebody wrote', async () => {
    await mailer.send({ ...message, subject: 'Hello\r\nBcc: everybody@example.test\r\n\r\nBuy' }, ID);
    const [{ to, mail }] = box.messages as [(typeof box.messages)[number]];
    expect([to, mail.bcc]).toEqual([['anna@example.test'], undefined]);
    expect(mail.subject).toContain('Bcc: everybody@example.test');
  });

  it('goes to nobody else whom a mail program would read in an address', async () => {
    for (const to of ['z1<anna@example.test>', 'x,anna@example.test', '(one)anna@example.test'])
      await mailer.send({ ...message, to }, ID).catch(() => undefined);
    expect(box.messages.flatMap(({ to }) => to)).not.toContain('anna@example.test');
  });

  it('[C11] names no address but the product’s and the reader’s', async () => {
    const more = { replyTo: 'bob@example.test', cc: 'bob@example.test', sender: 'bob@example.test' };
    await mailer.send({ ...message, ...more } as typeof message, ID);
    const [{ to, mail }] = box.messages as [(typeof box.messages)[number]];
    expect(to).toEqual(['anna@example.test']);
    expect(mail.headers.map(({ key }) => key)).not.toContain('reply-to');
    expect(JSON.stringify(mail)).not.toContain('bob@');
  });

  it('takes no file of this machine along', async () => {
    const sent = mailer.send({ ...message, text: { path: '/etc/hostname' } as unknown as string }, ID);
    await expect(sent).rejects.toThrow('File access rejected');
    expect(box.messages).toEqual([]);
  });

  it('that no server takes is an error for whoever sends it', async () => {
    const server = createServer((socket) => socket.end('554 No thanks\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const send = (): Promise<void> => new Mailer(configOf({ SMTP_URL: `smtp://127.0.0.1:${port}` })).send(message, ID);
    // What a server says of us is put right by an operator: until then nothing is given up.
    const count = () => Promise.all(['greeting', 'unreachable'].map((kind) => counted('mail_failures_total', kind)));
    const [greeting, unreachable] = await count();
    await expect(send()).rejects.toMatchObject({ message: expect.stringContaining('554'), days: 4 });
    await new Promise((resolve) => server.close(resolve));
    await expect(send()).rejects.toMatchObject({ cause: { code: 'ESOCKET' }, days: 4 });
    expect(await count()).toEqual([greeting! + 1, unreachable! + 1]);
  });

  it.each([
    [550, 0, 'refused'],
    [451, 4, 'not-now'],
  ])('[K19] that the server answers with %i is worth trying for %i days, and counted', async (code, days, outcome) => {
    const count = async () => [await counted('mails_total', outcome), await counted('mail_failures_total', 'reader')];
    const [given, failed] = await count();
    box.refusals.set(message.to, code);
    await expect(mailer.send(message, ID)).rejects.toMatchObject({ days });
    box.refusals.clear();
    expect(await count()).toEqual([given! + 1, failed! + 1]);
    await mailer.send(message, ID);
    expect(box.messages).toHaveLength(1);
  });

  it.each([
    ['RCPT TO', 550, '550 5.1.1 No such user', true],
    ['RCPT TO', 552, '552 5.2.2 Mailbox full', true],
    ['RCPT TO', 450, '450 4.2.1 Greylisted', false],
    ['RCPT TO', 554, '554 5.7.1 Your address is on a list', false],
    ['DATA', 554, '554 5.1.1 Later on', false],
    ['MAIL FROM', 550, '550 No', false],
  ])('[E59] refused at %s with %i (%s) says of the address that nothing arrives there: %s', (...given) => {
    const [command, code, answer, refused] = given;
    expect(refusesAddress(command, code, answer)).toBe(refused);
  });

  it('without a server says which setting is missing', async () => {
    await expect(new Mailer(configOf({})).send(message, ID)).rejects.toThrow('SMTP_URL: needed to send mail');
  });
});
