import { useEffect, useState } from 'react';

const AFTER_MS = 3000;

/**
 * The address of the page: filled in three seconds after the form came, if it is still empty then (R3.5), and at once
 * in a form that follows a sent one (R4.3). Programs that send without waiting are known by its absence.
 */
export function useAddress(initial: string, isFirst: boolean): string {
  const [address, setAddress] = useState(() => (isFirst ? initial : location.href));
  useEffect(() => {
    const timer = setTimeout(() => setAddress((before) => before || location.href), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return address;
}
