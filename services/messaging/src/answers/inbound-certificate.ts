import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Logger } from 'pino';
import type { Config } from '#platform/process/config';
import { messagingSettings } from '../settings.js';

/** A private key and its certificate, in PEM. */
export interface CertificatePair {
  readonly key: string;
  readonly cert: string;
}

/**
 * The certificate of inbound mail. Certificates are renewed every few weeks, so where it stands in files these are read
 * again whenever somebody calls: nothing has to be watched, and however they were replaced shows. What does not go
 * together, as in the middle of being written, leaves the pair of before in use.
 */
export class InboundCertificate {
  private readonly files: readonly [key: string, cert: string] | undefined;
  private pair: CertificatePair | undefined;
  private reading: Promise<CertificatePair | undefined> | undefined;
  /** Why the last reading gave nothing: said once, not to every caller. */
  private trouble = '';

  constructor(
    config: Config,
    private readonly log: Logger,
  ) {
    const { INBOUND_TLS_DIR, INBOUND_TLS_KEY: key, INBOUND_TLS_CERT: cert } = config.of(messagingSettings);
    this.files = INBOUND_TLS_DIR ? namedInSecrets(INBOUND_TLS_DIR) : filesOf(config);
    if (!key || !cert || INBOUND_TLS_DIR) return;
    // Where these are wrong, the process does not start.
    const pair = goingTogether(key, cert);
    if (!this.files) this.pair = pair;
  }

  /** The pair to use now; none where there is none. */
  now(): Promise<CertificatePair | undefined> {
    if (!this.files) return Promise.resolve(this.pair);
    this.reading ??= this.read(this.files).finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async read([keyFile, certFile]: readonly [string, string]): Promise<CertificatePair | undefined> {
    try {
      const [key, cert] = await Promise.all([readFile(keyFile, 'utf8'), readFile(certFile, 'utf8')]);
      if (key !== this.pair?.key || cert !== this.pair.cert) {
        const renewed = this.pair !== undefined;
        this.pair = goingTogether(key, cert);
        this.log.info({ certFile, renewed }, 'the certificate of inbound mail was read');
      }
      this.trouble = '';
    } catch (error) {
      this.complain(error as NodeJS.ErrnoException, certFile);
    }
    return this.pair;
  }

  private complain(error: NodeJS.ErrnoException, certFile: string): void {
    if (error.message === this.trouble) return;
    this.trouble = error.message;
    if (!this.pair && error.code === 'ENOENT')
      this.log.info({ certFile }, 'there is no certificate of inbound mail yet');
    else
      this.log.warn(
        { err: error, certFile, kept: this.pair !== undefined },
        'the certificate of inbound mail cannot be used',
      );
  }
}

/** As Kubernetes and cert-manager call them. */
const namedInSecrets = (folder: string) => [path.join(folder, 'tls.key'), path.join(folder, 'tls.crt')] as const;

/** Where files were named for both. */
function filesOf(config: Config): readonly [string, string] | undefined {
  const [key, cert] = [config.fileOf('INBOUND_TLS_KEY'), config.fileOf('INBOUND_TLS_CERT')];
  return key && cert ? [key, cert] : undefined;
}

/** Throws where the key is not that of the certificate, or either of them is not whole. */
function goingTogether(key: string, cert: string): CertificatePair {
  if (!key.trim() || !cert.trim()) throw new Error('A file of the certificate is empty');
  createSecureContext({ key, cert });
  return { key, cert };
}
