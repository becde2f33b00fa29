import { request, type Agent } from 'node:http';
import type { Call } from '../support/http.js';

/** How long an answer is waited for. */
export const PATIENCE_MS = 10_000;

export interface Outcome {
  /** 0 where no answer came in time. */
  readonly status: number;
  readonly ms: number;
}

/** Makes a call and tells what came of it, whatever it was. */
export function ask(url: string, { method, path, token, body }: Call, agent: Agent): Promise<Outcome> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const began = performance.now();
  return new Promise((resolve) => {
    const outcome = (status: number): void => resolve({ status, ms: performance.now() - began });
    const outgoing = request(new URL(path, url), { method, agent, headers, timeout: PATIENCE_MS }, (answer) => {
      answer.resume();
      answer.on('end', () => outcome(answer.statusCode!));
      answer.on('error', () => outcome(0));
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => outcome(0));
    outgoing.end(body && JSON.stringify(body));
  });
}
