import { useState } from 'react';

/** The value, or the last one there was: what a dialog shows while it fades out. */
export function useLast<Value>(value: Value | null | undefined): Value | null {
  const [last, setLast] = useState<Value | null>(value ?? null);
  if (value !== null && value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
