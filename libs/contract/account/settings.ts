interface SettingDefinition {
  readonly section: 'basic' | 'upgraded';
  /** The two options; the first is what `true` stands for in the database. */
  readonly codes: readonly [string, string];
  readonly labels: readonly [string, string];
  readonly title: string;
  readonly byDefault: boolean;
}

/**
 * The ten selects of the account settings (product.md 3, Account settings row, slots 10-19, in this order).
 * Marketing is off by default; upgraded ones are editable by upgraded members only.
 */
export const SETTINGS = {
  profileSetting: {
    section: 'basic',
    title: 'Profile visibility',
    codes: ['PROFILE_VISIBLE', 'PROFILE_HIDDEN'],
    labels: ['Visible', 'Hidden'],
    byDefault: true,
  },
  contacts: {
    section: 'basic',
    title: 'E-mail me when I get mail or a wink',
    codes: ['CONTACTS_YES', 'CONTACTS_NO'],
    labels: ['Yes', 'No'],
    byDefault: true,
  },
  favorited: {
    section: 'basic',
    title: 'E-mail me when someone favorites me',
    codes: ['FAVORITED_YES', 'FAVORITED_NO'],
    labels: ['Yes', 'No'],
    byDefault: true,
  },
  eventsEmails: {
    section: 'basic',
    title: 'News and events e-mails',
    codes: ['EVENTS_YES', 'EVENTS_NO'],
    labels: ['Yes', 'No'],
    byDefault: false,
  },
  weekly: {
    section: 'basic',
    title: 'Weekly matches e-mail',
    codes: ['WEEKLY_YES', 'WEEKLY_NO'],
    labels: ['Yes', 'No'],
    byDefault: false,
  },
  upgradeBlock: {
    section: 'upgraded',
    title: 'Block e-mail from free members',
    codes: ['UPBLOCK_YES', 'UPBLOCK_NO'],
    labels: ['Yes', 'No'],
    byDefault: false,
  },
  upgradeVisibility: {
    section: 'upgraded',
    title: 'Private mode',
    codes: ['UPVISIBILITY_PRIVATE', 'UPVISIBILITY_PUBLIC'],
    labels: ['Private', 'Public'],
    byDefault: false,
  },
  upgradeImages: {
    section: 'upgraded',
    title: 'Only accept e-mail from members with a photo',
    codes: ['UPIMAGES_YES', 'UPIMAGES_NO'],
    labels: ['Yes', 'No'],
    byDefault: false,
  },
  upgradeEvents: {
    section: 'upgraded',
    title: 'Upgraded events',
    codes: ['UPEVENTS_YES', 'UPEVENTS_NO'],
    labels: ['Yes', 'No'],
    byDefault: false,
  },
  upgradeMatches: {
    section: 'upgraded',
    title: 'Upgraded matches',
    codes: ['UPMATCHES_YES', 'UPMATCHES_NO'],
    labels: ['Yes', 'No'],
    byDefault: false,
  },
} as const satisfies Record<string, SettingDefinition>;

export type SettingName = keyof typeof SETTINGS;
export type SettingCode<Name extends SettingName = SettingName> = (typeof SETTINGS)[Name]['codes'][number];
export type SettingValues = { [Name in SettingName]: SettingCode<Name> };
/** Settings as the database keeps them: true stands for the first option. */
export type SettingFlags = Record<SettingName, boolean>;

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** The option code a stored setting is sent as. */
export function settingCode<Name extends SettingName>(name: Name, on: boolean): SettingCode<Name> {
  return SETTINGS[name].codes[on ? 0 : 1];
}

/** Whether a setting is editable by upgraded members only (product.md 6). */
export function isUpgradedSetting(name: SettingName): boolean {
  return SETTINGS[name].section === 'upgraded';
}

/** What a new account starts with. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].byDefault]),
) as SettingFlags;
