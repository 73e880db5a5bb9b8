import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import type { EntryState, IngredientKey } from '@suite/recipes';
import type { ReactNode } from 'react';
import { message } from '../../../messages/message.ts';
import { cssColor, ENTRY_COLORS } from '../../../recipes/entry-colors.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { keyText } from '../../recipe/ingredient-source.ts';
import { beyondLimits, cautionOf } from '../conditions/value-limits.ts';
import { useActions } from '../use-explorer.tsx';

interface ColorKeyProps {
  letter: string;
  name: string;
  color: string | undefined;
  isPale?: boolean;
  onColor: (color: string) => void;
}

/** The letter of an entry on its colour; pressed, it offers the others. */
export function ColorKey({ letter, name, color, isPale = false, onColor }: ColorKeyProps) {
  return (
    <Listbox as="div" className="relative shrink-0" value={color ?? ''} onChange={onColor}>
      <ListboxButton
        aria-label={message('explorer.color', { name })}
        className="grid size-5 cursor-pointer place-items-center rounded-full text-1 font-bold text-panel"
        style={
          isPale
            ? { color: cssColor(color), boxShadow: `inset 0 0 0 2px ${cssColor(color)}` }
            : { background: cssColor(color) }
        }
      >
        {letter}
      </ListboxButton>
      <ListboxOptions
        modal={false}
        className="absolute top-full left-0 z-10 mt-1 flex gap-1 rounded-1 border border-line bg-panel p-1.5 shadow-1 focus:outline-none"
      >
        {ENTRY_COLORS.map((option) => (
          <ListboxOption
            key={option}
            value={option}
            aria-label={message(`explorer.color.${option}`)}
            title={message(`explorer.color.${option}`)}
            className="size-5 cursor-pointer rounded-full data-focus:outline-2 data-focus:outline-(--focus) data-selected:ring-2 data-selected:ring-(--text)"
            style={{ background: cssColor(option) }}
          />
        ))}
      </ListboxOptions>
    </Listbox>
  );
}

interface StateControlProps {
  name: string;
  state: EntryState;
  /** An invalid entry can be neither active nor visible (R4.14). */
  isValid: boolean;
  onState: (state: EntryState) => void;
}

const STATES: readonly EntryState[] = ['Active', 'Visible', 'Invisible'];

/** Counts and is drawn, is only drawn, or neither (R4.19). */
export function StateControl({ name, state, isValid, onState }: StateControlProps) {
  return (
    <Segmented
      size="small"
      label={message('explorer.state', { name })}
      value={state}
      segments={STATES.map((value) => ({
        value,
        label: message(`explorer.state.${value}`),
        picture: PICTURES[value],
        isDisabled: !isValid && value !== 'Invisible',
      }))}
      onValue={onState}
    />
  );
}

interface TotalVisibleProps {
  name: string;
  isVisible: boolean;
  onVisible: (isVisible: boolean) => void;
}

/** Whether a total is drawn; it always counts. */
export function TotalVisible({ name, isVisible, onVisible }: TotalVisibleProps) {
  return (
    <Segmented
      size="small"
      label={message('explorer.state', { name })}
      value={isVisible ? 'Visible' : 'Invisible'}
      segments={(['Visible', 'Invisible'] as const).map((value) => ({
        value,
        label: message(`explorer.state.${value}`),
        picture: PICTURES[value],
      }))}
      onValue={(value) => onVisible(value === 'Visible')}
    />
  );
}

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
      className="row-action"
      aria-label={label}
      title={label}
      onClick={() => {
        setFieldError(keyText(entry), false);
        onRemove();
      }}
    >
      <Icon path="m3 3 8 8M11 3l-8 8" />
    </ToolButton>
  );
}

interface AmountNoteProps {
  quantity: 'concentration' | 'volume';
  value: number;
  /** Of the sentence that belongs to the field. */
  id: string;
  /** Columns of the table. */
  span: number;
}

/** What is to be known about an amount, in a row of its own: a cell has no room for a sentence. */
export function AmountNote({ quantity, value, id, span }: AmountNoteProps) {
  const beyond = beyondLimits(quantity, value);
  // Volumes are proportions: none of them is unusual.
  const caution = quantity === 'concentration' ? cautionOf(quantity, value) : undefined;
  const note = beyond ?? caution;
  if (note === undefined) return null;
  return (
    <tr className="explorer-below">
      <td colSpan={span}>
        <p id={id} className={`pb-1 text-1 ${beyond === undefined ? 'text-warn' : 'text-bad'}`}>
          {note}
        </p>
      </td>
    </tr>
  );
}

/** A small picture for the rows of a mix: 14 px, 1.5 px stroke. */
function Icon({ path, children }: { path: string; children?: ReactNode }) {
  return (
    <svg
      viewBox="0 0 14 14"
      width="14"
      height="14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
      {children}
    </svg>
  );
}

export const SWAP = <Icon path="M2 5h9M8.500 2.500 11 5 8.500 7.500M12 9.500H3M5.500 7 3 9.500 5.500 12" />;
export const UNDO = <Icon path="M5 2.500 2 5.500l3 3M2.500 5.500H8a3 3 0 0 1 0 6H6.500" />;

const PICTURES = {
  Active: <Icon path="m3 7.5 2.7 2.7L11 4.5" />,
  Visible: (
    <Icon path="M1 7s2.2-4 6-4 6 4 6 4-2.200 4-6 4-6-4-6-4Z">
      <circle cx="7" cy="7" r="1.6" />
    </Icon>
  ),
  Invisible: <Icon path="M2 2l10 10M1 7s2.2-4 6-4 6 4 6 4" />,
};
