import type { AuthProvider } from 'react-admin';
import { CONSOLE_API, StaffMe, type SignedInBody } from '#contract';
import { forgetEveryDraft, keepDraftsOf } from '../review/drafts';
import { forgetEveryUndo } from '../review/undoable';
import { call, isOfFormerSession } from './http';
import { staffToken } from './session';

const hasEnded = (error: { status?: number }): boolean => error.status === 401;

async function leave(): Promise<void> {
  if (!staffToken.get()) return;
  // The session may have ended already; signing out here works all the same.
  const ended = await call('POST', CONSOLE_API.logout).then(() => false, hasEnded);
  staffToken.clear();
  forgetEveryUndo();
  // Whose session ended over what they wrote goes on with it after the next sign-in.
  if (!ended) forgetEveryDraft();
}

/** Several find out at once that a session has ended; the slower one must not end the next. */
let leaving: Promise<void> | undefined;

/** Sessions of the staff. One that has ended shows at the next call, whose 401 leads back to the sign-in page. */
export const authProvider: AuthProvider = {
  /** Takes over what the last step of a sign-in answered. */
  async login({ token, staff }: Pick<SignedInBody, 'token' | 'staff'>) {
    staffToken.set(token);
    keepDraftsOf(staff.staffId);
  },
  logout() {
    leaving ??= leave().finally(() => {
      leaving = undefined;
    });
    return leaving;
  },
  async checkAuth() {
    if (!staffToken.get()) throw Object.assign(new Error('not signed in'), { message: false });
  },
  async checkError(error: { status?: number }) {
    // What comes late about the session before says nothing of this one.
    if (hasEnded(error) && !isOfFormerSession(error)) throw error;
  },
  async getIdentity() {
    const me = StaffMe.parse(await call('GET', CONSOLE_API.me));
    return { id: me.staffId, fullName: me.name, email: me.email, role: me.role };
  },
};
