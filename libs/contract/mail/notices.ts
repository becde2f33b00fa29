import { z } from 'zod';
import type { SettingName } from '../account/settings.js';
import { ALERT_FREQUENCIES, type AlertFrequency } from '../search/saved-searches.js';
import { MAILING_NAMES } from './mailings.js';

/** How a member may be told. */
export const NOTICE_CHANNELS = ['live', 'email', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** When a member is told; daily and weekly gather what happened into one e-mail. */
export const NOTICE_FREQUENCIES = ALERT_FREQUENCIES;
export type NoticeFrequency = AlertFrequency;

/** What may be chosen for one kind by one way; the first is what nobody has to choose. */
type Cell = readonly [NoticeFrequency, ...NoticeFrequency[]];
type NoticeDefinition = { readonly title: string } & Readonly<Partial<Record<NoticeChannel, Cell>>>;

const told: Cell = ['at-once', 'never'];
const untold: Cell = ['never', 'at-once'];
const byAnother = {
  live: told,
  email: ['at-once', 'daily', 'weekly', 'never'],
  push: told,
} as const satisfies Omit<NoticeDefinition, 'title'>;

/**
 * The one table of what members are told of and how (product.md 4, Notices). A way that is missing is none for that kind. What
 * concerns the account alone stands in no table: it is always told.
 */
export const NOTICES = {
  mail: { title: 'A new message', ...byAnother },
  wink: { title: 'A wink', ...byAnother },
  favorite: { title: 'Somebody favorites me', ...byAnother },
  view: { title: 'Somebody looks at my profile', live: untold, email: ['never', 'daily', 'weekly'], push: untold },
  // How often by e-mail, each saved search says itself; a device is told with each e-mail.
  searches: { title: 'A saved search finds somebody', push: told },
  matches: { title: 'Matches', email: ['never', 'weekly', 'daily'] },
  news: { title: 'News', email: untold },
  events: { title: 'Invitations for upgraded members', email: untold },
} as const satisfies Record<string, NoticeDefinition>;
export type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]];

/** What another member does: these can be gathered into one e-mail. */
export const GATHERED_NOTICES = ['mail', 'wink', 'favorite', 'view'] as const satisfies readonly NoticeKind[];
export type GatheredNotice = (typeof GATHERED_NOTICES)[number];

/** Whom the product finds for a member: it comes in the digest of whoever has one, and at the hour of digests in any case. */
export const FOUND_NOTICES = ['matches', 'searches'] as const satisfies readonly NoticeKind[];
export type FoundNotice = (typeof FOUND_NOTICES)[number];

/**
 * The specified switches of the settings that stand over e-mail cells of the table: a switch that says no makes all of its
 * cells "never", and they come back with it as they were chosen. So each truth is kept once and shown twice.
 */
export const NOTICE_SWITCHES = {
  contacts: ['mail', 'wink'],
  favorited: ['favorite'],
  eventsEmails: ['news'],
  upgradeEvents: ['events'],
} as const satisfies Partial<Record<SettingName, readonly NoticeKind[]>>;
export type NoticeSwitch = keyof typeof NOTICE_SWITCHES;
/** The two that choose how often matches come: daily outdoes weekly. */
export const MATCHES_SWITCHES = { weekly: 'weekly', upgradeMatches: 'daily' } as const;

type CellName = `${NoticeKind}.${NoticeChannel}`;
/** What a member has chosen otherwise than it is by itself, cell by cell, beside the switches. */
export type NoticeChoices = Readonly<Partial<Record<CellName, NoticeFrequency>>>;
/** The switches as the database keeps them; upgraded ones count as off for free members. */
export type NoticeFlags = Readonly<Record<NoticeSwitch | keyof typeof MATCHES_SWITCHES, boolean>>;

export const cellName = (kind: NoticeKind, channel: NoticeChannel): CellName => `${kind}.${channel}`;

/** What may be chosen in a cell, what is so by itself first; undefined where there is none. */
export const cellOf = (kind: NoticeKind, channel: NoticeChannel): Cell | undefined =>
  (NOTICES[kind] as NoticeDefinition)[channel];

/** The switch that stands over the e-mails of a kind. */
export const switchOver = (kind: NoticeKind): NoticeSwitch | undefined =>
  (Object.keys(NOTICE_SWITCHES) as NoticeSwitch[]).find((name) =>
    (NOTICE_SWITCHES[name] as readonly NoticeKind[]).includes(kind),
  );

/** When a member is told of a kind by a way; "never" where there is no such way. */
export function noticeFrequency(
  kind: NoticeKind,
  channel: NoticeChannel,
  choices: NoticeChoices,
  flags: NoticeFlags,
): NoticeFrequency {
  const cell = cellOf(kind, channel);
  if (!cell) return 'never';
  if (channel === 'email' && kind === 'matches')
    return flags.upgradeMatches ? 'daily' : flags.weekly ? 'weekly' : 'never';
  const over = channel === 'email' ? switchOver(kind) : undefined;
  if (over && !flags[over]) return 'never';
  const chosen = choices[cellName(kind, channel)];
  if (chosen !== undefined && cell.includes(chosen)) return chosen;
  // What is off by itself is on as soon as its switch is.
  return over && cell[0] === 'never' ? cell[1]! : cell[0];
}

/** Days of the week as a digest counts them: Monday is 1. */
export const MONDAY = 1;
/** When a digest comes, where its reader has not said so: Mondays, at eight in the morning. */
export const DIGEST = {
  hour: 8,
  weekday: MONDAY,
  /** So many of a kind are named; how many more there are is said. */
  named: 20,
} as const;

/** How long the server takes a conversation for open without hearing so again, and how often the page says so. */
export const OPEN_CONVERSATION = { seconds: 90, everySeconds: 45, tabs: 20 } as const;

/** What one press ends, in the e-mail or at the mail program: each of these alone. */
export const ENDABLE_MAILS = [...MAILING_NAMES, ...GATHERED_NOTICES, 'digest'] as const;
export type EndableMail = (typeof ENDABLE_MAILS)[number];

const frequency = z.enum(NOTICE_FREQUENCIES);
/** GET and POST /rest/account/notices: the table as it holds, and when digests come. */
export const NoticesBody = z.object({
  /** Null where there is no such way. */
  notices: z.record(z.enum(NOTICE_KINDS), z.record(z.enum(NOTICE_CHANNELS), frequency.nullable())),
  digest: z.object({
    hour: z.number(),
    weekday: z.number(),
    /** As the member chose it; null where it follows the place. */
    timeZone: z.string().nullable(),
    /** The one that counts. */
    zone: z.string(),
  }),
});
export type NoticesBody = z.infer<typeof NoticesBody>;
export type NoticeTable = NoticesBody['notices'];
