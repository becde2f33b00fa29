import { z } from 'zod';
import { wireText } from '../values/plain-text.js';
import { body } from './body.js';

/** What a browser sends where a page did what its Content-Security-Policy refuses (CSP 3, 5.3); the rest is not read. */
export const PolicyReportRequest = body({
  'csp-report': z
    .object(
      { 'effective-directive': wireText, 'blocked-uri': wireText, 'document-uri': wireText },
      'Please send the report of a browser.',
    )
    .describe('What was refused, in the words of CSP 3.'),
});
export type PolicyReportRequest = z.infer<typeof PolicyReportRequest>;
