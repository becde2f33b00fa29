import { createHmac } from 'node:crypto';
import { KeyedHash } from '#platform/security/keyed-hash';
import type { TestApp } from '#testing/app';
import { testKeys } from '#testing/keys';
import { sharedApp } from '#testing/shared-app';
import { BarredMailboxes } from './barred-mailboxes.js';

describe('a barred mailbox', () => {
  const FORMER = 'the one secret that did it all before';
  const NEWEST = 'a key that was made when the other one had had its time';
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterEach(() => app.configure());

  const isBarred = (email: string) => app.running.app.get(BarredMailboxes, { strict: false }).isBarred(email);
  const tombstone = async (barred: Buffer) => {
    const { id } = await app.make.member({ status: 'removed' });
    await app.sql('update auth.account set barred_mailbox = $2 where id = $1', [id, barred]);
  };

  it('[I05] [A39] stays known when the key is another: by the one secret of before, where that is told', async () => {
    await tombstone(createHmac('sha256', FORMER).update('barred box@example.test').digest());
    expect(await isBarred('box@example.test')).toBe(false);
    app.configure({ JWT_SECRET: FORMER });
    expect([await isBarred('Box@example.test'), await isBarred('other@example.test')]).toEqual([true, false]);
  });

  it('[I05] [A39] stays known as long as its key is one of several', async () => {
    await tombstone(new KeyedHash(app.config).of('barred', 'x@example.test'));
    app.configure({ HASH_KEYS: `${NEWEST},${testKeys.HASH_KEYS}` });
    expect(await isBarred('x@example.test')).toBe(true);
    app.configure({ HASH_KEYS: NEWEST });
    expect(await isBarred('x@example.test')).toBe(false);
  });
});
