/** When somebody has digests come. */
export interface DigestTime {
  readonly hour: number;
  /** 1 is Monday; undefined for every day. */
  readonly weekday?: number | undefined;
  readonly zone: string;
}

/**
 * The next moment after `now` at which it is that hour there. An hour that is left out when clocks go forward is the one after
 * it; one that comes twice counts once, the first time.
 */
export function nextDigest(now: Date, { hour, weekday, zone }: DigestTime): Date {
  const [year, month, day] = localDay(now, zone);
  // A week and a day: today's hour may be over.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = new Date(Date.UTC(year, month - 1, day + ahead));
    if (weekday !== undefined && (date.getUTCDay() || 7) !== weekday) continue;
    const moment = momentOf(date, hour, zone);
    if (moment > now) return moment;
  }
  throw new Error(`no hour ${hour} is ahead in ${zone}`);
}

const DAY_MS = 86_400_000;

function momentOf(date: Date, hour: number, zone: string): Date {
  const local = date.getTime() + hour * 3_600_000;
  // Clocks change by what lies between the day before and the day after: both are tried, the earlier moment first.
  const offsets = [offsetAt(local - DAY_MS, zone), offsetAt(local + DAY_MS, zone)];
  const moments = offsets.map((offset) => local - offset).toSorted((one, other) => one - other);
  const fits = moments.find((moment) => moment + offsetAt(moment, zone) === local);
  return new Date(fits ?? moments[1]!);
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const whole = Math.floor(moment / 60_000) * 60_000;
  const [year, month, day, hour, minute] = partsOf(new Date(whole), zone);
  return Date.UTC(year!, month! - 1, day, hour, minute) - whole;
}

const localDay = (moment: Date, zone: string): [number, number, number] =>
  partsOf(moment, zone).slice(0, 3) as [number, number, number];

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(moment: Date, zone: string): number[] {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric' },
      ...{ day: 'numeric', hour: 'numeric', minute: 'numeric' },
    });
    formats.set(zone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return [parts['year']!, parts['month']!, parts['day']!, parts['hour']!, parts['minute']!];
}
