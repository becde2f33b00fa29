import { parseArgs } from 'node:util';
import type { Command } from '#platform/process/command';

const USAGE = `The laws that the product knows, and what of them is open. LAWS_OFF is read as the services read it.

  laws          lists each law with the day on which counsel has reviewed it, and each duty that is not met or the operator's
  laws --all    lists the duties that are met as well
`;

/** Says which laws the product knows, how it stands to them, and which of them nobody has reviewed. */
export const lawsCommand: Command = async ({ words, env }) => {
  const { values } = parseArgs({
    args: [...words],
    options: { all: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return USAGE;
  const { LAWS, SWITCHED_LAWS } = await import('#contract');
  const off = new Set((env['LAWS_OFF'] ?? '').split(',').map((id) => id.trim()));
  const about = ({ id, title, reviewedByCounsel, duties }: (typeof LAWS)[number]): string =>
    [
      `${title}\n  ${id}${SWITCHED_LAWS.includes(id) ? `, ${off.has(id) ? 'off' : 'on'}` : ''}, ${
        reviewedByCounsel ? `reviewed by counsel on ${reviewedByCounsel}` : 'not yet reviewed by counsel'
      }`,
      ...duties
        .filter(({ state }) => values.all || state === 'not-met' || state === 'operator')
        .map((duty) => `  - ${duty.id}, ${duty.state}: ${duty.how}`),
    ].join('\n');
  return `${LAWS.map(about).join('\n\n')}\n`;
};
