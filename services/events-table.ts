import { handlersOf, type ServiceDefinition } from '#platform/service';

/** The table of `services/README.md`: each event, who emits it, who reacts, and the queue where the work is long. */
export function eventsTable(services: readonly ServiceDefinition[]): string {
  const hearing = services.flatMap(({ name, module }) =>
    handlersOf(module).flatMap(({ events, queue }) => events.map(({ type }) => ({ type, name, queue }))),
  );
  const rows = services.flatMap(({ name, emits }) =>
    emits.map(({ type }) => [
      type,
      name,
      hearing
        .filter((one) => one.type === type)
        .map(listener)
        .join(', '),
    ]),
  );
  return table([['Event', 'From', 'Who reacts'], ...rows]);
}

const listener = ({ name, queue }: { name: string; queue?: string }): string =>
  queue ? `${name} (queue \`${queue}\`)` : name;

/** As the formatter lays it out. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [head, ...rest] = rows.map((row) => line(row.map((cell, column) => cell.padEnd(widths[column]!))));
  return [head, line(widths.map((width) => '-'.repeat(width))), ...rest].join('\n');
}
