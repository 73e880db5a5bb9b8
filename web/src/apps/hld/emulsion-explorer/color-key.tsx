import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { memo } from 'react';
import { message } from '../../../messages/message.ts';
import { cssColor, ENTRY_COLORS } from '../../../recipes/entry-colors.ts';

interface ColorKeyProps {
  letter: string;
  name: string;
  color: string | undefined;
  isPale?: boolean;
  onColor: (color: string) => void;
}

/** The letter of an entry on its colour; pressed, it offers the others. */
export const ColorKey = memo(
  function ColorKey({ letter, name, color, isPale = false, onColor }: ColorKeyProps) {
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
  },
  (before, after) =>
    before.letter === after.letter &&
    before.name === after.name &&
    before.color === after.color &&
    before.isPale === after.isPale,
);
