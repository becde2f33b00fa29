import { setTimeout as pause } from 'node:timers/promises';
import { Client, startTestApp, type TestApp } from '#testing/app';
import { allServices } from '../all.js';

/** How many rounds are played of each race; `RACE_ROUNDS=500 npm test -- services/races` plays longer. */
export const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 25);
const AT_A_TIME = 5;
const HEAD_START_MS = 6;

/** The whole product running twice on one database, one Redis and one folder of photos. */
export interface TwoInstances {
  readonly one: TestApp;
  readonly two: TestApp;
  /** A member's two browsers, each at an instance of its own. */
  both(memberId: number): Promise<[Client, Client]>;
  stop(): Promise<void>;
}

export async function startTwoInstances(): Promise<TwoInstances> {
  const one = await startTestApp(allServices, { redis: true });
  const env = { PHOTO_DIR: one.config.all.PHOTO_DIR };
  const two = await startTestApp(allServices, { redis: true, database: one.databaseUrl, env });
  return {
    one,
    two,
    async both(memberId) {
      const token = await one.tokenOf(memberId);
      return [new Client(one.url, token), new Client(two.url, token)];
    },
    async stop() {
      await two.stop();
      await one.stop();
    },
  };
}

/** Plays so many rounds of a race, a few of them side by side; each round looks itself whether its rule held. */
export async function rounds(race: (round: number) => Promise<void>): Promise<void> {
  const left = Array.from({ length: ROUNDS }, (_, round) => round);
  const play = async (): Promise<void> => {
    for (let round = left.shift(); round !== undefined; round = left.shift()) await race(round);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, play));
}

/** Lets the calls loose against each other, each after a head start of its own, drawn anew every time. */
export function race<Results extends readonly unknown[]>(
  ...calls: { readonly [Index in keyof Results]: () => Promise<Results[Index]> }
): Promise<Results> {
  const started = calls.map(async (call: () => Promise<unknown>) => {
    await pause(Math.random() * HEAD_START_MS);
    return call();
  });
  return Promise.all(started) as Promise<unknown> as Promise<Results>;
}

/** So many of the same call. */
export const times = <Result>(count: number, call: (index: number) => Promise<Result>): (() => Promise<Result>)[] =>
  Array.from({ length: count }, (_, index) => () => call(index));
