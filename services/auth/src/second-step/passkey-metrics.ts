import { Counter } from 'prom-client';
import { registry } from '#platform/process/metrics';

/** How an answer of a passkey was found: `copied` is one whose counter went back. */
export type PasskeyOutcome = 'accepted' | 'expired' | 'unknown' | 'wrong' | 'copied';

const answers = new Counter({
  name: 'passkey_answers_total',
  help: 'Answers of passkeys that were checked, by outcome.',
  labelNames: ['outcome'],
  registers: [registry],
});

export const notePasskey = (outcome: PasskeyOutcome): void => answers.inc({ outcome });
