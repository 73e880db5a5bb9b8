import { type ChangeEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** How a state stands in the address. What the address says wrongly is left out: a link somebody mangled still opens. */
export interface SearchCodec<State> {
  read: (address: URLSearchParams) => State;
  /** The whole address of a state; `before` is the present one, with parameters of the screen around it. */
  write: (state: State, before: URLSearchParams) => URLSearchParams;
}

/** Changes a part of the state. A new entry is one that Back leads away from; otherwise the present one is replaced. */
export type ChangeSearch<State> = (change: Partial<State>, isNewEntry?: boolean) => void;

/**
 * What is looked at, kept in the address. The address follows a moment later: until then the state that was asked for
 * counts, so that a box is ticked at once. Once it has followed, that is history: Back must not find it again.
 */
export function useSearchState<State extends object>(
  codec: SearchCodec<State>,
): [state: State, change: ChangeSearch<State>] {
  const [address, setAddress] = useSearchParams();
  const current = address.toString();
  const stored = useMemo(() => codec.read(address), [codec, address]);
  const [optimistic, setOptimistic] = useState<{ over: string; state: State }>();
  if (optimistic && optimistic.over !== current) setOptimistic(undefined);
  const state = optimistic?.over === current ? optimistic.state : stored;

  const change = useCallback(
    (part: Partial<State>, isNewEntry = false) => {
      const following = codec.write({ ...state, ...part }, address);
      if (following.toString() === current) return setOptimistic(undefined);
      setOptimistic({ over: current, state: codec.read(following) });
      setAddress(following, { replace: !isNewEntry, preventScrollReset: true });
    },
    [codec, state, address, current, setAddress],
  );
  return [state, change];
}

/** Parameters that stand in the address as they are; one that is empty is left out. */
export type PlainSearch = Readonly<Partial<Record<string, string>>>;

const MAX_LENGTH = 200;

/** Every parameter of the address by its name. */
export const PLAIN_SEARCH: SearchCodec<PlainSearch> = {
  read: (address) =>
    Object.fromEntries([...address].map(([name, value]) => [name, value.slice(0, MAX_LENGTH) || undefined])),
  write: (state) =>
    new URLSearchParams(Object.entries(state).flatMap(([name, value]) => (value ? [[name, value]] : []))),
};

/** A text to search for, without the signs that no text has and the server refuses. */
export function cleanText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
}

const DEBOUNCE_MS = 250;

/**
 * A text that counts a moment after the last letter, or at once when its field is left: what is pressed next must not be
 * undone by it. What was changed elsewhere, such as by Back, replaces it.
 */
export function useDebouncedText(text: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);
  const send = useCallback((next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    latest.current(next);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => send(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, send]);
  return {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    onBlur: () => send(typed),
  };
}
