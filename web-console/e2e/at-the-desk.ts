import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { API } from '#contract';
import type { ChangedSettings, TestApp } from '#testing/app';
import { closeWindow, expect, openWindow, sharedBrowser, storeForSession } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember, MadeStaff, MemberTraits } from '#testing/make';
import { signInAtDesk } from '#testing/people';
import { sharedApp } from '#testing/shared-app';

/** Signs the moderator in at a window of the console; what it shows next, it shows to them. */
export async function signInAs(page: Page, { consoleUrl }: TestApp, staff: MadeStaff): Promise<void> {
  const { token } = await signInAtDesk(consoleUrl, staff);
  await storeForSession(page, { 'console-token': token! });
}

/** All services with the console, a browser, and what members and moderators do. */
export class AtTheDesk {
  private readonly windows: { readonly page: Page; readonly problems: readonly string[] }[] = [];

  private constructor(
    readonly app: TestApp,
    private readonly browser: Browser,
  ) {}

  /** The desk that the files share; `settings` are those that differ from the ordinary ones. */
  static async open(settings: ChangedSettings = {}): Promise<AtTheDesk> {
    const app = await sharedApp({ web: true, settings });
    await app.running.tellStatus();
    return new AtTheDesk(app, await sharedBrowser());
  }

  /** A window of the console, before anybody has signed in. */
  async window(options: BrowserContextOptions = {}): Promise<Page> {
    const opened = await openWindow(this.browser, this.app.consoleUrl, {
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    this.windows.push(opened);
    return opened.page;
  }

  /** A window in which the moderator is signed in and hears the desk, in English. */
  async signedIn(staff: MadeStaff, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.window(options);
    await this.signIn(page, staff);
    return page;
  }

  /** Signs the moderator in at the window, which hears the desk then, in English. */
  async signIn(page: Page, staff: MadeStaff): Promise<void> {
    await signInAs(page, this.app, staff);
    await page.goto('/texts');
    await page.getByText('Live', { exact: true }).waitFor();
  }

  /** The member changes texts; gives when that was answered. */
  async writes({ id }: MadeMember, texts: Record<string, string>): Promise<number> {
    const profile = Object.entries(texts).map(([name, val]) => ({ name, val }));
    const answer = await (await this.app.as(id)).post(API.updateProfile, { updatedColumns: { profile } });
    expect(answer.status).toBe(200);
    return Date.now();
  }

  /** A member whose new text waits. */
  async author(firstName: string, texts: Record<string, string>, traits: MemberTraits = {}): Promise<MadeMember> {
    const made = await this.app.make.member({ firstName, ...traits });
    await this.writes(made, texts);
    return made;
  }

  /** Work that waits in vain, of a type with this name, and a week of figures of which a night is missing. */
  async stuck(type: string): Promise<void> {
    await this.app.sql(
      `insert into members.outbox (type, payload, subscriber, queue, due_at, created_at, stopped_at, attempts, last_error)
       values ($1, '{}', 'members', 'photo-processing', 'infinity', now() - interval '5 days', now(), 96, 'ENOSPC'),
              ($1, '{}', 'moderation', null, 'infinity', now() - interval '3 hours', now(), 6, 'QueryFailedError 57014')`,
      [type],
    );
    await this.app.sql(
      `insert into moderation.daily_run (job, failures, failed_at, last_error) values ($1, 3, now(), 'TypeError')
       on conflict do nothing`,
      [type],
    );
    await this.app.sql(
      `insert into moderation.status_minute
       select date_bin('10 minutes', now(), 'epoch') - n * interval '10 minutes', 'messaging', gen_random_uuid(), '{}',
              40 + 30 * sin(n / 20.0), greatest(0, 12 * sin(n / 23.0)), greatest(0, 3 * sin(n / 31.0)), 20, 0, n / 60 % 2,
              5 + n % 7, 2, 0, 0, jsonb_build_object('email-out', 20 + n % 13)
       from generate_series(1, 900) as n where n not between 40 and 60`,
    );
    await this.app.sql(
      `insert into moderation.desk_minute
       select date_bin('10 minutes', now(), 'epoch') - n * interval '10 minutes', 10 + 8 * sin(n / 40.0),
              date_bin('10 minutes', now(), 'epoch') - n * interval '10 minutes' - interval '1 hour' * (14 + 12 * sin(n / 50.0))
       from generate_series(1, 900) as n where n not between 40 and 60`,
    );
    await this.app.running.tellStatus();
  }

  /** A member whose photo waits. */
  async photographed(firstName: string): Promise<MadeMember> {
    const made = await this.app.make.member({ firstName });
    await this.app.sql(
      `insert into moderation.review_case (kind, subject_id, member_id)
       select 'photo', id, member_id from members.photo where member_id = $1`,
      [made.id],
    );
    return made;
  }

  /** A member whose message to the staff waits. */
  async asking(firstName: string): Promise<MadeMember> {
    const made = await this.app.make.member({ firstName });
    await this.app.sql(
      `with message as (
         insert into messaging.contact_message (member_id, subject_code, body) values ($1, 'GENERAL', 'How do I look?') returning id
       )
       insert into moderation.review_case (kind, subject_id, member_id) select 'contact', id, $1 from message`,
      [made.id],
    );
    return made;
  }

  /** A suspended member who appeals against somebody else's decision in so many words. */
  async appealing(firstName: string, words: string): Promise<MadeMember> {
    const [made, decider] = [
      await this.app.make.member({ firstName, status: 'suspended' }),
      await this.app.make.staff('moderator', 'Kim'),
    ];
    await this.app.sql(
      `with suspension as (
         insert into moderation.sanction (member_id, kind, until, reason_code, reason_text, language, member_name, staff_id)
         values ($1, 'suspend', now() + interval '7 days', 'INSULTS', 'Members may not insult one another.', 'en', $2, $3)
         returning id
       ), appeal as (
         insert into moderation.appeal (member_id, sanction_id, body) select $1, id, $4 from suspension returning id
       )
       insert into moderation.review_case (kind, subject_id, member_id) select 'appeal', id, $1 from appeal`,
      [made.id, firstName, decider.id, words],
    );
    return made;
  }

  /** A member whose text went to too many strangers: one copy arrived, one waits. */
  async copying(firstName: string, words: string): Promise<MadeMember> {
    const [made, reader, other] = await Promise.all([
      this.app.make.member({ firstName }),
      this.app.make.member(),
      this.app.make.member(),
    ]);
    await this.app.sql(
      `with hold as (
         insert into messaging.mail_hold (sender_id) values ($1) returning id
       ), mails as (
         insert into messaging.mail (sender_id, recipient_id, subject, body, held, hold_id)
         select $1, copy.to, $4, $5, copy.held, case when copy.held then hold.id end
         from hold, (values ($2::bigint, false), ($3::bigint, true)) as copy ("to", held)
         returning id, held
       ), copies as (
         insert into messaging.mail_hold_copy (hold_id, mail_id, arrived)
         select hold.id, mails.id, not mails.held from hold, mails
       )
       insert into moderation.review_case (kind, subject_id, member_id, risk, signals)
       select 'mail', id, $1, 'high', $6 from hold`,
      [
        made.id,
        reader.id,
        other.id,
        firstName,
        words,
        JSON.stringify([{ code: 'COPIED', risk: 'high', field: null, span: null, detail: null }]),
      ],
    );
    return made;
  }

  /** Somebody outside gives notice of what is at the places. Gives its number. */
  async noticed(places: readonly string[], words: string): Promise<string> {
    const [made] = await this.app.sql<{ reference: string }>(
      `with request as (
         insert into moderation.takedown_request
           (reference, about, reason, language, received_at, places, description, name, email)
         values ('TD-' || upper(left(md5(random()::text), 4)) || '-' || upper(left(md5(random()::text), 4)),
                 'content', 'SCAM', 'es', now(), $1, $2, 'Quinn Outside', 'quinn@example.test')
         returning id, reference, received_at
       ), opened as (
         insert into moderation.review_case (kind, subject_id, opened_at, risk, signals)
         select 'takedown', id, received_at, 'medium', $3 from request
       )
       select reference from request`,
      [places, words, JSON.stringify([{ code: 'NOTIFIED', risk: 'medium', field: null, span: null, detail: null }])],
    );
    return made!.reference;
  }

  /** Somebody outside asks that what the members show is taken down. Gives the number of the request. */
  async takingDown(members: readonly MadeMember[], words: string, name = 'Quinn Outside'): Promise<string> {
    const reference = `TD-${String(members[0]?.id ?? 0)
      .padStart(8, '0')
      .slice(-8)}`;
    await this.app.sql(
      `with request as (
         insert into moderation.takedown_request
           (reference, reason, language, received_at, places, description, name, signature, email)
         values ($1, 'intimate', 'en', now(), $2, $3, $4, $4, 'quinn@example.test') returning id, received_at
       )
       insert into moderation.review_case (kind, subject_id, opened_at, risk, signals)
       select 'takedown', id, received_at, 'high', $5 from request`,
      [
        reference,
        members.map(({ username }) => username),
        words,
        name,
        JSON.stringify([{ code: 'INTIMATE_PICTURE', risk: 'high', field: null, span: null, detail: null }]),
      ],
    );
    return reference;
  }

  /** A member whom somebody has blocked, and who is back with a second account, by all there is to know it by. */
  async comingBack(firstName: string): Promise<MadeMember> {
    const [blocker, blocked, back] = await Promise.all([
      this.app.make.member(),
      this.app.make.member({ firstName: 'Ulysses' }),
      this.app.make.member({ firstName }),
    ]);
    await this.app.sql(
      `with blocked as (
         insert into connections.block (blocker_id, blocked_id) values ($1, $2) returning id
       ), link as (
         insert into connections.account_link (first_id, second_id, signs, mutual)
         values ($2, $3, array['device', 'mailbox', 'picture'], true) returning id
       ), apart as (
         insert into connections.kept_apart (member_id, other_id, block_id, link_id)
         select $1, $3, blocked.id, link.id from blocked, link
       )
       insert into moderation.review_case (kind, subject_id, member_id, risk, signals)
       select 'accounts', id, $3, 'high', $4 from link`,
      [
        blocker.id,
        blocked.id,
        back.id,
        JSON.stringify(
          ['SAME_DEVICE', 'SAME_MAILBOX', 'SAME_PICTURE'].map((code) => ({
            ...{ code, risk: 'high', field: null, span: null, detail: null },
          })),
        ),
      ],
    );
    return back;
  }

  /** A member whose selfie waits to be compared with the photo. */
  async comparing(firstName: string): Promise<MadeMember> {
    const made = await this.app.make.member({ firstName });
    await this.app.sql(
      `with taken as (
         insert into members.selfie (member_id, gesture, state, folder, name, taken_at)
         values ($1, 'hand-on-head', 'waiting', 'f' || gen_random_uuid(), 'n' || gen_random_uuid(), now()) returning id
       )
       insert into moderation.review_case (kind, subject_id, member_id, risk) select 'selfie', id, $1, 'medium' from taken`,
      [made.id],
    );
    return made;
  }

  /** A member who does what people rarely do, in every way there is. */
  async luring(firstName: string): Promise<MadeMember> {
    const made = await this.app.make.member({ firstName });
    const signals = ['LURES', 'COMBS', 'WINK_BURST'].map((code) => ({
      ...{ code, risk: 'high', field: null, span: null, detail: null },
    }));
    await this.app.sql(
      `insert into moderation.review_case (kind, subject_id, member_id, risk, signals)
       values ('conduct', nextval('moderation.conduct_number'), $1, 'high', $2)`,
      [made.id, JSON.stringify(signals)],
    );
    return made;
  }

  /** So many cases of that kind wait. */
  waiting(kind: string, count: number): Promise<void> {
    return eventually(async () => {
      const rows = await this.app.sql(`select 1 from moderation.review_case where kind = $1 and state = 'open'`, [
        kind,
      ]);
      expect(rows).toHaveLength(count);
    });
  }

  /** The next test has the desk to itself. Gives what the pages of the last one complained about. */
  async clear(): Promise<string[]> {
    const windows = this.windows.splice(0);
    await Promise.all([...new Set(windows.map(({ page }) => page))].map(closeWindow));
    await this.app.sql(`update moderation.review_case set state = 'withdrawn' where state = 'open'`);
    return windows.flatMap(({ problems }) => problems);
  }
}
