import { useId, useSyncExternalStore } from 'react';
import { type MessageId, message } from '../../messages/message.ts';
import { readTheme, type Theme, writeTheme } from '../theme.ts';

const THEMES: [theme: Theme, label: MessageId][] = [
  ['system', 'theme.system'],
  ['light', 'theme.light'],
  ['dark', 'theme.dark'],
];

/** Light, dark or as the system says. */
export function ThemeSwitch() {
  const group = useId();
  const theme = useSyncExternalStore(followTheme, readTheme, () => 'system' as const);
  return (
    <fieldset className="no-print flex overflow-hidden rounded-1 border border-control">
      <legend className="sr-only">{message('theme.label')}</legend>
      {THEMES.map(([value, label]) => (
        <label
          key={value}
          className="cursor-pointer px-3 leading-7 font-medium has-checked:bg-text has-checked:text-panel forced-colors:has-checked:underline has-focus-visible:outline-2 has-focus-visible:-outline-offset-2"
        >
          <input
            type="radio"
            name={group}
            value={value}
            checked={theme === value}
            onChange={() => writeTheme(value)}
            className="sr-only"
          />
          {message(label)}
        </label>
      ))}
    </fieldset>
  );
}

function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
