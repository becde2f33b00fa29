import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { SAFETY_NOTICE, type StaffRole } from '#contract';
import { Sql } from '#platform/data/database';
import { projectMember } from '../../services/members/src/search/member-search.js';
import { planned } from './planned.js';
import { quickHash } from './quick-hash.js';

/** What a test says of a member; the rest is ordinary: a visible woman of 30 in New York with an approved photo. */
export interface MemberTraits {
  username?: string;
  email?: string;
  /** PHC hash or null; tests that sign in with a password set one. */
  passwordHash?: string | null;
  firstName?: string | null;
  gender?: 'M' | 'F';
  seeking?: 'M' | 'F';
  seeksBoth?: boolean;
  age?: number;
  zip?: string;
  /** Whether the safety notice of the state was read, as it is by everybody who has written before; true unless given. */
  noticeRead?: boolean;
  memberType?: 1 | 2 | 5;
  status?: 'active' | 'suspended' | 'removed';
  /** Whether the address is proven to be the member's; so unless told otherwise. */
  emailConfirmed?: boolean;
  hidden?: boolean;
  privateMode?: boolean;
  photo?: boolean;
  completed?: boolean;
  headline?: string | null;
  /** Minutes since the member was last active. */
  idleMinutes?: number;
  /** Further columns of `members.member`, such as `{ body_type: 3, upgrade_block: true }`. */
  columns?: Record<string, unknown>;
}

export interface MadeMember {
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

/** A person of the desk, with the password to sign in with. */
export interface MadeStaff {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let made = 0;

/** Makes what a test needs to exist, straight in the database. */
export class Factories {
  constructor(private readonly admin: pg.Pool) {}

  async member(traits: MemberTraits = {}): Promise<MadeMember> {
    made += 1;
    const {
      username = `member${made}`,
      email = `member${made}@example.test`,
      passwordHash = null,
      gender = 'F',
      age = 30,
      zip = '10001',
      memberType = 1,
      status = 'active',
    } = traits;
    const seeking = traits.seeking ?? (gender === 'F' ? 'M' : 'F');
    const firstName = traits.firstName === undefined ? `Name${made}` : traits.firstName;
    const born = `${new Date().getUTCFullYear() - age}-01-01`;
    const removed = status === 'removed';
    const lastActive = new Date(Date.now() - (traits.idleMinutes ?? 0) * 60_000);
    const [account] = await this.rows<{ id: number }>(
      `insert into auth.account (username, email, email_hash, password_hash, gender, birth_date, zip, member_type, status, removed_at,
         email_verified_at, last_active_event_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
      [
        username,
        removed ? null : email,
        removed ? Buffer.from(email) : null,
        removed ? null : passwordHash,
        removed ? null : gender,
        removed ? null : born,
        removed ? null : zip,
        memberType,
        status,
        removed ? new Date() : null,
        removed || traits.emailConfirmed === false ? null : new Date(),
        // Whoever is as active as the profile says was told of: the first call of each member in each test is no news.
        removed ? null : lastActive,
      ],
    );
    const photoName = (traits.photo ?? true) ? { folder: `f${randomUUID()}`, name: `n${randomUUID()}` } : null;
    const columns: Record<string, unknown> = {
      id: account!.id,
      username,
      first_name: firstName,
      gender,
      seeking,
      seeks_women: traits.seeksBoth === true || seeking === 'F',
      seeks_men: traits.seeksBoth === true || seeking === 'M',
      birth_date: born,
      age_from: 18,
      age_to: 99,
      zip,
      member_type: memberType,
      headline: traits.headline ?? null,
      hidden: traits.hidden ?? false,
      private_mode: traits.privateMode ?? false,
      status,
      removed_at: removed ? new Date() : null,
      photo_folder: photoName?.folder ?? null,
      photo_name: photoName?.name ?? null,
      completed_at: (traits.completed ?? true) ? new Date() : null,
      last_active: lastActive,
      ...traits.columns,
    };
    const names = Object.keys(columns);
    const values = [...Object.values(columns), columns['zip'], SAFETY_NOTICE.reviewed, traits.noticeRead ?? true];
    const given = (n: number) => `$${names.length + n}`;
    const photoOf = (name: string) => `$${names.indexOf(name) + 1}::text`;
    await this.rows(
      `with placed as (
         insert into members.member (${names.join(', ')}, place_id, city, state)
         select ${names.map((_, index) => `$${index + 1}`).join(', ')}, p.id, p.city, p.state
         from (values (0)) as one left join members.zip z on z.zip = ${given(1)} left join members.place p on p.id = z.place_id
         returning id, state
       ), pictured as (
         insert into members.photo (member_id, folder, name, state, is_primary, processed_at, approved_at)
         select id, ${photoOf('photo_folder')}, ${photoOf('photo_name')}, 'live', true, now(), now() from placed
         where ${photoOf('photo_folder')} is not null
       ) insert into members.safety_notice (member_id, state, version, read_at)
         select id, state, ${given(2)}, now() from placed where ${given(3)} and state is not null`,
      values,
    );
    await this.project(account!.id);
    return { id: account!.id, username, email };
  }

  /** Brings search rows in line with the members, as whatever writes members does. */
  project(...memberIds: number[]): Promise<void> {
    return projectMember(new Sql(this.admin), ...memberIds);
  }

  /** A living session of the member. */
  async session(memberId: number): Promise<{ sid: string; memberType: 1 | 2 | 5 }> {
    const sid = randomUUID();
    const [account] = await this.rows<{ member_type: 1 | 2 | 5 }>(
      `with session as (insert into auth.session (sid, account_id) values ($1, $2))
       select member_type from auth.account where id = $2`,
      [sid, memberId],
    );
    return { sid, memberType: account!.member_type };
  }

  /** A person who may sign in at the moderators' console. */
  async staff(role: StaffRole = 'moderator', name = 'Robin'): Promise<MadeStaff> {
    made += 1;
    const [email, password] = [`staff${made}@example.test`, 'a desk of my own 1'];
    const [staff] = await this.rows<{ id: number }>(
      `insert into moderation.staff (email, name, role, password_hash) values ($1, $2, $3, $4) returning id`,
      [email, name, role, await quickHash(password)],
    );
    return { id: staff!.id, name, email, password };
  }

  private async rows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.admin.query<Row>(planned(text, values))).rows;
  }
}
