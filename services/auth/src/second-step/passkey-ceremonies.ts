import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type AddPasskeyRequest, PASSKEYS, type PasskeyAnswer } from '#contract';
import { Config } from '#platform/process/config';
import type { NewPasskey, Passkey } from './passkeys.js';

/** Half a second and forty megabytes, for who uses passkeys only. */
const webauthn = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

const TIMEOUT = PASSKEYS.minutes * 60_000;

type Question = { readonly challenge: string; readonly options: Record<string, unknown> };

/**
 * What WebAuthn asks of a browser, and whether its answer is right: for the host of the members' pages alone, and with the
 * authenticator having seen who it is (PIN, finger, face), so that a passkey is two factors.
 */
@Injectable()
export class PasskeyCeremonies {
  constructor(
    private readonly config: Config,
    @Inject('log') private readonly log: Logger,
  ) {}

  /** The host that passkeys are made for; null where the pages have none but an address of the network, which browsers refuse. */
  get host(): string | null {
    const { hostname } = new URL(this.config.publicUrl);
    return isIP(hostname.replace(/^\[|\]$/g, '')) > 0 ? null : hostname;
  }

  /** A question that the given passkeys may answer, or with none whichever the browser finds. */
  async ask(passkeys: readonly Passkey[] = []): Promise<Question> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: this.host ?? '',
      timeout: TIMEOUT,
      userVerification: 'required',
      allowCredentials: passkeys.map(described),
    });
    return { challenge: options.challenge, options: { ...options } };
  }

  /** What a new passkey is to be made of, on no authenticator that has one of these. */
  async propose(username: string, userHandle: Buffer, present: readonly Passkey[]): Promise<Question> {
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: this.config.brand.name,
      rpID: this.host ?? '',
      userName: username,
      userDisplayName: username,
      userID: new Uint8Array(userHandle),
      timeout: TIMEOUT,
      attestationType: 'none',
      excludeCredentials: present.map(described),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { challenge: options.challenge, options: { ...options } };
  }

  /** What is kept of a passkey that was made; undefined where it was not made as it should be. */
  async made(
    { id, response }: AddPasskeyRequest['credential'],
    challenge: string,
  ): Promise<Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await this.whetherRight(async () =>
      verifyRegistrationResponse({
        response: {
          ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
          response: {
            clientDataJSON: response.clientDataJSON,
            attestationObject: await withoutStatement(response.attestationObject),
          },
        },
        expectedChallenge: challenge,
        ...this.expected,
      }),
    );
    const credential = verified?.registrationInfo?.credential;
    if (!verified?.verified || !credential || credential.id !== id) return undefined;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.transports,
    };
  }

  /** The counter that a right answer brings; undefined for a wrong one. Whether it went back is for who knows the last one. */
  async answered(
    { id, response }: PasskeyAnswer['credential'],
    challenge: string,
    { publicKey }: Passkey,
  ): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await webauthn();
    const { userHandle, ...signed } = response;
    const verified = await this.whetherRight(() =>
      verifyAuthenticationResponse({
        response: {
          ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
          response: { ...signed, ...(userHandle && { userHandle }) },
        },
        expectedChallenge: challenge,
        // The library would look at the counter before the signature, and believe whoever made it up.
        credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
        ...this.expected,
      }),
    );
    return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
  }

  private get expected() {
    return {
      expectedOrigin: this.config.originsOf('member').map((address) => new URL(address).origin),
      expectedRPID: this.host ?? '',
      requireUserVerification: true,
    };
  }

  /** The library says by an error what is wrong; the log keeps it, the caller hears that it was not accepted. */
  private async whetherRight<Verified>(verify: () => Promise<Verified>): Promise<Verified | undefined> {
    try {
      return await verify();
    } catch (error) {
      this.log.info(
        { why: error instanceof Error ? error.message.slice(0, 200) : 'unknown' },
        'a passkey was not accepted',
      );
      return undefined;
    }
  }
}

const described = ({ credentialId, transports }: Passkey) => ({
  id: credentialId.toString('base64url'),
  transports: transports as ('usb' | 'nfc' | 'ble' | 'internal' | 'hybrid')[],
});

/**
 * What was made, without what its maker says of itself. Nobody is asked for that, and looking into it would have us read
 * certificates of strangers, and fetch what they name.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await helpers();
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get('authData');
  const bare = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(bare as Parameters<typeof isoCBOR.encode>[0])).toString('base64url');
}
