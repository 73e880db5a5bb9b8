import { useEffect } from 'react';
import { message } from '../../messages/message.ts';
import { Banner } from '../../ui/banner.tsx';
import type { Said } from './use-recipe-acts.ts';

/** So long a deletion can be taken back from here; after that, from the bin. */
const UNDO_FOR = 10_000;

/** What was done last, and for a while the way back. */
export function SaidBanner({ said, onOver }: { said: Said | undefined; onOver: () => void }) {
  useEffect(() => {
    if (!said || said.tone === 'bad') return undefined;
    const timer = setTimeout(onOver, UNDO_FOR);
    return () => clearTimeout(timer);
  }, [said, onOver]);
  if (!said) return null;
  return (
    <div className="no-print">
      <Banner tone={said.tone} isUrgent={said.tone === 'bad'}>
        {said.text}{' '}
        {said.undo && (
          <button
            type="button"
            className="cursor-pointer font-bold underline underline-offset-4"
            onClick={said.undo}
          >
            {message('recipes.undo')}
          </button>
        )}
      </Banner>
    </div>
  );
}
