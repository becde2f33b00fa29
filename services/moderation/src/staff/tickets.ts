import { defineTicket } from '#platform/security/tickets';

/** The password was right; `password` names the one it was, so that a change ends the sign-in. */
export const signInTicket = defineTicket<{ readonly staffId: number; readonly password: string }>('sign-in');

/** The secret shown to an authenticator app, and whose it is to be. */
export const enrolmentTicket = defineTicket<{ readonly owner: string; readonly secret: string }>('enrolment');
