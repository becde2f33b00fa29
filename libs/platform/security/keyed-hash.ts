import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../process/config.js';

/**
 * Hashes that nobody can compute or try out without the key: of what is short, or can be guessed, and is compared years
 * later. The newest of HASH_KEYS makes them. A hash does not tell its key, so whoever looks one up asks for all that the
 * content may have; those of JWT_SECRET, which made them before there were keys, stay among these.
 */
@Injectable()
export class KeyedHash {
  constructor(private readonly config: Config) {}

  /** The hash to be kept. One of another purpose is another hash. */
  of(purpose: string, content: string): Buffer {
    const [newest] = this.config.all.HASH_KEYS;
    if (newest === undefined) throw new Error('This process has no key to hash with: HASH_KEYS is empty.');
    return hashed(newest, purpose, content);
  }

  /** Every hash under which the content may have been kept, the one that `of` gives first. */
  all(purpose: string, content: string): Buffer[] {
    const { HASH_KEYS, JWT_SECRET } = this.config.all;
    const hashes = HASH_KEYS.map((key) => hashed(key, purpose, content));
    if (JWT_SECRET === undefined) return hashes;
    // There were two ways.
    const plain = createHmac('sha256', JWT_SECRET).update(`${purpose} ${content}`).digest();
    return [...hashes, plain, hmac(derived(JWT_SECRET, `seal ${purpose}`), content)];
  }
}

const hashed = (key: string, purpose: string, content: string): Buffer =>
  hmac(derived(key, `hash ${purpose}`), content);

const hmac = (key: Buffer, content: string): Buffer => createHmac('sha256', key).update(content).digest();

const derived = (key: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', use, 32));
