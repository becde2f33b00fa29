import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { API, INBOUND_SIGNATURE, pathTo } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { settled } from '#testing/settled';
import { InboundSmtp } from '../answers/inbound-smtp.js';
import { REPORTS, type Sent } from './reports.fixture.js';

describe('an e-mail that was taken and comes back', () => {
  let app: TestApp;
  let reader: { readonly id: number; readonly email: string; readonly client: Client };
  let sent: Sent;

  const somebody = async () => {
    const { id, email } = await app.make.member();
    return { id, email, client: await app.as(id) };
  };
  /** Has the reader winked at, and gives from where the notice of it came. */
  const winkedAt = async (): Promise<Sent> => {
    const other = await app.make.member({ gender: 'M' });
    await (await app.as(other.id)).post(pathTo(API.winkById, { id: reader.id }));
    await settled(app);
    const { from } = app.mails.messages.findLast(({ to }) => to.includes(reader.email))!;
    return { to: reader.email, from };
  };
  const port = (): number => app.running.app.get(InboundSmtp, { strict: false }).port!;
  const hand = async (raw: string, to: string, from = ''): Promise<void> => {
    const transport = createTransport({ host: '127.0.0.1', port: port(), ignoreTLS: true });
    try {
      await transport.sendMail({ envelope: { from, to }, raw });
    } finally {
      transport.close();
    }
  };
  const returned = async (): Promise<boolean> => {
    await settled(app);
    return (await reader.client.get(API.ownAccount)).body.emailReturned as boolean;
  };

  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    reader = await somebody();
    sent = await winkedAt();
  });
  afterEach(() => app.configure());

  it('[E59] is sent from an address of its own, which holds nothing of its reader and is in no head', () => {
    const { raw, from } = app.mails.messages.findLast(({ to }) => to.includes(reader.email))!;
    expect(from).toMatch(/^r[\da-f]{32}@answers\.truly-yours\.test$/);
    expect(raw.toString()).not.toContain(from);
  });

  it.each(Object.entries(REPORTS).map(([name, [refuses, write]]) => ({ name, refuses, write })))(
    '[E59] marks the address or leaves it, by what the report says: $name',
    async ({ refuses, write }) => {
      await hand(write(sent), sent.from, 'MAILER-DAEMON@mailbox.example');
      await hand(write(sent), sent.from);
      expect(await returned()).toBe(refuses);
    },
  );

  it('[E59] ends what is sent there, until its owner has another address, of which old reports say nothing', async () => {
    const [, write] = REPORTS['Postfix: no such user']!;
    await app.sql(`update auth.account set email = $2 where id = $1`, [reader.id, `new.${reader.email}`]);
    await hand(write(sent), sent.from);
    expect(await returned()).toBe(false);
    await app.sql(`update auth.account set email = $2 where id = $1`, [reader.id, reader.email]);
    await hand(write(sent), sent.from);
    expect(await returned()).toBe(true);
    const before = app.mails.to(reader.email).length;
    await winkedAt();
    expect(app.mails.to(reader.email)).toHaveLength(before);
  });

  it('[E59] says so by a hosted service as well, and nothing at an address that was never one', async () => {
    const [, write] = REPORTS['Gmail: the account does not exist']!;
    const other = sent.from.replace(/^r./, (start) => (start === 'r0' ? 'r1' : 'r0'));
    await expect(hand(write({ ...sent, from: other }), other)).rejects.toMatchObject({ responseCode: 550 });
    const secret = 'a secret that the hosted service and we share';
    app.configure({ INBOUND_WEBHOOK_SECRET: secret });
    const raw = write(sent);
    const answer = await fetch(app.url + API.inboundMail, {
      method: 'POST',
      headers: {
        'content-type': 'message/rfc822',
        [INBOUND_SIGNATURE]: createHmac('sha256', secret).update(raw).digest('hex'),
      },
      body: raw,
    });
    expect(await answer.json()).toEqual({ status: 'success', outcome: 'returned' });
    expect(await returned()).toBe(true);
  });

  it('is sent from the product’s own address where reports are not taken', async () => {
    app.configure({ INBOUND_RETURNS: 'false' });
    expect((await winkedAt()).from).toBe('no-reply@localhost');
  });
});
