import { parseArgs } from 'node:util';
import { LAWS, SWITCHED_LAWS } from '#contract';

// Says which laws the product knows, how it stands to them, and which of them nobody has reviewed.

const USAGE = `The laws that the product knows, and what of them is open. LAWS_OFF is read as the services read it.

  laws          lists each law with the day on which counsel has reviewed it, and each duty that is not met or the operator's
  laws --all    lists the duties that are met as well
`;

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
const off = new Set((process.env['LAWS_OFF'] ?? '').split(',').map((id) => id.trim()));
const about = ({ id, title, reviewedByCounsel, duties }: (typeof LAWS)[number]): string =>
  [
    `${title}\n  ${id}${SWITCHED_LAWS.includes(id) ? `, ${off.has(id) ? 'off' : 'on'}` : ''}, ${
      reviewedByCounsel ? `reviewed by counsel on ${reviewedByCounsel}` : 'not yet reviewed by counsel'
    }`,
    ...duties
      .filter(({ state }) => values.all || state === 'not-met' || state === 'operator')
      .map((duty) => `  - ${duty.id}, ${duty.state}: ${duty.how}`),
  ].join('\n');
process.stdout.write(values.help ? USAGE : `${LAWS.map(about).join('\n\n')}\n`);
