import { useState } from 'react';

/**
 * A choice that is kept in the address, which follows a moment later: until then what was asked for counts, so that a
 * box is ticked at once. Once it has followed that is history: Back must not find it again.
 */
export function useAhead<Value>(
  written: string,
  value: Value,
): [value: Value, ask: (value: Value | undefined) => void] {
  const [ahead, setAhead] = useState<{ over: string; value: Value }>();
  if (ahead && ahead.over !== written) setAhead(undefined);
  return [
    ahead?.over === written ? ahead.value : value,
    (asked) => setAhead(asked === undefined ? undefined : { over: written, value: asked }),
  ];
}
