import { Injectable } from '@nestjs/common';
import {
  cellName,
  DIGEST,
  isTimeZone,
  isUpgraded,
  isUpgradedSetting,
  MAIL_CONSENTS,
  MATCHES_SWITCHES,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_SWITCHES,
  noticeFrequency,
  cellOf,
  switchOver,
  zoneOfState,
  type ChooseNoticesRequest,
  type ChosenCell,
  type NoticeChoices,
  type NoticeFlags,
  type NoticeFrequency,
  type NoticesBody,
  type NoticeSwitch,
  type NoticeTable,
} from '#contract';
import { Database, type Sql, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { noteConsents } from '../consents.js';
import { lockMember, readOwn } from '../lifecycle/ensure-member.js';
import { changeMember, type MemberChanges } from '../profile/change-member.js';
import { digestTimeChosen } from '../published.js';
import { upgraded } from '../upgraded.js';
import { CHANGE_BY } from './settings.queries.js';

const SWITCHES = Object.keys(NOTICE_SWITCHES) as NoticeSwitch[];

interface Kept {
  readonly choices: NoticeChoices;
  readonly flags: NoticeFlags;
  readonly hour: number | null;
  readonly weekday: number | null;
  readonly timeZone: string | null;
  readonly state: string | null;
}

const KEPT = `
  select notices as choices, digest_hour as hour, digest_weekday as weekday, time_zone as "timeZone", state,
         jsonb_build_object('contacts', notice_contacts, 'favorited', notice_favorited, 'eventsEmails', events_emails,
           'weekly', weekly_emails, 'upgradeEvents', upgrade_events and ${upgraded('member_type')},
           'upgradeMatches', upgrade_matches and ${upgraded('member_type')}) as flags
  from member where id = $1 and status <> 'removed'`;

/**
 * The table of what a member is told of, how and how often (product.md 4, Notices). The switches of the account settings and
 * its cells are one truth: `NOTICE_SWITCHES` says which stands over which.
 */
@Injectable()
export class NoticesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async read({ memberId }: Pick<MemberSession, 'memberId'>): Promise<NoticesBody> {
    return asTold(await readOwn(this.database, memberId, () => keptOf(this.database, memberId)));
  }

  /** Changes cells and the time of digests; what is for upgraded members alone is passed over for a free one. */
  async choose(me: MemberSession, { cells = [], ...digest }: ChooseNoticesRequest): Promise<NoticesBody> {
    const mayUpgraded = isUpgraded(me.memberType);
    const given = cells.filter((cell) => mayUpgraded || !isForUpgraded(cell));
    await this.database.transaction(async (tx) => {
      await lockMember(tx, me.memberId);
      const kept = (await keptOf(tx, me.memberId))!;
      if (given.length > 0) await this.set(tx, me.memberId, kept, given);
      await this.setTime(tx, me.memberId, kept, digest);
    });
    return this.read(me);
  }

  private async set(tx: Tx, memberId: number, kept: Kept, cells: readonly ChosenCell[]): Promise<void> {
    const wanted = new Map(cells.map(({ kind, channel, frequency }) => [cellName(kind, channel), frequency]));
    const now = (kind: ChosenCell['kind'], channel: ChosenCell['channel']): NoticeFrequency =>
      wanted.get(cellName(kind, channel)) ?? noticeFrequency(kind, channel, kept.choices, kept.flags);
    const changes: Partial<MemberChanges> = {};
    const choices: Record<string, NoticeFrequency> = {};
    for (const kind of NOTICE_KINDS)
      for (const channel of NOTICE_CHANNELS) {
        const cell = cellOf(kind, channel);
        // What stands under a switch is kept by it, and below where there is more to it.
        if (!cell || (channel === 'email' && (switchOver(kind) || kind === 'matches'))) continue;
        if (now(kind, channel) !== cell[0]) choices[cellName(kind, channel)] = now(kind, channel);
      }
    for (const name of SWITCHES) {
      const kinds: readonly ChosenCell['kind'][] = NOTICE_SWITCHES[name];
      const touched = kinds.some((kind) => wanted.has(cellName(kind, 'email')));
      const on = kinds.some((kind) => now(kind, 'email') !== 'never');
      // One that counts as off for a free member may still lie there, and would come back with the upgrade.
      if (touched && (!on || !kept.flags[name])) Object.assign(changes, CHANGE_BY[name](on));
      for (const kind of kinds) {
        const cell = cellName(kind, 'email');
        // Below a switch that is off lies what comes back with it.
        const chosen = touched ? (on ? now(kind, 'email') : undefined) : kept.choices[cell];
        if (chosen !== undefined && chosen !== 'at-once') choices[cell] = chosen;
      }
    }
    const matches = wanted.get('matches.email');
    if (matches !== undefined) Object.assign(changes, this.matches(matches, kept));
    await changeMember(tx, memberId, changes);
    await tx.run(`update member set notices = $2, settings_version = settings_version + 1 where id = $1`, [
      memberId,
      JSON.stringify(choices),
    ]);
    await noteConsents(tx, memberId, MAIL_CONSENTS);
  }

  /** Daily matches are a switch for upgraded members; weekly ones are everybody's. */
  private matches(frequency: NoticeFrequency, { flags }: Kept): Partial<MemberChanges> {
    if (frequency === 'never') return { ...CHANGE_BY.weekly(false), ...CHANGE_BY.upgradeMatches(false) };
    const daily = frequency === MATCHES_SWITCHES.upgradeMatches;
    const weekly = frequency === MATCHES_SWITCHES.weekly || (daily && flags.weekly);
    return {
      ...(weekly !== flags.weekly && CHANGE_BY.weekly(weekly)),
      ...(daily !== flags.upgradeMatches && CHANGE_BY.upgradeMatches(daily)),
    };
  }

  private async setTime(
    tx: Tx,
    memberId: number,
    kept: Kept,
    given: Omit<ChooseNoticesRequest, 'cells'>,
  ): Promise<void> {
    const { hour = kept.hour, weekday = kept.weekday } = given;
    if (given.timeZone && !isTimeZone(given.timeZone)) throw refuse('TIME_ZONE_UNKNOWN');
    const timeZone = given.timeZone === undefined ? kept.timeZone : given.timeZone;
    if (hour === kept.hour && weekday === kept.weekday && timeZone === kept.timeZone) return;
    await tx.run(`update member set digest_hour = $2, digest_weekday = $3, time_zone = $4 where id = $1`, [
      memberId,
      hour,
      weekday,
      timeZone,
    ]);
    await this.outbox.append(tx, digestTimeChosen, { memberId });
  }
}

const isForUpgraded = ({ kind, channel, frequency }: ChosenCell): boolean =>
  channel === 'email' &&
  frequency !== 'never' &&
  ((kind === 'matches' && frequency === MATCHES_SWITCHES.upgradeMatches) ||
    SWITCHES.some((name) => isUpgradedSetting(name) && switchOver(kind) === name));

const keptOf = (sql: Sql, memberId: number): Promise<Kept | undefined> => sql.maybeOne<Kept>(KEPT, [memberId]);

function asTold({ choices, flags, hour, weekday, timeZone, state }: Kept): NoticesBody {
  const notices = Object.fromEntries(
    NOTICE_KINDS.map((kind) => [
      kind,
      Object.fromEntries(
        NOTICE_CHANNELS.map((channel) => [
          channel,
          cellOf(kind, channel) ? noticeFrequency(kind, channel, choices, flags) : null,
        ]),
      ),
    ]),
  ) as NoticeTable;
  return {
    notices,
    digest: {
      hour: hour ?? DIGEST.hour,
      weekday: weekday ?? DIGEST.weekday,
      timeZone,
      zone: timeZone ?? zoneOfState(state),
    },
  };
}
