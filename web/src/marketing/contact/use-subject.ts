import { knownSubject } from '@suite/contracts/subjects';
import { useState } from 'react';
import { useLocation } from 'react-router';

export interface LinkedSubject {
  subject: string;
  /** Changes when a link chooses anew. */
  key: string;
}

/**
 * The subject that a link passed on (R2.4, R2.12). A link followed later on the same page chooses again; what was
 * chosen by hand in between is replaced then, because the link was the last thing asked for.
 */
export function useSubject(subjects: readonly string[], isFirst: boolean): LinkedSubject {
  const { search, key } = useLocation();
  const asked = new URLSearchParams(search).get('subject');
  const linked = { subject: knownSubject(asked, subjects), key };
  const [chosen, setChosen] = useState<LinkedSubject>(() =>
    isFirst ? linked : { subject: knownSubject(null, subjects), key },
  );
  if (asked === null || chosen.key === key) return chosen;
  setChosen(linked);
  return linked;
}
