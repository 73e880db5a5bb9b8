import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** Words that count a moment after the last letter; what was changed elsewhere, such as by Back, replaces them. */
export function usePatientText(
  text: string,
  onText: (text: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const told = useRef(onText);
  useEffect(() => {
    told.current = onText;
  });
  useEffect(() => {
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      told.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
