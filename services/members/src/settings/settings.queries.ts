import type { AccountSettingsRow, ActivityBody, RowInput, SettingName } from '#contract';
import type { Database } from '#platform/data/database';
import type { MemberChanges } from '../profile/change-member.js';
import { HIDDEN_OTHERWISE } from '../lifecycle/hidden-by-desk.js';
import { JOIN_REVIEW, newest } from '../text/text-columns.js';

const SETTINGS = `
  select m.id as "memberId", m.username, r.email, m.member_type as "memberType", ${newest('firstName')} as "firstName",
         m.city, m.state, m.created_at as "memberSince", m.settings_version as version,
         review.state as "reviewState",
         not ${HIDDEN_OTHERWISE} as "profileSetting", m.hidden_by_desk as "hiddenByDesk", m.notice_contacts as contacts, m.notice_favorited as favorited,
         m.events_emails as "eventsEmails", m.weekly_emails as weekly, m.upgrade_block as "upgradeBlock",
         m.private_mode as "upgradeVisibility", m.upgrade_images as "upgradeImages",
         m.upgrade_events as "upgradeEvents", m.upgrade_matches as "upgradeMatches"
  from member m join auth.registration r on r.id = m.id ${JOIN_REVIEW}
  where m.id = $1 and m.status <> 'removed'`;

export async function settingsOf(
  database: Database,
  memberId: number,
): Promise<RowInput<typeof AccountSettingsRow> | undefined> {
  return await database.maybeOne<RowInput<typeof AccountSettingsRow>>({ name: 'settings', text: SETTINGS }, [memberId]);
}

/** Whether the member wants nobody told when they were here last. */
export async function activityOf(database: Database, memberId: number): Promise<ActivityBody | undefined> {
  return database.maybeOne<ActivityBody>(
    `select activity_hidden as hidden from member where id = $1 and status <> 'removed'`,
    [memberId],
  );
}

/** What each setting changes of the member; `true` stands for the first of its two options. */
export const CHANGE_BY = {
  profileSetting: (visible) => ({ hidden: !visible }),
  contacts: (on) => ({ noticeContacts: on }),
  favorited: (on) => ({ noticeFavorited: on }),
  eventsEmails: (on) => ({ eventsEmails: on }),
  weekly: (on) => ({ weeklyEmails: on }),
  upgradeBlock: (on) => ({ upgradeBlock: on }),
  upgradeVisibility: (isPrivate) => ({ privateMode: isPrivate }),
  upgradeImages: (on) => ({ upgradeImages: on }),
  upgradeEvents: (on) => ({ upgradeEvents: on }),
  // From the next day on, not after the week that is running.
  upgradeMatches: (on) => ({ upgradeMatches: on, ...(on && { matchesDueOn: null }) }),
} as const satisfies Record<SettingName, (on: boolean) => Partial<MemberChanges>>;
