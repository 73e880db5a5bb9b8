import { useState } from 'react';
import { message } from '../../../messages/message.ts';
import { useActs } from './use-explorer.tsx';

const MOST = 100;

/** The name, to be changed where it stands. An empty one is not taken. */
export function RecipeName({ name }: { name: string }) {
  const { act } = useActs();
  const [typed, setTyped] = useState<string>();
  const keep = () => {
    const value = (typed ?? '').trim();
    if (value !== '' && value !== name) act({ type: 'set-name', value });
    setTyped(undefined);
  };
  return (
    <input
      aria-label={message('recipe.name')}
      value={typed ?? name}
      maxLength={MOST}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(undefined);
      }}
      style={{ width: `${Math.min(32, Math.max(8, (typed ?? name).length + 2))}ch` }}
      className="min-w-0 rounded-1 border border-transparent bg-transparent px-1.5 py-0.5 font-bold hover:border-line-2 focus:border-control focus:bg-panel"
    />
  );
}
