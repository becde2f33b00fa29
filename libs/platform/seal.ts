import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from './config.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals what must be read again but not lie open: in the database, or in the hands of a browser that brings it back.
 * The keys come from JWT_SECRET, one for each purpose; what was sealed for one is worth nothing for another.
 */
@Injectable()
export class Seal {
  constructor(private readonly config: Config) {}

  close(purpose: string, content: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keyFor(purpose), nonce);
    const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** What was sealed for the purpose; undefined when it was not, was changed, or the secret is another by now. */
  open(purpose: string, sealed: Buffer): string | undefined {
    try {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, this.keyFor(purpose), nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    } catch {
      // Every way in which it can be wrong has the same answer.
      return undefined;
    }
  }

  /** A hash that nobody can compute or try out without the secret: for codes that are short. */
  hash(purpose: string, content: string): Buffer {
    return createHmac('sha256', this.keyFor(purpose)).update(content).digest();
  }

  private keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.config.all.JWT_SECRET, '', `seal ${purpose}`, 32));
  }
}
