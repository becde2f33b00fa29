import fc from 'fast-check';
import { API, forgotPasswordPayload, passwordPayload } from '#contract';
import type { OpenIdProvider } from '#embedded/openid-provider';
import { Client, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';

/** What somebody does who knows the password, in any order. */
const STEPS = ['rename', 'move', 'password', 'unlink', 'allow', 'google', 'look-up', 'undo'] as const;
export type Step = (typeof STEPS)[number];
/** Of these the owner is told whenever they come first. */
const CHANGES = ['rename', 'move', 'password', 'unlink'] as const satisfies readonly Step[];

/** So many ways to take an account over, another choice for another seed: a change, and what follows. */
export const takeOvers = (count: number, seed: number): Step[][] =>
  fc
    .sample(
      fc.tuple(fc.constantFrom(...CHANGES), fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 3 })),
      {
        ...{ numRuns: count, seed },
      },
    )
    .map(([first, others]) => [first, ...others]);

let named = 0;

/** Whoever knows a member's password, with mailboxes and a Google account for each of their own. */
export class Thief {
  readonly usernames: string[] = [];
  readonly mailboxes: string[] = [];
  private google: { sub: string; email: string } | undefined;

  constructor(
    private readonly app: TestApp,
    private readonly provider: OpenIdProvider,
    private readonly accountId: number,
    private client: Client,
    private password: string,
  ) {}

  async take(step: Step): Promise<void> {
    const { password, client } = this;
    const fresh = `thief${(named += 1)}`;
    switch (step) {
      case 'rename':
        this.usernames.push(fresh);
        return this.did(await client.post(API.changeUsername, { username: fresh, password }));
      case 'move':
        this.did(await client.post(API.changeEmail, { email: `${fresh}@example.test`, password }));
        this.did(await this.visitor.post(API.confirmNewEmail, { token: await this.linkTo(`${fresh}@example.test`) }));
        this.mailboxes.push(`${fresh}@example.test`);
        return;
      case 'password': {
        const change = passwordPayload({ currentPassword: password, newPassword: fresh, newPasswordCheck: fresh });
        this.did(await client.post(API.changePassword, change));
        this.password = fresh;
        return;
      }
      case 'unlink':
        return this.did(await client.post(API.unlinkGoogle, { password }));
      case 'allow':
        return this.did(await client.post(API.allowGoogle, { password }));
      case 'google': {
        const email = await this.ownMailbox();
        if (!email) return;
        this.google = { sub: `google of ${email}`, email };
        await this.signInWithGoogle();
        return;
      }
      case 'look-up': {
        const email = await this.ownMailbox();
        if (!email) return;
        await this.visitor.post(API.forgotPassword, forgotPasswordPayload({ email }));
        return this.choosePassword(await this.linkTo(email), fresh);
      }
      case 'undo': {
        const token = (await this.undoLinks()).at(-1);
        const answer = token && (await this.visitor.post(API.undoChange, { token }));
        if (!answer || answer.status === 400) return;
        return this.choosePassword(answer.body.token, fresh);
      }
    }
  }

  /** What is left to them: by which names, links and Google account they still get in. */
  async getsInBy(usernames: readonly string[]): Promise<string[]> {
    const ways: string[] = [];
    const note = (way: string, { status }: { readonly status: number }) => void (status === 200 && ways.push(way));
    note('session', await this.client.get(API.ownAccount));
    for (const username of [...usernames, ...this.usernames, ...this.mailboxes])
      note(username, await this.visitor.post(API.login, { username, password: this.password }));
    for (const token of await this.undoLinks()) note('undo', await this.visitor.post(API.undoChange, { token }));
    if (this.google) note('Google', await this.signInWithGoogle());
    return ways;
  }

  private get visitor(): Client {
    return this.app.visitor;
  }

  private did(answer: { readonly status: number; readonly body: unknown }): void {
    expect(answer).toMatchObject({ status: 200 });
  }

  private async signInWithGoogle() {
    return this.visitor.post(API.googleLogin, {
      id_token: await this.provider.idToken({ ...this.google!, name: 'Thief' }),
    });
  }

  /** The account's address, if it is one of theirs. */
  private async ownMailbox(): Promise<string | undefined> {
    const [row] = await this.app.sql<{ email: string }>('select email from auth.account where id = $1', [
      this.accountId,
    ]);
    return this.mailboxes.find((one) => one === row!.email);
  }

  private async choosePassword(token: string, password: string): Promise<void> {
    this.did(await this.visitor.post(API.resetPassword, { token, password }));
    this.password = password;
    const [row] = await this.app.sql<{ username: string }>('select username from auth.account where id = $1', [
      this.accountId,
    ]);
    const { body } = await this.visitor.post(API.login, { username: row!.username, password });
    this.client = new Client(this.app.url, body.token);
  }

  private async linkTo(email: string): Promise<string> {
    const [newest = ''] = (await linksTo(this.app, email, /(?:confirm-email|forgotPassword)#token=([\w-]+)/)).slice(-1);
    return newest;
  }

  private async undoLinks(): Promise<string[]> {
    const links = await Promise.all(this.mailboxes.map((email) => linksTo(this.app, email, /undo#token=([\w-]+)/)));
    return links.flat();
  }
}

/** The tokens of such links in the mails to an address, once all are sent, in their order. */
export async function linksTo(app: TestApp, email: string, link: RegExp): Promise<string[]> {
  await eventually(async () => expect(await app.sql('select 1 from auth.outgoing_mail')).toEqual([]));
  return app.mails.messages
    .filter(({ to }) => to.includes(email))
    .flatMap(({ mail }) => link.exec(mail.text ?? '')?.[1] ?? []);
}
