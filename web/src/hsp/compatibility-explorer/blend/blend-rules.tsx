import { type KeyboardEvent, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { LimitInput } from '../../../ui/fields/limit-input.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { useActions, useExplorer } from '../use-explorer.tsx';

/** What a search must keep to: liquids that may not be used, and where they may boil. */
export function BlendRules() {
  const rules = useExplorer(({ recipe }) => recipe.blend.rules);
  const { dispatch } = useActions();
  const [typed, setTyped] = useState('');
  const set = (change: Partial<typeof rules>, gesture?: string) => {
    const next = Object.fromEntries(
      Object.entries({ ...rules, ...change }).filter(([, value]) => value !== undefined),
    ) as unknown as typeof rules; // the same fields, less those that are undefined
    dispatch({ type: 'set-rules', rules: next }, gesture);
  };
  const ban = () => {
    const name = typed.trim();
    if (name === '' || rules.banned.includes(name)) return;
    set({ banned: [...rules.banned, name].slice(0, 200) });
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    ban();
  };
  const setBoiling = (end: 'min' | 'max', value: number | undefined) => {
    const boiling = Object.fromEntries(
      Object.entries({ ...rules.boiling, [end]: value }).filter(([, one]) => one !== undefined),
    );
    set({ boiling: Object.keys(boiling).length === 0 ? undefined : boiling }, 'boiling');
  };
  return (
    <details
      className="py-1.5 [&_summary]:cursor-pointer [&_summary]:font-bold"
      open={rules.banned.length > 0 || rules.boiling !== undefined}
    >
      <summary>{message('compat.rules')}</summary>
      <div className="compat-bar">
        <input
          aria-label={message('compat.rules.ban')}
          placeholder={message('compat.rules.ban')}
          maxLength={200}
          className="min-w-30 h-7.5 flex-1 px-2.5 border border-control rounded-1 bg-panel"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ToolButton onClick={ban}>{message('compat.rules.ban.do')}</ToolButton>
      </div>
      <ul className="flex flex-wrap gap-1" aria-label={message('compat.banned')}>
        {rules.banned.map((name) => (
          <li key={name} className="compat-banned">
            {name}
            <button
              type="button"
              aria-label={message('compat.rules.allow', { name })}
              onClick={() => set({ banned: rules.banned.filter((one) => one !== name) })}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div className="compat-bar">
        <span>{message('compat.rules.boiling')}</span>
        {(['min', 'max'] as const).map((end) => (
          <LimitInput
            key={end}
            label={message(`compat.rules.boiling.${end}`)}
            placeholder={message(`compat.filters.${end}.short`)}
            className="compat-end"
            value={rules.boiling?.[end]}
            onValue={(value) => setBoiling(end, value)}
          />
        ))}
      </div>
    </details>
  );
}
