import type { ReactNode } from 'react';

/**
 * A question that opens and closes. The browser's own element does it, so it works before and without
 * scripts, is found by the page search, and prints open.
 */
export function Disclosure(props: { summary: string; children: ReactNode; isOpen?: boolean }) {
  return (
    <details
      className="group border-b border-line-2 first:border-t-2 first:border-t-text"
      open={props.isOpen}
    >
      <summary className="relative cursor-pointer list-none py-5 pr-12 text-4 leading-[1.3] font-bold [&::-webkit-details-marker]:hidden">
        {props.summary}
        <span
          aria-hidden="true"
          className="no-print absolute top-8 right-1 h-[1.5px] w-3.5 bg-current after:absolute after:inset-0 after:rotate-90 after:bg-current after:transition-opacity group-open:after:opacity-0"
        />
      </summary>
      <div className="max-w-measure pb-6 text-text-2">{props.children}</div>
    </details>
  );
}
