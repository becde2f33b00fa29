/** The time zone in which most people of a state live. */
const ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
};

/** Where nothing is known of a member's place. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** The zone of the state that a member's zip lies in; the product's own where that is unknown. */
export const zoneOfState = (state: string | null): string =>
  (state !== null && Object.keys(ZONES).find((zone) => ZONES[zone]!.split(' ').includes(state))) || DEFAULT_TIME_ZONE;

/** Whether a zone is known by that name here. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined;
  } catch {
    return false;
  }
}
