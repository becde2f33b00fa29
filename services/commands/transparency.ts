import { parseArgs } from 'node:util';
import { type Command, Complaint } from '#platform/process/command';
import { FEWEST, type Period } from '../moderation/src/transparency/figures.js';

const USAGE = `Figures of what was reported, decided, restricted, erased and kept. DATABASE_URL names the database.

  transparency --from 2026-01-01 --to 2026-12-31
                    of these days, the last one included, in UTC, as CSV
  transparency ... --format json
  transparency ... --exact
                    for an authority, not to be published: reasons told of fewer than ${FEWEST}, too, and medians of them

They are computed from the record of the staff, which nobody can change ("audit verify" proves it), so asking again years
later gives the same. Nobody is named. What is kept is told as of now.
`;

/** The figures that the law asks of a platform, from the record of the staff and the daily jobs. */
export const transparencyCommand: Command = async ({ words, env }) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      format: { type: 'string', default: 'csv' },
      exact: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return USAGE;
  const period = await periodOf(values.from, values.to);
  if (!period || !['csv', 'json'].includes(values.format)) throw new Complaint(USAGE);
  const { gatherFigures } = await import('./transparency-figures.js');
  const told = await gatherFigures(env, period, values.exact);
  if (!told) throw new Complaint(`DATABASE_URL is needed.\n\n${USAGE}`);
  if (values.format === 'json')
    return `${JSON.stringify({ from: values.from, to: values.to, figures: told }, null, 2)}\n`;
  const lines = told.map(({ figure: name, kind, detail, value }) => [name, kind, detail, value ?? ''].join(','));
  return ['figure,kind,detail,value', ...lines, ''].join('\n');
};

/** From the beginning of the first day to the end of the last; undefined where they are no days, or in the wrong order. */
async function periodOf(first?: string, last?: string): Promise<Period | undefined> {
  const { dayOf } = await import('#platform/process/day');
  const [from, lastDay] = [dayOf(first), dayOf(last)];
  if (!from || !lastDay || from > lastDay) return undefined;
  return { from, to: new Date(lastDay.getTime() + 86_400_000) };
}
