import type { ReactElement } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router';
import { API, pathTo, REQUEST_ID_HEADER, TEXTS, type RowCodec } from '#contract';
import { theme } from '../app/theme';
import { startLanguage } from './language/language';
import { queryClient } from './data/queryClient';

/** Base64url of a text, as the segments of a token are written. */
export function base64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
const encode = (value: unknown) => base64Url(JSON.stringify(value));

/** A token as the server makes them, valid for an hour unless told otherwise; nobody here checks its signature. */
export function tokenWith(claims: Record<string, unknown> = {}): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${encode({ alg: 'HS256' })}.${encode({ exp, memberId: 100_001, memberTypeId: 1, ...claims })}.signature`;
}

/** A row as the server sends it, of which only these values matter. */
export function rowWith<In>(codec: RowCodec<In, unknown>, values: Partial<In>): unknown[] {
  return codec.encode(values as In);
}

export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** The number of every call that is answered here. */
export const REQUEST_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

/** An answer: JSON with status 200, `[status, body]`, a promise of either, or 'no network'. */
export type Answer = unknown;

const isStatusAnswer = (answer: unknown): answer is [number, unknown] =>
  Array.isArray(answer) && answer.length === 2 && typeof answer[0] === 'number' && answer[0] >= 100;

/** What screens ask beside what they are for: no law has a notice shown, nothing was begun elsewhere, and what is said is noted. */
const ASKED_BESIDE: Record<string, Answer> = {
  [`GET ${API.safetyNotice}`]: { state: null, version: '2026-11-23', readAt: null },
  [`GET ${pathTo(API.draft, { memberId: '' })}`]: { draft: null },
  [`POST ${API.openConversation}`]: { status: 'success' },
};

/** That the network is away is written down by the app, and is no news to a test that has taken it away. */
function expectNoNetwork(): void {
  const write = console.error;
  if (jest.isMockFunction(write)) return;
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (words[0] !== TEXTS.shell.networkErrorLog) write.apply(console, words);
  });
}

/** The answer whose start fits the call, the longest of several. */
function stubOf(answers: Record<string, Answer>, call: string): Answer {
  const [key] = Object.keys(answers)
    .filter((start) => call.startsWith(start))
    .sort((one, other) => other.length - one.length);
  return key === undefined ? undefined : answers[key];
}

/**
 * Replaces the network: answers by `"METHOD /path"`, the longest fitting start wins, before what is asked beside. Returns the
 * calls seen.
 */
export function stubNetwork(answers: Record<string, Answer | (() => Answer)>): SeenCall[] {
  const seen: SeenCall[] = [];
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL, init: RequestInit = {}) => {
    const path = String(address);
    const method = init.method ?? 'GET';
    seen.push({
      method,
      path,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: init.headers as Record<string, string>,
    });
    const stub = stubOf(answers, `${method} ${path}`) ??
      stubOf(ASKED_BESIDE, `${method} ${path}`) ?? [404, { message: `no stub for ${method} ${path}` }];
    const answer = await (typeof stub === 'function' ? (stub as () => Answer)() : stub);
    if (answer === 'no network') {
      expectNoNetwork();
      throw new TypeError('Failed to fetch');
    }
    const [status, body] = isStatusAnswer(answer) ? answer : [200, answer];
    const headers = new Headers({ [REQUEST_ID_HEADER]: REQUEST_ID });
    return { status, headers, text: async () => (body === undefined ? '' : JSON.stringify(body)) } as Response;
  });
  return seen;
}

/** Renders a screen as the app does: theme, translations, queries and a router standing at an address. */
export function renderAt(address: string | { pathname: string; state: unknown }, screen: ReactElement) {
  if (!i18next.isInitialized) void startLanguage();
  queryClient.clear();
  return render(
    <ThemeProvider theme={theme} noSsr>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
