const KEY = 'console-token';

/** The staff's own session: this tab only, gone with it. It has nothing to do with a member's session. */
export const staffToken = {
  get: (): string | null => sessionStorage.getItem(KEY),
  set: (token: string): void => sessionStorage.setItem(KEY, token),
  clear: (): void => sessionStorage.removeItem(KEY),
};
