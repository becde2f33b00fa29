import type { z } from 'zod';
import { body } from '../requests/body.js';
import { consolePaging, standing } from './cases.js';

/** Filters of GET /console-api/reports. */
export const DeskQuery = body({ ...consolePaging, state: standing });
export type DeskQuery = z.infer<typeof DeskQuery>;
