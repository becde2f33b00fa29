// The layout that `npm run check` asks for, for files that are written by a command.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** The text of a file of this name as the formatter lays it out. */
export async function laidOut(text, file) {
  const { format } = await import('oxfmt');
  const layout = JSON.parse(fs.readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(path.basename(file), text, layout);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
