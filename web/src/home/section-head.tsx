import type { ReactNode } from 'react';

interface SectionHeadProps {
  id: string;
  title: string;
  /** How much is in it, beside the title. */
  count?: string;
  children?: ReactNode;
}

/** The head of a part of the home. */
export function SectionHead({ id, title, count, children }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-1.5">
      <h2 id={id} className="mr-auto flex items-center gap-2 font-text text-2 font-bold tracking-normal">
        {title}
        {count !== undefined && (
          <span className="inline-grid min-w-5 h-4.5 px-1.5 rounded-[9px] bg-accent text-on-accent text-1 font-[700] place-items-center">
            {count}
          </span>
        )}
      </h2>
      {children}
    </div>
  );
}
