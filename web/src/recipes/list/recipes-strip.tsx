import { type ChangeEvent, useRef } from 'react';
import { message } from '../../messages/message.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';

const WHICH = ['saved', 'granted', 'bin'] as const;
export type Which = (typeof WHICH)[number];

interface RecipesStripProps {
  which: Which;
  onWhich: (which: Which) => void;
  onFile: (file: File) => void;
  onExamples: () => void;
  onNew: () => void;
}

const NAMES = { saved: 'recipes.saved', granted: 'recipes.granted', bin: 'recipes.bin' } as const;

/** The own recipes, those of others or the bin, and where new ones come from. */
export function RecipesStrip({ which, onWhich, onFile, onExamples, onNew }: RecipesStripProps) {
  const file = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (chosen) onFile(chosen);
    currentTarget.value = ''; // the same file may be chosen again
  };
  return (
    <div className="catalogue-strip flex-wrap">
      <Segmented
        label={message('recipes.which')}
        value={which}
        segments={WHICH.map((value) => ({ value, label: message(NAMES[value]) }))}
        onValue={onWhich}
      />
      <div className="flex items-center gap-1 sm:ml-auto">
        <ToolButton className="whitespace-nowrap" onClick={onExamples}>
          {message('recipes.examples')}
        </ToolButton>
        <ToolButton onClick={() => file.current?.click()}>{message('recipes.import')}</ToolButton>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          aria-label={message('recipes.import.file')}
          tabIndex={-1}
          className="sr-only"
          onChange={take}
        />
        <ToolButton className="border border-control font-bold whitespace-nowrap text-text" onClick={onNew}>
          {message('recipes.new')}
        </ToolButton>
      </div>
    </div>
  );
}
