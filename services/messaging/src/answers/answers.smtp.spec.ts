import { createHmac, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { connect as tlsConnect } from 'node:tls';
import type { Type } from '@nestjs/common';
import type { Logger } from 'pino';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { createTransport } from 'nodemailer';
import { io } from 'socket.io-client';
import {
  actionPayloads,
  ANSWERS,
  API,
  decodePage,
  encodeIdentity,
  HEADERS,
  INBOUND_SIGNATURE,
  InboxRow,
  pathTo,
  type LiveEvent,
} from '#contract';
import { RateLimits } from '#platform/http/limits';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { PASSWORD } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { sharedApp } from '#testing/shared-app';
import { ReturnedMail } from '../returned/returned-mail.js';
import { AnswersByMail } from './answers-by-mail.js';
import { newCertificate } from './certificates.fixture.js';
import { InboundSmtp } from './inbound-smtp.js';
import { SenderProof } from './sender-proof.js';

interface Somebody {
  readonly id: number;
  readonly email: string;
  readonly client: Client;
}

/** What differs from the answer that Anna's mail program sends. */
interface Differences {
  readonly from?: string;
  readonly to?: string;
  readonly envelope?: string;
  readonly heads?: readonly string[];
  readonly messageId?: string;
}

const newKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 });
  const named = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { pem: privateKey.export({ type: 'pkcs8', format: 'pem' }), record: `v=DKIM1; k=rsa; p=${named}` };
};

describe('answering the notice of a letter by e-mail', () => {
  let app: TestApp;
  let anna: Somebody;
  let bruno: Somebody;
  let alias: string;

  const somebody = async (gender: 'F' | 'M', firstName: string): Promise<Somebody> => {
    const { id, email } = await app.make.member({ gender, firstName, passwordHash: await quickHash(PASSWORD) });
    return { id, email, client: await app.as(id) };
  };
  /** Writes Anna a letter, and gives the address that its notice offers. */
  const aliasFrom = async ({ client }: Somebody): Promise<string> => {
    const before = app.mails.to(anna.email).length;
    await client.post(API.sendMail, { emailToMemberId: anna.id, subject: 'Goats', body: 'Do you like goats?' });
    const notice = await eventually(() => {
      const notices = app.mails.to(anna.email);
      expect(notices.length).toBe(before + 1);
      return notices.at(-1)!;
    });
    return notice.replyTo![0]!.address!;
  };
  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    [anna, bruno] = [await somebody('F', 'Anna'), await somebody('M', 'Bruno')];
    alias = await aliasFrom(bruno);
  });
  afterEach(() => app.configure());

  const port = (): number => app.running.app.get(InboundSmtp, { strict: false }).port!;
  const message = (text: string, { from = anna.email, to = alias, heads = [], messageId }: Differences = {}): string =>
    [
      ...[
        `From: ${from}`,
        `To: ${to}`,
        `Message-ID: ${messageId ?? '<once@mailbox.example>'}`,
        'Subject: Re: anything',
      ],
      ...['MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', ...heads, '', text, ''],
    ].join('\r\n');
  const hand = async (raw: string, { to = alias, envelope = anna.email }: Differences = {}): Promise<void> => {
    const transport = createTransport({ host: '127.0.0.1', port: port(), ignoreTLS: true });
    try {
      await transport.sendMail({ envelope: { from: envelope, to }, raw });
    } finally {
      transport.close();
    }
  };
  /** What the product does at its start, beside the one that it started with. */
  const another = async (): Promise<InboundSmtp> => {
    const get = <Part>(part: Type<Part>): Part => app.running.app.get(part, { strict: false });
    const log = app.running.app.get<Logger>('log', { strict: false });
    const inbound = new InboundSmtp(app.config, get(AnswersByMail), get(ReturnedMail), get(RateLimits), log);
    await inbound.onApplicationBootstrap();
    return inbound;
  };
  const answer = async (text: string, differences: Differences = {}): Promise<void> =>
    hand(message(text, differences), differences);
  const inboxOf = async ({ client }: Somebody) => decodePage(InboxRow, (await client.get(API.inbox)).body).content;
  const lettersOf = async (text: string) =>
    app.sql(`select 1 from messaging.mail where sender_id = $1 and body = $2`, [anna.id, text]);

  it('[E40] files it as a letter of the conversation, of which the other is told at once', async () => {
    const socket = io(app.url, { transports: ['websocket'], auth: { token: bruno.client.token } });
    try {
      const heard: LiveEvent[] = [];
      socket.on('mail', (event: LiveEvent) => heard.push(event));
      await eventually(() => expect(socket.connected).toBe(true));
      await answer('I love goats.');
      await eventually(() => expect(heard).toMatchObject([{ type: 'mail', memberId: anna.id, name: 'Anna' }]));
    } finally {
      socket.disconnect();
    }
    expect(await inboxOf(bruno)).toMatchObject([{ name: 'Anna', subject: 'Re: Goats' }]);
  });

  it('[E44] files it once however often it comes, side by side or after a call that broke off', async () => {
    const caller = connect(port(), '127.0.0.1');
    const lines = [`MAIL FROM:<${anna.email}>`, `RCPT TO:<${alias}>`, 'DATA', `${message('I love goats.')}\r\n.`];
    for (const line of ['EHLO mailbox.example', ...lines]) {
      await once(caller, 'data');
      caller.write(`${line}\r\n`);
    }
    // Filed, but the caller never hears so.
    await eventually(async () => expect(await lettersOf('I love goats.')).toHaveLength(1));
    caller.destroy();
    await Promise.all([answer('I love goats.'), answer('I love goats.')]);
    expect(await lettersOf('I love goats.')).toHaveLength(1);
    const twins = { messageId: '<twins@mailbox.example>' };
    await Promise.allSettled([answer('Side by side.', twins), answer('Side by side.', twins)]);
    await answer('Side by side.', twins);
    expect(await lettersOf('Side by side.')).toHaveLength(1);
    const [carlo] = [await somebody('M', 'Carlo')];
    await answer('I love goats.', { to: await aliasFrom(carlo) });
    expect(await inboxOf(carlo)).toHaveLength(1);
  });

  it('[E45] takes it from nobody but the confirmed address of who got the notice, and for a while', async () => {
    const refused = { responseCode: 550 };
    const [stranger, wrong] = ['stranger@mailbox.example', alias.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a'))];
    for (const differences of [
      { from: stranger, envelope: stranger },
      { from: stranger },
      { from: `${anna.email}, ${stranger}` },
      { heads: [`From: ${stranger}`] },
      { to: wrong },
      { to: alias.replace('@answers.', '@elsewhere.') },
    ])
      await expect(answer('Hello', differences)).rejects.toMatchObject(refused);
    await app.sql(`update auth.account set email_verified_at = null where id = $1`, [anna.id]);
    await expect(answer('Hello')).rejects.toMatchObject(refused);
    await app.sql(`update auth.account set email_verified_at = now() where id = $1`, [anna.id]);
    await app.sql(`update messaging.reply_alias set made_at = made_at - make_interval(days => $1)`, [
      ANSWERS.aliasDays,
    ]);
    await expect(answer('Hello')).rejects.toMatchObject(refused);
    expect(await inboxOf(bruno)).toEqual([]);
  });

  it('[E41] [E45] takes it from the same mailbox, however its address is spelled, and tells neither spelling', async () => {
    const [confirmed, writes] = [`an.na.${anna.id}+dates@googlemail.com`, `Anna${anna.id}@gmail.com`];
    await app.sql(`update auth.account set email = $2 where id = $1`, [anna.id, confirmed]);
    const envelope = writes;
    for (const from of [`${writes}@gmail.com.example`, `anna${anna.id}@mail.com`, `x${writes}`])
      await expect(answer('Hello', { from, envelope })).rejects.toMatchObject({ responseCode: 550 });
    await answer(`Write to ${writes} or to ${confirmed}.`, { from: writes, envelope });
    expect(await inboxOf(bruno)).toMatchObject([{ name: 'Anna', body: 'Write to ••• or to •••.' }]);
  });

  it('[E45] takes it from a domain in other letters, which mail servers spell in Latin ones', async () => {
    const email = `anna${anna.id}@xn--mnchen-3ya.example`;
    await app.sql(`update auth.account set email = $2 where id = $1`, [anna.id, email]);
    await answer('I love goats.', { from: email, envelope: email });
    expect(await inboxOf(bruno)).toHaveLength(1);
  });

  it('[E41] tells an address in other letters in neither spelling, nor whose it is from the head of an own answer', async () => {
    const [email, shown] = ['xn--mnchen-3ya', 'München'].map((host) => `anna${anna.id}@${host}.example`) as [
      string,
      string,
    ];
    await app.sql(`update auth.account set email = $2 where id = $1`, [anna.id, email]);
    const quoted = [`On Tue, Nov 24, 2026 at 3:00 AM Anna Prieto <${shown}>`, 'wrote:', '', '> Gladly.'];
    const text = [`Write to ${shown} or to ${email}.`, '', ...quoted].join('\n');
    await answer(text, { from: email, envelope: email });
    expect(await inboxOf(bruno)).toMatchObject([{ body: 'Write to ••• or to •••.' }]);
  });

  it('[E45] refuses it where the other has blocked its sender, and once either account is closed', async () => {
    await bruno.client.post(API.blockMember, actionPayloads.block(anna.id));
    await expect(answer('Hello')).rejects.toMatchObject({ responseCode: 550 });
    await app.sql(`update auth.account set status = 'suspended' where id = $1`, [anna.id]);
    await expect(answer('Hello')).rejects.toMatchObject({ responseCode: 550 });
    expect(await inboxOf(bruno)).toEqual([]);
    await app.sql(`update auth.account set status = 'active' where id = $1`, [anna.id]);
    const identity = { [HEADERS.confirmIdentity]: encodeIdentity({ email: bruno.email, password: PASSWORD }) };
    const { body } = await bruno.client.post(API.removeAccount, { confirmRemoval: true }, identity);
    expect(body).toEqual({ removalStatus: 'success' });
    await eventually(async () =>
      expect(await app.sql(`select 1 from messaging.reply_alias where other_id = $1`, [bruno.id])).toEqual([]),
    );
    await expect(answer('Hello')).rejects.toMatchObject({ responseCode: 550 });
  });

  describe('where its provider has to sign it', () => {
    const [own, foreign] = [newKey(), newKey()];
    const asked: string[] = [];
    const signed = async (raw: string, signingDomain: string, { pem }: typeof own, maxBodyLength?: number) => {
      const part = maxBodyLength === undefined ? {} : { maxBodyLength };
      const one = { canonicalization: 'relaxed/relaxed', signingDomain, selector: 'one', privateKey: pem, ...part };
      const { signatures, errors } = await dkimSign(raw, { ...one, signatureData: [one] });
      expect(errors).toEqual([]);
      return signatures + raw;
    };
    let domain: string;
    beforeEach(() => {
      app.configure({ INBOUND_PROOF: 'dkim' });
      domain = anna.email.split('@')[1]!;
      asked.length = 0;
      jest.spyOn(app.running.app.get(SenderProof, { strict: false }), 'lookUp').mockImplementation(async (name) => {
        asked.push(name);
        return [[(name.endsWith(domain) ? own : foreign).record]];
      });
    });
    afterEach(() => void jest.restoreAllMocks());

    it('[E45] takes it as it was signed', async () => {
      await hand(await signed(message('I love goats.'), domain, own));
      expect(await inboxOf(bruno)).toHaveLength(1);
      expect(asked).toEqual([`one._domainkey.${domain}`]);
    });

    it('[E42] [E45] takes none that is unsigned, changed, signed by another or in part', async () => {
      const raw = message('I love goats.');
      const whole = await signed(raw, domain, own);
      for (const forged of [
        raw,
        whole.replace('love', 'hate'),
        await signed(raw, domain, foreign),
        await signed(raw, 'forger.example', foreign),
        await signed(raw, domain, own, 5),
        // Signed for somebody else of the same provider.
        await signed(message('Hello', { from: `other@${domain}` }), domain, own),
        whole.replace('From:', `From: other@${domain}\r\nFrom:`),
      ])
        await expect(hand(forged)).rejects.toMatchObject({ responseCode: 550 });
      // Whatever ends its lines, and whatever its signature says beside what counts.
      const part = await signed(raw, domain, own, 5);
      const proof = app.running.app.get(SenderProof, { strict: false });
      for (const odd of [part.replaceAll('\r\n', '\n'), part.replace(/\bl=5/, 'l(all)=5')])
        await expect(proof.demand(Buffer.from(odd), anna.email)).rejects.toMatchObject({ responseCode: 550 });
      expect(await inboxOf(bruno)).toEqual([]);
      // Names of others are not looked up for who asks.
      expect(new Set(asked)).toEqual(new Set([`one._domainkey.${domain}`]));
    });

    it('[E45] asks for it again while the signature cannot be checked', async () => {
      const busy = Object.assign(new Error('no answer'), { code: 'ETIMEOUT' });
      jest.spyOn(app.running.app.get(SenderProof, { strict: false }), 'lookUp').mockRejectedValue(busy);
      const raw = await signed(message('I love goats.'), domain, own);
      await expect(hand(raw)).rejects.toMatchObject({ responseCode: 451 });
    });
  });

  it('[E45] is spoken to in secret where it has a certificate, and says so to whoever calls', async () => {
    const { key, cert } = await newCertificate();
    app.configure({ INBOUND_TLS_KEY: key, INBOUND_TLS_CERT: cert });
    const secret = await another();
    const transport = createTransport({
      ...{ host: '127.0.0.1', port: secret.port!, requireTLS: true, ignoreTLS: false },
      tls: { ca: cert, servername: 'answers.truly-yours.test' },
    });
    try {
      await transport.sendMail({ envelope: { from: anna.email, to: alias }, raw: message('I love goats.') });
      expect(await inboxOf(bruno)).toHaveLength(1);
      const strange = { envelope: { from: 'stranger@mailbox.example', to: alias }, raw: message('Hello') };
      await expect(transport.sendMail(strange)).rejects.toMatchObject({ responseCode: 550 });
    } finally {
      transport.close();
      await secret.onModuleDestroy();
    }
  });

  it('[E45] shows whoever calls a certificate that was renewed, and breaks off nobody who is connected', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'ty-renewed-'));
    app.configure({ INBOUND_TLS_DIR: folder });
    const inbound = await another();
    const callers: Socket[] = [];
    const call = async (): Promise<Socket> => {
      const caller = connect(inbound.port!, '127.0.0.1');
      callers.push(caller);
      await once(caller, 'data');
      return caller;
    };
    const say = async (caller: Socket, line: string): Promise<string> => {
      caller.write(`${line}\r\n`);
      return String((await once(caller, 'data'))[0]);
    };
    /** The fingerprint of what a caller is shown. */
    const shownTo = async (caller: Socket): Promise<string> => {
      expect(await say(caller, 'EHLO mailbox.example')).toContain('STARTTLS');
      expect(await say(caller, 'STARTTLS')).toMatch(/^220/);
      const inSecret = tlsConnect({ socket: caller, rejectUnauthorized: false });
      inSecret.on('error', () => undefined);
      await once(inSecret, 'secureConnect');
      return inSecret.getPeerCertificate().fingerprint256;
    };
    const put = async ({ key, cert }: Record<'key' | 'cert', string>): Promise<void> => {
      await writeFile(path.join(folder, 'tls.key'), key);
      await writeFile(path.join(folder, 'tls.crt'), cert);
    };
    const fingerprint = ({ cert }: { cert: string }) => new X509Certificate(cert).fingerprint256;
    try {
      const [first, second] = [await newCertificate(), await newCertificate()];
      expect(await say(await call(), 'EHLO mailbox.example')).not.toContain('STARTTLS');
      await put(first);
      expect(await shownTo(await call())).toBe(fingerprint(first));
      const connected = await call();
      await put({ key: second.key, cert: first.cert });
      expect(await shownTo(await call())).toBe(fingerprint(first));
      await put(second);
      expect(await shownTo(await call())).toBe(fingerprint(second));
      expect(await say(connected, 'EHLO mailbox.example')).toContain('STARTTLS');
    } finally {
      for (const caller of callers) caller.destroy();
      await inbound.onModuleDestroy();
      await rm(folder, { recursive: true });
    }
  });

  it('[E42] refuses one that is too large, says so, and stores nothing', async () => {
    const large = { responseCode: 552, message: expect.stringContaining('It was not delivered') };
    await expect(answer(`${'a'.repeat(70)}\r\n`.repeat(ANSWERS.bytes / 72 + 1))).rejects.toMatchObject(large);
    expect(await inboxOf(bruno)).toEqual([]);
  });

  it('[E43] makes nothing of an absence, and says nothing to it', async () => {
    await answer('I am away.', { heads: ['Auto-Submitted: auto-replied'] });
    expect(await inboxOf(bruno)).toEqual([]);
  });

  it('[E46] ends a caller that hangs, and takes no more of one address at once than a mail server needs', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const callers: Socket[] = [];
    const call = async (): Promise<string> => {
      const caller = connect(port(), '127.0.0.1');
      callers.push(caller);
      const [greeting] = await once(caller, 'data');
      return String(greeting).slice(0, 3);
    };
    try {
      expect(await call()).toBe('220');
      const whole = timers.mock.calls.find(([, wait]) => wait === 5 * 60_000)!;
      whole[0]();
      await once(callers[0]!, 'close');
      const greetings: string[] = [];
      for (let more = 0; more < 21; more += 1) greetings.push(await call());
      expect(greetings.filter((code) => code === '220')).toHaveLength(20);
      expect(greetings.at(-1)).toBe('421');
    } finally {
      timers.mockRestore();
      for (const caller of callers) caller.destroy();
    }
  });

  it('[E45] takes what a hosted service hands in with our secret, and from nobody else', async () => {
    const secret = 'a secret that the hosted service knows too';
    const handIn = async (raw: string, by: string) => {
      const signature = createHmac('sha256', by).update(raw).digest('hex');
      const heads = { 'content-type': 'message/rfc822', [INBOUND_SIGNATURE]: signature };
      const { status, body } = await app.visitor.call('POST', pathTo(API.inboundMail), Buffer.from(raw), heads);
      return [status, body.outcome, body.smtp];
    };
    const raw = message('I love goats.');
    expect(await handIn(raw, secret)).toEqual([400, undefined, undefined]);
    app.configure({ INBOUND_WEBHOOK_SECRET: secret });
    expect(await handIn(raw, 'a secret that somebody made up by guessing')).toEqual([400, undefined, undefined]);
    expect(await inboxOf(bruno)).toEqual([]);
    for (let time = 0; time < 2; time += 1) expect(await handIn(raw, secret)).toEqual([200, 'filed', undefined]);
    expect(await inboxOf(bruno)).toHaveLength(1);
    const strange = message('Hello', { from: 'stranger@mailbox.example' });
    expect(await handIn(strange, secret)).toEqual([200, 'refused', expect.stringMatching(/^550 5\.7\.1 /)]);
  });
});
