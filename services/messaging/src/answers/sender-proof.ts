import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import type { DKIMResult } from 'mailauth';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { Config } from '#platform/process/config';
import { messagingSettings } from '../settings.js';
import { SmtpRefusal } from './smtp-refusal.js';

/** Each signature costs a look-up and a calculation; honest mail has three or four. */
const MOST_SIGNATURES = 12;

const NOT_PROVEN =
  'Your mail provider has not signed this message (DKIM), so nobody can tell that it is from you. It was not delivered; please answer on the site.';

/**
 * Asks whether a message is truly from the address that it names. Who sends it can be forged in two lines; the signature of
 * the provider of that address cannot (RFC 6376), and it holds over every server on the way.
 */
@Injectable()
export class SenderProof {
  private readonly names = new Resolver({ timeout: 3_000, tries: 2 });

  constructor(private readonly config: Config) {}

  /** Refuses a message that the provider of `address` has not signed as it is. */
  async demand(raw: Buffer, address: string): Promise<void> {
    if (this.config.of(messagingSettings).INBOUND_PROOF === 'none') return;
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    if (signaturesIn(raw) > MOST_SIGNATURES) throw new SmtpRefusal('unproven', '550 5.7.20', NOT_PROVEN);
    const { results, headerFrom } = await dkimVerify(raw, {
      minBitLength: 1_024,
      resolver: (name, type) => this.ask(name, type, domain),
    });
    const named = headerFrom?.map((one) => one.toLowerCase()) ?? [];
    const own = (results as readonly Signature[]).filter(({ signingDomain }) => isOf(domain, signingDomain ?? ''));
    // `aligned` is said of the signature of who sends, not of a forwarder's seal.
    const whole = own.some((one) => one.status.result === 'pass' && Boolean(one.status.aligned) && isStrong(one));
    if (whole && named.length === 1 && named[0] === address.toLowerCase()) return;
    if (own.some(({ status }) => status.result === 'temperror'))
      throw new SmtpRefusal('unproven-now', '451 4.7.5', 'The signature of your message cannot be checked now.');
    throw new SmtpRefusal('unproven', '550 5.7.20', NOT_PROVEN);
  }

  /** What the names say. Tests answer in their place. */
  lookUp(name: string, type: string): Promise<string[] | string[][]> {
    return type === 'TXT' ? this.names.resolveTxt(name) : Promise.reject(notFound());
  }

  /** A message may name any domain; only that of the member's own address is asked. */
  private ask(name: string, type: string, domain: string): Promise<string[] | string[][]> {
    const [, of = ''] = name.toLowerCase().split('._domainkey.');
    return isOf(domain, of) ? this.lookUp(name, type) : Promise.reject(notFound());
  }
}

/** A key of the domain itself, or of one that it is a part of. */
const isOf = (domain: string, signing: string): boolean => {
  const by = signing.toLowerCase();
  return by.includes('.') && (domain === by || domain.endsWith(`.${by}`));
};

const notFound = (): Error => Object.assign(new Error('not asked'), { code: 'ENOTFOUND' });

/** A signature as the verifier has read it, by names that its types lack. */
interface Signature extends DKIMResult {
  readonly algo?: string;
  readonly canonBodyLengthLimited?: boolean;
  readonly signingHeaders?: { readonly keys: string };
}

/**
 * Over the sender and all of the message, by a hash that is not broken. The verifier says so: whoever reads the line of the
 * signature once more reads another one where its blanks, comments or line ends are odd.
 */
const isStrong = ({ algo = '', canonBodyLengthLimited, signingHeaders: { keys } = { keys: '' } }: Signature): boolean =>
  /^[a-z\d]+-sha256$/i.test(algo) &&
  canonBodyLengthLimited === false &&
  keys.toLowerCase().split(': ').includes('from');

/** How many signatures there are, with or without the CR that ends a line. */
function signaturesIn(raw: Buffer): number {
  const [head = ''] = raw.toString('latin1').split(/\n\r?\n/, 1);
  const lines = head.trimStart().split('\n');
  return lines.filter((line) => /^(?:dkim-signature|arc-seal|arc-message-signature)\s*:/i.test(line)).length;
}
