import { useState } from 'react';

/** The moment a part of the home was drawn first: a greeting does not change while somebody looks at it. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
