import { z } from 'zod';
import { onlyText } from '../values/plain-text.js';
import { body } from '../requests/body.js';
import { StaffMember } from './staff-member.js';

export const DESK_NOTE_MAX = 2000;

/** What somebody of the desk wrote down for the others; no member ever sees it. */
export const DeskNote = z.object({
  id: z.number(),
  text: z.string(),
  by: StaffMember,
  at: z.string(),
  /** The case it was written at; null on the member's page. */
  caseId: z.number().nullable(),
});
export type DeskNote = z.infer<typeof DeskNote>;

/** POST /console-api/cases/:id/notes and /console-api/members/:id/notes. */
export const DeskNoteRequest = body({
  text: onlyText.pipe(z.string().trim().min(1, 'Please write something.').max(DESK_NOTE_MAX)),
});
export type DeskNoteRequest = z.infer<typeof DeskNoteRequest>;

/** Body of both: all notes there, oldest first. */
export const DeskNotes = z.array(DeskNote);
export type DeskNotes = z.infer<typeof DeskNotes>;
