import {
  createHash,
  createPrivateKey,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const UP = 0x01;
const UV = 0x04;
const ATTESTED = 0x40;

/** What is wrong with an answer, for a test that wants it refused. */
export interface Flaws {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly unverified?: boolean;
  readonly type?: string;
  readonly counter?: number;
  readonly userHandle?: string | null;
  /** Signs with another key. */
  readonly key?: KeyObject;
  /** Changes what was signed. */
  readonly tampered?: boolean;
}

interface Asked {
  readonly challenge: string;
}
interface Proposed extends Asked {
  readonly user: { readonly id: string };
}

/**
 * An authenticator in software, for one passkey: makes an ES256 key without a statement about itself, and answers with it. It says
 * what it is told to say; whether that is right is what the product has to find out.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(24);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  counter = 0;

  constructor(
    private readonly rpId: string,
    private readonly origin: string,
  ) {}

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  /** Makes the passkey that `options` ask for. */
  make(options: object, flaws: Flaws = {}) {
    const { challenge, user } = options as Proposed;
    this.userHandle = user.id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.head(flaws, ATTESTED),
      Buffer.alloc(16), // an AAGUID that says nothing
      length,
      this.credentialId,
      coseKey(Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')),
    ]);
    return {
      id: this.id,
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, flaws).toString('base64url'),
        attestationObject: attestationNone(authData).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers what `options` ask. */
  answer(options: object, flaws: Flaws = {}) {
    const { challenge } = options as Asked;
    this.counter += 1;
    const authenticatorData = this.head(flaws);
    const clientData = this.clientData('webauthn.get', challenge, flaws);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    const signature = createSign('sha256')
      .update(signed)
      .sign(flaws.key ?? this.keys.privateKey);
    if (flaws.tampered) authenticatorData.writeUInt32BE(this.counter + 1, 33);
    return {
      id: this.id,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: flaws.userHandle === undefined ? this.userHandle : flaws.userHandle,
      },
    };
  }

  private head({ rpId = this.rpId, unverified = false, counter = this.counter }: Flaws, more = 0): Buffer {
    const head = Buffer.alloc(37);
    createHash('sha256').update(rpId).digest().copy(head);
    head.writeUInt8(UP | (unverified ? 0 : UV) | more, 32);
    head.writeUInt32BE(counter, 33);
    return head;
  }

  private clientData(
    type: string,
    asked: string,
    { origin = this.origin, challenge = asked, ...flaws }: Flaws,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type: flaws.type ?? type, challenge, origin, crossOrigin: false }));
  }
}

/** A key that is nobody's. */
export const strangeKey = (): KeyObject =>
  createPrivateKey(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }),
  );

const bytes = (content: Buffer): Buffer => {
  const head =
    content.length < 256
      ? Buffer.from([0x58, content.length])
      : Buffer.from([0x59, content.length >> 8, content.length & 0xff]);
  return Buffer.concat([head, content]);
};
const text = (content: string): Buffer => Buffer.concat([Buffer.from([0x60 + content.length]), Buffer.from(content)]);

/** { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y } in CBOR. */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);

/** { fmt: 'none', attStmt: {}, authData } in CBOR. */
const attestationNone = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(authData),
  ]);
