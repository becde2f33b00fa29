import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { API, CONSOLE_API, decodeClaims, step2Payload, type Enrolment, type RecoveryCodesBody } from '#contract';
import { Client, type Answer } from './app.js';
import { easyCaptchaAnywhere } from './captcha.js';
import type { MadeStaff } from './make.js';

/** The password of everybody who signs up in a test. */
export const PASSWORD = 'quiet1lake';

/** Somebody signed in, as a test speaks of them. */
export interface Person {
  readonly id: number;
  readonly client: Client;
}

/** A picture as a browser would send it: soft colours unlike those of any other, so that screening finds nothing. */
export async function somePicture(width = 400, height = 400): Promise<Buffer> {
  const spots = { width: 8, height: 8, channels: 3 } as const;
  return sharp(randomBytes(8 * 8 * 3), { raw: spots })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg()
    .toBuffer();
}

/** The body of sign-up's first step, with a captcha that took no work. */
export async function signupBody(username: string, gender: 'MALE' | 'FEMALE' = 'FEMALE'): Promise<object> {
  return {
    username,
    email: `${username}@example.test`,
    gender,
    zipcode: '10001',
    dobDay: 5,
    dobMonth: 6,
    dobYear: 1990,
    password: PASSWORD,
    recaptchaResponse: await easyCaptchaAnywhere(),
  };
}

/** Twelve letters that are in no other name, and no word of any language. */
export const someLetters = (): string => [...randomBytes(12)].map((byte) => 'bcdghjklmnpqrtvw'[byte % 16]).join('');

/** The body of sign-up's second step. */
export const step2Body = (firstname: string, headline: string): object =>
  step2Payload({ firstname, lastname: 'Tester', headline, education: 'bachelors', ethnicity: 'other' });

/** Signs in as the login page does. */
export async function signIn(url: string, username: string, password = PASSWORD): Promise<Person> {
  return personOf(url, await new Client(url).post(API.login, { username, password }));
}

/** Signs somebody in at the moderators' console. */
export async function signInAtDesk(consoleUrl: string, { email, password }: MadeStaff): Promise<Client> {
  const answer = await new Client(consoleUrl).post(CONSOLE_API.login, { email, password });
  return new Client(consoleUrl, tokenIn(answer));
}

/** What an authenticator app shows at that moment. */
export const codeAt = (secret: string, at: number | Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Number(at) });

/** Signs somebody in at the console and sets a second factor up, with the first code of it. */
export async function withSecondFactor(
  consoleUrl: string,
  staff: MadeStaff,
  now: Date = new Date(),
): Promise<{ client: Client; secret: string; recoveryCodes: string[] }> {
  const client = await signInAtDesk(consoleUrl, staff);
  await client.post(CONSOLE_API.confirm, { password: staff.password });
  const { secret, ticket } = (await client.post(CONSOLE_API.beginSecondFactor)).body as Enrolment;
  const set = await client.post(CONSOLE_API.setSecondFactor, { ticket, code: codeAt(secret, now) });
  return { client, secret, recoveryCodes: (set.body as RecoveryCodesBody).recoveryCodes };
}

/** Whom an answer with a token signs in. */
export function personOf(url: string, answer: Answer): Person {
  const token = tokenIn(answer);
  return { id: decodeClaims(token)!.memberId!, client: new Client(url, token) };
}

function tokenIn({ status, body }: Answer): string {
  if (status !== 200) throw new Error(`signing in was answered with ${status}: ${JSON.stringify(body)}`);
  return (body as { token: string }).token;
}
