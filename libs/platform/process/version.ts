import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the product that runs here, as the package.json above the running code calls it. */
export const productVersion = (
  JSON.parse(readFileSync(packageFileAbove(import.meta.dirname), 'utf8')) as { version: string }
).version;

/** Sources and the build lie at different depths below the same file. */
function packageFileAbove(folder: string): string {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? file : packageFileAbove(path.dirname(folder));
}
