import { z } from 'zod';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A request body: null, empty or no object at all counts as `{}`, and unknown fields are passed over. Fields
 * that are missing are handed to their schemas as undefined, so that each says itself what that means.
 */
export function body<Shape extends z.ZodRawShape>(shape: Shape) {
  const missing = Object.fromEntries(Object.keys(shape).map((name) => [name, undefined]));
  return z.preprocess((value) => ({ ...missing, ...(isRecord(value) ? value : {}) }), z.object(shape));
}

/** The value under a path of keys, or undefined where an object is missing on the way. */
export function under(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}
