import { useSearchParams } from 'react-router';

/** What is looked at, in the address: a reload and the way back show the same. */
export function useStaffPlace(): {
  get: (name: string) => string | undefined;
  set: (change: Readonly<Record<string, string | undefined>>, isNewPlace?: boolean) => void;
} {
  const [address, setAddress] = useSearchParams();
  return {
    get: (name) => address.get(name)?.slice(0, 200) || undefined,
    set: (change, isNewPlace = false) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: !isNewPlace, preventScrollReset: true },
      ),
  };
}
