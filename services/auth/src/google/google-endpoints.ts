import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '#platform/process/config';
import { authSettings } from '../settings.js';

const PATIENCE_MS = 5_000;

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
export type GoogleEndpoints = z.infer<typeof Discovery>;

/** Where the identity provider answers, as it says itself. Google, or the embedded provider while developing. */
@Injectable()
export class GoogleDiscovery {
  private found?: Promise<GoogleEndpoints>;

  constructor(private readonly config: Config) {
    if (config.production && !this.issuer.startsWith('https:'))
      throw new Error('GOOGLE_ISSUER must be an https address in production');
  }

  get issuer(): string {
    return this.config.of(authSettings).GOOGLE_ISSUER.replace(/\/$/, '');
  }

  /** Asked once; asked again after a failure. */
  endpoints(): Promise<GoogleEndpoints> {
    this.found ??= this.discover().catch((error: unknown) => {
      this.found = undefined;
      throw error;
    });
    return this.found;
  }

  private async discover(): Promise<GoogleEndpoints> {
    const response = await fetch(`${this.issuer}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const endpoints = Discovery.parse(await response.json());
    if (endpoints.issuer !== this.issuer) throw new Error(`${this.issuer} calls itself ${endpoints.issuer}`);
    return endpoints;
  }
}
