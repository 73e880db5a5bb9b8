import type { ReactNode } from 'react';

/** A link to a page that explains; in a new tab, so that what is being worked on stays where it is. */
export function HelpLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="underline decoration-1 underline-offset-4" href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
