import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { findingsOf } from './call-failure.ts';
import { ProofField } from './sign-on-link.tsx';

interface Proof {
  /** The question who somebody is; nothing until a call asked for it. */
  field: ReactNode;
  /** A call that may ask for it. */
  send: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
}

/** For calls that ask who somebody is when the last sign-in is too long ago: the question appears once one did. */
export function useProof(label: string): Proof {
  const [isAsked, setIsAsked] = useState(false);
  return {
    field: isAsked && <ProofField label={label} />,
    send: async (call) => {
      try {
        return await call();
      } catch (error) {
        // On the page before the form looks for the field that was meant: it then says so there, and goes to it.
        if (findingsOf(error)['password'] !== undefined) flushSync(() => setIsAsked(true));
        throw error;
      }
    },
  };
}
