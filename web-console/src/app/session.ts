import { inTab } from '#web/storage';

const KEY = 'console-token';

/** The staff's own session: this tab only, gone with it. It has nothing to do with a member's session. */
export const staffToken = {
  get: (): string | null => inTab.get(KEY),
  set: (token: string): void => inTab.set(KEY, token),
  clear: (): void => inTab.remove(KEY),
};
