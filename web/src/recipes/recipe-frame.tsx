import type { ReactNode } from 'react';
import { message } from '../messages/message.ts';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import type { Opening } from './session/use-opening.ts';
import { SessionNotices } from './session-notices.tsx';

interface RecipeFrameProps {
  title: string;
  /** Of its styles. */
  className: string;
  bar: ReactNode;
  opening: Opening;
  isReading: boolean;
  children: ReactNode;
}

/** A screen that works on the recipe that is open: its bar, its notices, and the work once the recipe is read. */
export function RecipeFrame({ title, className, bar, opening, isReading, children }: RecipeFrameProps) {
  return (
    <main id="content" className={`workspace ${className}`}>
      <h1 className="sr-only">{title}</h1>
      {bar}
      <div className="no-print">
        <SessionNotices opening={opening} />
      </div>
      {isReading ? (
        <output className="block p-6" aria-label={message('recipe.reading')}>
          <Skeleton rows={8} />
        </output>
      ) : (
        children
      )}
    </main>
  );
}
