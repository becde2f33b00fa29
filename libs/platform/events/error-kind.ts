/**
 * What kind of trouble an error is, for a row or a record that is kept: its name and codes. Its message stays in the log,
 * since it may hold what somebody wrote, or an address.
 */
export function kindOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { name, code, responseCode } = (inner ?? {}) as { name?: unknown; code?: unknown; responseCode?: unknown };
  const known = [name === 'Error' ? undefined : name, code, responseCode].map((part) => String(part ?? ''));
  return known.filter((part) => /^[\w.:-]{1,40}$/.test(part)).join(' ') || 'Error';
}
