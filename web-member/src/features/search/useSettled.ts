import { useEffect, useState } from 'react';

const SETTLED_MILLISECONDS = 300;

/** The value once it has stopped changing: what follows from it is not asked with every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
