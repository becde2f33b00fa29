/** What a browser says it is. Null where it does not tell. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

// In this order: nearly every browser also claims to be Chrome or Safari.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\b(Linux|X11)\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], userAgent: string): string | null =>
  names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;

/** Names a device by its user agent, without versions: an update does not make another device of it. */
export function deviceName(userAgent: string): DeviceName {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) };
}
