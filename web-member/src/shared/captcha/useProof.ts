import { useCallback, useEffect, useRef, useState } from 'react';
import type { Challenge } from 'altcha-lib';
import { API, LIMITS } from '#contract';
import { api } from '../data/api';

type CaptchaOffer =
  | { readonly provider: 'embedded'; readonly challenge: Challenge }
  | { readonly provider: 'recaptcha'; readonly siteKey: string };

export type ProofState = 'open' | 'working' | 'solved' | 'expired' | 'failed';

interface Proof {
  readonly state: ProofState;
  /** Set when the server asks for Google's widget instead. */
  readonly siteKey: string | null;
  readonly start: () => void;
  readonly finish: (answer: string) => void;
  readonly expire: () => void;
}

/**
 * Asks which captcha is in use and solves the embedded one. An answer lives five minutes and counts once, so
 * a new `attempt` throws the old one away.
 */
export function useProof(onAnswer: (answer: string) => void, attempt: number): Proof {
  const [state, setState] = useState<ProofState>('open');
  const [siteKey, setSiteKey] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useRef(onAnswer);
  useEffect(() => {
    report.current = onAnswer;
  });

  const settle = useCallback((next: ProofState, answer = '') => {
    clearTimeout(expiry.current);
    setState(next);
    report.current(answer);
  }, []);

  const start = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    settle('working');
    void solve(controller.signal, setSiteKey).then(
      (proof) => {
        if (controller.signal.aborted || proof === null) return;
        settle('solved', proof.answer);
        expiry.current = setTimeout(() => settle('expired'), proof.lifetime);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.warn('The captcha could not be solved', error);
        settle('failed');
      },
    );
  }, [settle]);

  const firstAttempt = useRef(attempt);
  useEffect(() => {
    if (attempt === firstAttempt.current) return;
    firstAttempt.current = attempt;
    settle('open');
  }, [attempt, settle]);

  useEffect(
    () => () => {
      running.current?.abort();
      clearTimeout(expiry.current);
    },
    [],
  );

  const finish = useCallback((answer: string) => settle('solved', answer), [settle]);
  const expire = useCallback(() => settle('expired'), [settle]);
  return { state, siteKey, start, finish, expire };
}

async function solve(
  signal: AbortSignal,
  askGoogle: (siteKey: string) => void,
): Promise<{ answer: string; lifetime: number } | null> {
  const asked = performance.now();
  const [offer, { solveProof }] = await Promise.all([
    api.get<CaptchaOffer>(API.captcha, { signal }),
    import('./solveProof'),
  ]);
  if (offer.provider === 'recaptcha') {
    askGoogle(offer.siteKey);
    return null;
  }
  const answer = await solveProof(offer.challenge, signal);
  // Not by the moment that the challenge names: the clock of the device may be hours ahead, and nothing would ever hold.
  return { answer, lifetime: LIMITS.captchaMinutes * 60_000 - (performance.now() - asked) };
}
