import { readFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { Pictures } from './pictures.js';
import { renderHere } from './rendering.js';

// Looks at one picture in a process of its own, so that a test can tell how much memory that takes.
const pictures = new Pictures();
const [, , file] = process.argv;
const bytes = await readFile(file!);
const outcome = await pictures
  .check(bytes)
  .then(() => renderHere(bytes))
  .then(
    ({ width, height }) => `${width}x${height}`,
    (refusal: { code: string }) => refusal.code,
  );
process.stdout.write(JSON.stringify({ outcome, megabytes: (await peakOfThisProcess()) / 1024 }));

/**
 * The most memory that this process has held, in kB. Linux' `maxRSS` starts with that of the process it was forked
 * from (a large test worker), so there the high-water mark of its own address space is read.
 */
async function peakOfThisProcess(): Promise<number> {
  if (platform() !== 'linux') return process.resourceUsage().maxRSS;
  const status = await readFile('/proc/self/status', 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)![1]);
}
