import { Counter, Gauge } from 'prom-client';
import { registry } from '#platform/process/metrics';

type Outcome = 'succeeded' | 'failed';

const WINDOW_MINUTES = 5;
const recent: { minute: number; succeeded: number; failed: number }[] = [];

const signIns = new Counter({
  name: 'sign_ins_total',
  help: 'Sign-ins by password that were checked, by outcome.',
  labelNames: ['outcome'],
  registers: [registry],
});

new Gauge({
  name: 'login_failed_ratio',
  help: `Share of the checked sign-ins of the last ${WINDOW_MINUTES} minutes that failed; near 1 when lists of stolen passwords are tried.`,
  registers: [registry],
  collect() {
    const [succeeded, failed] = [total('succeeded'), total('failed')];
    this.set(failed === 0 ? 0 : failed / (succeeded + failed));
  },
});

/** Counts a sign-in that was checked, for the metrics. */
export function noteSignIn(outcome: Outcome): void {
  signIns.inc({ outcome });
  const minute = Math.floor(Date.now() / 60_000);
  let now = recent.at(-1);
  if (now?.minute !== minute) recent.push((now = { minute, succeeded: 0, failed: 0 }));
  now[outcome] += 1;
  if (recent.length > WINDOW_MINUTES) recent.shift();
}

function total(outcome: Outcome): number {
  const since = Math.floor(Date.now() / 60_000) - WINDOW_MINUTES;
  return recent.filter(({ minute }) => minute > since).reduce((sum, counts) => sum + counts[outcome], 0);
}
