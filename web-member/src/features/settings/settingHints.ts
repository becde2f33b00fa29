import type { SettingName } from '#contract';

/** What each setting does, in a line below its name. */
export const SETTING_HINTS: Readonly<Record<SettingName, string>> = {
  profileSetting: 'Whether members find you at all.',
  contacts: 'The e-mail names who wrote, never what.',
  favorited: 'So that you can answer while you are remembered.',
  eventsEmails: 'A few times a year.',
  weekly: 'Once a week, if somebody new near you fits what you look for.',
  upgradeBlock: 'Only upgraded members can write to you.',
  upgradeVisibility: 'Only people you wink at, favorite or email find you.',
  upgradeImages: 'Messages from members without a photo are refused.',
  upgradeEvents: 'Invitations to events for upgraded members.',
  upgradeMatches: 'The matches e-mail on every day somebody new fits, not just once a week.',
};
