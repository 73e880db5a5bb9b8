import { useState } from 'react';
import { message } from '../messages/message.ts';
import { SmallField } from '../ui/fields/state-icon.tsx';

const MAX_LENGTH = 100;

interface RecipeNameProps {
  name: string;
  onName: (name: string) => void;
}

/** The name, to be changed where it stands. An empty one is not taken, one that is too long stays and says so. */
export function RecipeName({ name, onName }: RecipeNameProps) {
  const [typed, setTyped] = useState<string>();
  const [accepted, setAccepted] = useState<string>();
  const entered = (typed ?? '').trim();
  const isLong = entered.length > MAX_LENGTH;
  const isInvalid = isLong || (typed !== undefined && entered === '');
  const isValid = typed === undefined ? accepted === name : entered !== name;
  const finish = () => {
    if (isLong) return;
    if (entered !== '' && entered !== name) {
      setAccepted(entered);
      onName(entered);
    }
    setTyped(undefined);
  };
  return (
    <>
      <SmallField
        state={isInvalid ? 'invalid' : isValid ? 'valid' : 'untouched'}
        className="inline-block min-w-0"
      >
        <input
          aria-label={message('recipe.name')}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isLong ? 'recipe-name-long' : undefined}
          value={typed ?? name}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') setTyped(undefined);
          }}
          style={{ width: `${Math.min(32, Math.max(8, (typed ?? name).length + 2))}ch` }}
          className={`min-w-0 max-w-full rounded-1 border bg-transparent px-1.5 py-0.5 font-bold focus:bg-panel ${
            isInvalid
              ? 'border-bad ring-1 ring-bad'
              : 'border-transparent hover:border-line-2 focus:border-control'
          }`}
        />
      </SmallField>
      {isLong && (
        <span id="recipe-name-long" role="alert" className="text-1 text-bad">
          {message('recipe.name.long', { most: MAX_LENGTH, count: entered.length })}
        </span>
      )}
    </>
  );
}
