/** The id in a value: a positive whole number, given as such or in digits; else null. */
export function idOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d{1,16}\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}
