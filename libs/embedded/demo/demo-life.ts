import type { Random } from './random.js';
import { type Cast, type Market, type Relations, write } from './relations.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEARBY = new Set(['NY', 'NJ', 'CT']);

/** Gives the accounts one can sign in with a full week behind them: visitors, winks, unread mail, plans for Saturday. */
export function enliven(
  random: Random,
  relations: Relations,
  accounts: readonly Cast[],
  market: Market,
  now: Date,
): void {
  for (const account of accounts) liveAWeek(random, relations, account, market, now);
  const [first, second] = accounts;
  if (!first || !second) return;
  const met = new Date(now.getTime() - 30 * HOUR);
  relations.views.push({ from: second.id, to: first.id, at: met }, { from: first.id, to: second.id, at: met });
  relations.winks.push({ from: second.id, to: first.id, at: new Date(now.getTime() - 25 * MINUTE) });
  write(random, relations, second, first, met, now, { length: 1, unread: true });
  relations.unlocks.push({ from: second.id, to: first.id, at: met });
}

function liveAWeek(random: Random, relations: Relations, account: Cast, market: Market, now: Date): void {
  const people = acquaintances(account, market);
  const take = (count: number) => people.splice(0, count);
  /** Shortly before they were last seen: what happened then is what the lists show first. */
  const lately = (other: Cast) =>
    new Date(Math.min(other.person.lastActive.getTime(), now.getTime()) - random.between(2, 40) * MINUTE);
  const earlier = (other: Cast, days: number) => new Date(lately(other).getTime() - random.next() * days * 24 * HOUR);
  const view = (other: Cast, at: Date) => relations.views.push({ from: other.id, to: account.id, at });
  const look = (other: Cast, at: Date) => relations.views.push({ from: account.id, to: other.id, at });
  const like = (list: 'winks' | 'favorites', from: Cast, to: Cast, at: Date) => {
    relations[list].push({ from: from.id, to: to.id, at });
    relations.unlocks.push({ from: from.id, to: to.id, at });
  };

  for (const other of take(5)) {
    const at = lately(other);
    view(other, at);
    write(random, relations, other, account, at, now, { length: 1, unread: true });
    if (random.chance(0.5)) like('winks', other, account, at);
  }
  for (const other of take(6)) {
    const at = earlier(other, 8);
    view(other, at);
    look(other, at);
    write(random, relations, other, account, at, now, { length: random.between(2, 6) });
    if (random.chance(0.5)) like('favorites', account, other, at);
  }
  for (const other of take(4)) {
    const at = earlier(other, 12);
    look(other, at);
    write(random, relations, account, other, at, now, { length: random.between(1, 4) });
  }
  for (const other of take(7)) {
    const at = lately(other);
    view(other, at);
    like('winks', other, account, at);
  }
  for (const other of take(7)) {
    const at = earlier(other, 5);
    view(other, at);
    like('favorites', other, account, at);
  }
  for (const other of take(5)) {
    const at = earlier(other, 6);
    look(other, at);
    like('favorites', account, other, at);
    if (random.chance(0.5)) like('winks', account, other, at);
  }
  for (const other of take(2)) relations.blocks.push({ from: account.id, to: other.id, at: earlier(other, 20) });
  for (const other of take(10)) view(other, earlier(other, 14));
}

/** People who suit the account, those nearby and lately active first. */
function acquaintances(account: Cast, market: Market): Cast[] {
  const rank = ({ person }: Cast) => (NEARBY.has(person.zip.state) ? 0 : 1);
  return market
    .matches(account, 160)
    .filter((other) => other.hasPhoto && !other.person.blocksFreeMail)
    .sort((a, b) => b.person.lastActive.getTime() - a.person.lastActive.getTime())
    .slice(0, 60)
    .sort((a, b) => rank(a) - rank(b));
}
