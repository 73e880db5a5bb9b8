import type { IngredientKey } from '@suite/hld';
import { message } from '../../../messages/message.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { Cross } from './entry-icons.tsx';
import { keyText } from '../recipe/ingredient-source.ts';
import { useActions } from './use-explorer.tsx';

interface RemoveEntryProps {
  name: string;
  entry: IngredientKey;
  onRemove: () => void;
}

/** Takes an entry out; what was wrong with its field goes with it. */
export function RemoveEntry({ name, entry, onRemove }: RemoveEntryProps) {
  const { setFieldError } = useActions();
  const label = message('explorer.remove', { name });
  return (
    <ToolButton
      className="explorer-act"
      aria-label={label}
      title={label}
      onClick={() => {
        setFieldError(keyText(entry), false);
        onRemove();
      }}
    >
      <Cross />
    </ToolButton>
  );
}
