import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../process/config.js';

const ALGORITHM = 'aes-256-gcm';
const ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals what must be read again but not lie open: in the database, or in the hands of a browser that brings it back.
 * The newest of SEAL_KEYS seals, and what is sealed names its key, so that all of them open what is theirs. For each
 * purpose a key of its own is derived; what was sealed for one is worth nothing for another. What bears no name was
 * sealed with JWT_SECRET, when there was nothing else.
 */
@Injectable()
export class Seal {
  constructor(private readonly config: Config) {}

  close(purpose: string, content: string): Buffer {
    const [newest] = this.config.all.SEAL_KEYS;
    if (newest === undefined) throw new Error('This process has no key to seal with: SEAL_KEYS is empty.');
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, derived(newest, `seal ${purpose}`), nonce);
    const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
    return Buffer.concat([idOf(newest), nonce, cipher.getAuthTag(), sealed]);
  }

  /** What was sealed for the purpose; undefined when it was not, was changed, or its key is gone by now. */
  open(purpose: string, sealed: Buffer): string | undefined {
    const { SEAL_KEYS, JWT_SECRET } = this.config.all;
    const key = SEAL_KEYS.find((one) => sealedWith(one, sealed));
    const content = key && opened(derived(key, `seal ${purpose}`), sealed.subarray(ID_BYTES));
    if (content !== undefined || JWT_SECRET === undefined) return content;
    return opened(derived(JWT_SECRET, `seal ${purpose}`), sealed);
  }

  /** Whether it is sealed with the newest key, and so outlives the others. */
  isNewest(sealed: Buffer): boolean {
    const [newest] = this.config.all.SEAL_KEYS;
    return newest !== undefined && sealedWith(newest, sealed);
  }
}

function opened(key: Buffer, sealed: Buffer): string | undefined {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    // Every way in which it can be wrong has the same answer.
    return undefined;
  }
}

const sealedWith = (key: string, sealed: Buffer): boolean => sealed.subarray(0, ID_BYTES).equals(idOf(key));

/** What names a key and tells nothing about it. */
const idOf = (key: string): Buffer => derived(key, 'id').subarray(0, ID_BYTES);

const derived = (key: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', use, 32));
