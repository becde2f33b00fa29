import { createTransport } from 'nodemailer';
import { API, actionPayloads, decodePage, InboxRow } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { InboundSmtp } from './inbound-smtp.js';

interface Somebody {
  readonly id: number;
  readonly email: string;
  readonly client: Client;
}

describe('answering the notice of a letter by e-mail', () => {
  let app: TestApp;
  let anna: Somebody;
  let bruno: Somebody;
  let alias: string;

  const somebody = async (gender: 'F' | 'M', firstName: string): Promise<Somebody> => {
    const { id, email } = await app.make.member({ gender, firstName });
    return { id, email, client: await app.as(id) };
  };
  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    [anna, bruno] = [await somebody('F', 'Anna'), await somebody('M', 'Bruno')];
    await bruno.client.post(API.sendMail, { emailToMemberId: anna.id, subject: 'Goats', body: 'Do you like goats?' });
    const { replyTo } = await app.mails.next(anna.email);
    alias = replyTo![0]!.address!;
  });

  const answer = async (from: string, text: string, messageId = '<once@mailbox.example>') => {
    const transport = createTransport({
      host: '127.0.0.1',
      port: app.running.app.get(InboundSmtp, { strict: false }).port!,
      ignoreTLS: true,
    });
    try {
      return await transport.sendMail({ from, to: alias, subject: 'Re: anything', text, messageId });
    } finally {
      transport.close();
    }
  };
  const inboxOf = async ({ client }: Somebody) => decodePage(InboxRow, (await client.get(API.inbox)).body).content;

  it('[E40] [E44] files it as a letter of the conversation, once however often it comes', async () => {
    await answer(anna.email, 'I love goats.');
    await answer(anna.email, 'I love goats.');
    expect(await inboxOf(bruno)).toMatchObject([{ name: 'Anna', subject: 'Re: Goats' }]);
  });

  it('[E45] takes it from nobody but the confirmed address of who got the notice', async () => {
    await expect(answer('stranger@mailbox.example', 'Hello')).rejects.toMatchObject({ responseCode: 550 });
    expect(await inboxOf(bruno)).toEqual([]);
  });

  it('[E45] refuses it where the other has blocked its sender, and once the account is suspended', async () => {
    await bruno.client.post(API.blockMember, actionPayloads.block(anna.id));
    await expect(answer(anna.email, 'Hello')).rejects.toMatchObject({ responseCode: 550 });
    await app.sql(`update auth.account set status = 'suspended' where id = $1`, [anna.id]);
    await expect(answer(anna.email, 'Hello')).rejects.toMatchObject({ responseCode: 550 });
    expect(await inboxOf(bruno)).toEqual([]);
  });

  it('[E42] [E45] takes none that nobody has signed, where that is asked for', async () => {
    app.configure({ INBOUND_PROOF: 'dkim' });
    await expect(answer(anna.email, 'Hello')).rejects.toMatchObject({ responseCode: 550 });
    app.configure();
    expect(await inboxOf(bruno)).toEqual([]);
  });
});
