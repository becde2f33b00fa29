import { Agent } from 'node:http';
import { HEALTH } from '#contract';
import { ask, type Outcome } from './ask.js';

// Asks every 50 ms whether a process lives, as a cluster does: from a process that has nothing else to do. Whoever sends a
// crowd is too busy to see when an answer comes. Told an address it begins, told none it ends and gives what it saw.
const PROBE_MS = 50;
const agent = new Agent({ keepAlive: true });
let probes: Promise<Outcome>[] = [];
let timer: NodeJS.Timeout | undefined;

process.on('message', ({ url }: { url?: string }) => {
  clearInterval(timer);
  if (url === undefined) return void Promise.all(probes).then((seen) => process.send!(seen));
  probes = [];
  timer = setInterval(() => void probes.push(ask(url, { method: 'GET', path: HEALTH.live }, agent)), PROBE_MS);
  process.send!({});
});
process.send!({});
process.once('disconnect', () => {
  clearInterval(timer);
  agent.destroy();
});
