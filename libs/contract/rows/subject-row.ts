import { at, defineRow, type RowOf } from '../wire/row.js';
import { text } from '../wire/slots.js';

/** A subject of the contact form (product.md 3: pairs of code and description). */
export const SubjectRow = defineRow('SubjectRow', 2, { code: at(text, 0), description: at(text, 1) });
export type SubjectRow = RowOf<typeof SubjectRow>;

/** The subjects the contact form offers. */
export const SUBJECTS = [
  { code: 'GENERAL', description: 'General question' },
  { code: 'ACCOUNT', description: 'Account and sign-in' },
  { code: 'PROFILE', description: 'Profile and photos' },
  { code: 'UPGRADE', description: 'Upgraded membership' },
  { code: 'TECHNICAL', description: 'Technical problem' },
  { code: 'REPORT', description: 'Report a member' },
  { code: 'PRIVACY', description: 'Privacy and my data' },
  { code: 'FEEDBACK', description: 'Feedback' },
] as const satisfies readonly SubjectRow[];
export type SubjectCode = (typeof SUBJECTS)[number]['code'];
