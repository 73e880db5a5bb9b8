import { useEffect, useMemo, useState } from 'react';

/** The last value that did not change for a moment, and whether it is the present one: a slider on its way asks nothing. */
export function useDebounced<Value>(value: Value, ms: number): [Value, boolean] {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  // Written a few lines above.
  const parsed = useMemo(() => (settled === undefined ? settled : JSON.parse(settled)) as Value, [settled]);
  return [parsed, settled === text];
}
