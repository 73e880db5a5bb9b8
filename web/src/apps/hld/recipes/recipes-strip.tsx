import { type ChangeEvent, useRef } from 'react';
import { message } from '../../../messages/message.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';

interface RecipesStripProps {
  isBin: boolean;
  onBin: (isBin: boolean) => void;
  onFile: (file: File) => void;
  onExamples: () => void;
  onNew: () => void;
}

/** Recipes or the bin, and where new ones come from. */
export function RecipesStrip({ isBin, onBin, onFile, onExamples, onNew }: RecipesStripProps) {
  const file = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (chosen) onFile(chosen);
    currentTarget.value = ''; // the same file may be chosen again
  };
  return (
    <div className="catalogue-strip">
      <Segmented
        label={message('recipes.which')}
        value={isBin ? 'bin' : 'saved'}
        segments={[
          { value: 'saved', label: message('recipes.saved') },
          { value: 'bin', label: message('recipes.bin') },
        ]}
        onValue={(value) => onBin(value === 'bin')}
      />
      <div className="ml-auto flex items-center gap-1">
        <ToolButton onClick={onExamples}>{message('recipes.examples')}</ToolButton>
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
