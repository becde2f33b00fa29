import type { z } from 'zod';
import { body } from '../requests/body.js';
import { CASE_STATES } from './case-kinds.js';
import { consolePaging, oneOf } from './cases.js';

/** Filters of GET /console-api/reports. */
export const DeskQuery = body({ ...consolePaging, state: oneOf([...CASE_STATES, 'waiting']) });
export type DeskQuery = z.infer<typeof DeskQuery>;
