import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-google-oauth20';

const PATIENCE_MS = 5_000;

/** The part of the Google strategy this product uses: the browser makes the redirects, we exchange the code. */
export class CodeExchange extends PassportStrategy(Strategy, 'google') {
  constructor(client: { id: string; secret: string }, endpoints: { authorization: string; token: string }) {
    super({
      clientID: client.id,
      clientSecret: client.secret,
      authorizationURL: endpoints.authorization,
      tokenURL: endpoints.token,
    });
  }

  /** Nobody authenticates through Passport's own flow: the id token, once exchanged, is verified by us. */
  validate(): undefined {
    return undefined;
  }

  /** Exchanges a code for the id token of the person who came back with it. */
  idToken(code: string, redirectUri: string, codeVerifier?: string): Promise<string> {
    const parameters = {
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      ...(codeVerifier && { code_verifier: codeVerifier }),
    };
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error('the token endpoint did not answer')), PATIENCE_MS);
      this._oauth2.getOAuthAccessToken(code, parameters, (error, _access, _refresh, answer: { id_token?: unknown }) => {
        clearTimeout(patience);
        if (error) reject(new Error('the token endpoint refused the code', { cause: error }));
        else if (typeof answer.id_token !== 'string') reject(new Error('the token endpoint gave no id token'));
        else resolve(answer.id_token);
      });
    });
  }
}
