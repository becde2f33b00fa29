import { readFileSync } from 'node:fs';
import { loadDemo } from '#embedded/demo/load';
import { DiskPhotoStore } from '#platform/data/photo-store';

// What `npm run demo` does, in a process of its own whose memory can be told. It begins when it is asked.
const [databaseUrl = '', pictures = '', members = ''] = process.argv.slice(2);
process.send!({});
process.once('message', () => {
  void loadDemo({
    adminUrl: databaseUrl,
    photoStore: new DiskPhotoStore(pictures, true),
    members: Number(members),
    log: () => undefined,
  }).then(() => process.send!({ megabytes: megabytesAtMost() }));
});
process.once('disconnect', () => process.exit());

/** The most memory this process has held. On Linux `maxRSS` starts with that of the process it was forked from. */
function megabytesAtMost(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;
}
