import { SEALED_COPIES } from '#auth/published';
import { EXPORT } from '#contract';
import type { Span } from '#platform/events/daily';
import { term, type Term } from '#platform/events/terms';
import { SIZES } from '../photos/photo-files.js';

const exportKept: Span = { days: EXPORT.hours / 24 };

/** What goes with an event: of who comes back no more, with the files of the photos, and copies of data that were not fetched. */
export const goesThen: readonly Term[] = [
  SEALED_COPIES,
  {
    ...SEALED_COPIES,
    kind: 'photos',
    table: 'photo',
    due: `state = 'erased' and id in (
      select (content ->> 'id')::bigint from sealed where relation = 'photo' and ${SEALED_COPIES.due})`,
    since: 'uploaded_at',
    files: SIZES.length,
  },
  { ...term('exports', 'data_export', 'made_at', exportKept), files: 1 },
];
