import type { SignalCode } from '#contract';
import { nameSignals } from './name.js';

/** So many digits are a phone number, or a date of birth. */
const MANY_DIGITS = 7;
/** What is odd in the name of a person and usual in a username; offices have a rule of their own (`isReservedUsername`). */
const USUAL: readonly SignalCode[] = ['NAME_FIGURES', 'NAME_SIGNS', 'NAME_LONG', 'NAME_STAFF'];

/**
 * Whether a username says more than a name: a number or an address to be reached at, a name elsewhere, money, or words that
 * hurt. Others read it where there is no first name, and nobody at the desk has looked at it before (product.md 4).
 */
export function isDoubtfulUsername(username: string): boolean {
  const words = username.replace(/[._-]+/g, ' ');
  const numbers = nameSignals(words.replace(/\d+/g, ' ')).filter(({ code }) => code === 'NAME_FIGURES');
  const rest = [words, words.replaceAll(' ', '')].flatMap(nameSignals).filter(({ code }) => !USUAL.includes(code));
  return username.replace(/\D/g, '').length >= MANY_DIGITS || numbers.length > 0 || rest.length > 0;
}
