import { readdirSync, readFileSync } from 'node:fs';

/** Ways in which a program speaks to somebody it was not called by; database and queue store are no other sites. */
const SPEAKS =
  /\bfetch\(|\bnew WebSocket\(|\bfrom '(?:node:(?:http|https|http2|tls|dgram)|undici|nodemailer|web-push|openid-client|jose|passport-[\w-]+|@aws-sdk\/[\w-]+)'|\bimport\('@aws-sdk/;
/** What connects to nobody: types, and what reads a certificate. */
const SILENT = /^import (?:type .*|\{ createSecureContext \} from 'node:tls';)$/gm;

it('[C13] no address that anybody typed is ever asked for: these few speak to others, all of them configured', () => {
  const files = ['services', 'libs/platform', 'libs/screening', 'libs/contract']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /(?<!\.spec|\.fixture|\.fault)\.ts$/.test(file));
  const speaking = files.filter((file) => SPEAKS.test(readFileSync(file, 'utf8').replaceAll(SILENT, '')));
  expect(speaking.toSorted()).toEqual([
    'libs/platform/data/photo-store.ts',
    'libs/platform/mail/mailer.ts',
    'services/auth/src/captcha/recaptcha.ts',
    'services/auth/src/google/code-exchange.ts',
    'services/auth/src/google/google-endpoints.ts',
    'services/auth/src/google/google-identities.ts',
    'services/messaging/src/push/push-service.ts',
  ]);
  for (const file of speaking) {
    const [calls, straight] = [/\bfetch\(/g, /redirect: 'error'/g].map(
      (pattern) => readFileSync(file, 'utf8').match(pattern)?.length ?? 0,
    );
    expect([file, straight]).toEqual([file, calls]);
  }
});
