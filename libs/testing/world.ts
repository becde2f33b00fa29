import { actionPayloads, API, ROUTES, withQuery } from '#contract';
import { startOpenIdProvider, type OpenIdPerson } from '#embedded/openid-provider';
import { allServices } from '../../services/all.js';
import { startTestApp, type TestApp, type TestAppOptions } from './app.js';
import { PASSWORD, type Person } from './people.js';
import { quickHash } from './quick-hash.js';

/** Where the product of these tests says it is; the only origin that may call it from a browser. */
export const ORIGIN = 'https://love.example.test';
const RETURN = ORIGIN + ROUTES.login;

/** Somebody with an account; the password is everybody's. */
interface Member extends Person {
  readonly username: string;
  readonly email: string;
}

/** The whole product in one process, with people who know each other, and a sign-in provider. */
export interface World {
  readonly app: TestApp;
  /** There is a row in each of her lists, and nothing is taken away from her. */
  readonly anna: Member;
  /** Another like her, so that no call depends on an earlier one. */
  acquainted(): Promise<Member>;
  /** Another one, straight in the database and without the news of it: where hundreds are made. `numbers` are those of her lists. */
  quietlyAcquainted(): Promise<Member & { readonly numbers: readonly number[] }>;
  /** A man whom nobody knows. */
  stranger(): Promise<Member>;
  google: {
    idToken(email: string): Promise<string>;
    /** A code as the provider gives it to the browser, and the address it came back to. */
    code(email: string): Promise<{ code: string; redirect_uri: string }>;
  };
  stop(): Promise<void>;
}

/** Starts the product and fills every list of `anna`. */
export async function startWorld(options: Pick<TestAppOptions, 'log'> = {}): Promise<World> {
  const people: OpenIdPerson[] = [];
  const provider = await startOpenIdProvider({ port: 0, people, redirectUris: [RETURN], production: false });
  const app = await startTestApp(allServices, {
    ...options,
    env: {
      PUBLIC_URL: ORIGIN,
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
    },
  });
  const passwordHash = await quickHash(PASSWORD);
  /** Nobody waits for their mails, of which each would cost as much as ten calls: only the notes of what goes on remain. */
  const person = async (gender: 'F' | 'M'): Promise<Member> => {
    const made = await app.make.member({ gender, passwordHash, emailConfirmed: false });
    return { ...made, client: await app.as(made.id) };
  };
  const acquainted = async (): Promise<Member> => {
    const [her, him, blocked] = [await person('F'), await person('M'), await person('M')];
    const letter = { subject: 'Hello', body: 'Nice to meet you' };
    await him.client.post(API.recordView, actionPayloads.recordView(her.id));
    await him.client.post(API.wink, actionPayloads.wink(her.id));
    await him.client.post(API.favorite, actionPayloads.favorite(her.id));
    await him.client.post(API.sendMail, { emailToMemberId: her.id, ...letter });
    await her.client.post(API.sendMail, { emailToMemberId: him.id, ...letter });
    await her.client.post(API.favorite, actionPayloads.favorite(him.id));
    await her.client.post(API.blockMember, actionPayloads.block(blocked.id));
    return her;
  };
  const quietlyAcquainted: World['quietlyAcquainted'] = async () => {
    const [her, him, blocked] = [await person('F'), await person('M'), await person('M')];
    const rows = await app.sql<{ id: number }>(
      `with mails as (insert into messaging.mail (sender_id, recipient_id, subject, body)
         values ($2, $1, 'Hello', 'Nice to meet you'), ($1, $2, 'Hello', 'Nice to meet you') returning id),
       views as (insert into connections.view (viewer_id, viewed_id) values ($2, $1) returning id),
       winks as (insert into connections.wink (from_id, to_id) values ($2, $1) returning id),
       favorites as (insert into connections.favorite (from_id, to_id) values ($1, $2), ($2, $1) returning id),
       blocks as (insert into connections.block (blocker_id, blocked_id) values ($1, $3) returning id)
       select id from mails union all select id from views union all select id from winks union all
       select id from favorites union all select id from blocks union all
       select id from members.photo where member_id = $1`,
      [her.id, him.id, blocked.id],
    );
    return { ...her, numbers: [...rows.map(({ id }) => id), her.id, him.id, blocked.id] };
  };
  const subOf = (email: string) => ({ sub: `sub of ${email}`, email, name: 'Somebody' });
  return {
    app,
    anna: await acquainted(),
    acquainted,
    quietlyAcquainted,
    stranger: () => person('M'),
    google: {
      idToken: (email) => provider.idToken(subOf(email)),
      async code(email) {
        people.push(subOf(email));
        const start = withQuery(API.googleRedirect, { redirect_uri: RETURN, state: 'st' });
        const there = await fetch(new URL(start, app.url), { redirect: 'manual' });
        const address = new URL(there.headers.get('location')!);
        const back = await fetch(address.origin + address.pathname, {
          method: 'POST',
          body: new URLSearchParams([...address.searchParams, ['email', email]]),
          redirect: 'manual',
        });
        const code = new URL(back.headers.get('location')!).searchParams.get('code')!;
        return { code, redirect_uri: RETURN };
      },
    },
    async stop() {
      await app.stop();
      await provider.stop();
    },
  };
}
