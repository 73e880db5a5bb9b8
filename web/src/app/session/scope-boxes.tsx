import type { ScopeName } from '@suite/contracts/scopes';
import { useId } from 'react';
import { useField } from '../../ui/fields/use-form.ts';
import { scopeText } from './scope-text.ts';

interface ScopeBoxesProps {
  scopes: readonly ScopeName[];
  legend: string;
  /** Those that are ticked to begin with. */
  ticked?: readonly ScopeName[];
}

/** What a program is to be allowed, as boxes named `scopes` in the form around them. */
export function ScopeBoxes({ scopes, legend, ticked }: ScopeBoxesProps) {
  const below = useId();
  const { state } = useField({ name: 'scopes' });
  const isInvalid = state.kind === 'invalid';
  return (
    <fieldset className="grid gap-2" aria-describedby={isInvalid ? below : undefined}>
      <legend className="mb-1.5 font-bold">{legend}</legend>
      {scopes.map((scope) => (
        <label key={scope} className="flex items-start gap-2">
          <input
            type="checkbox"
            name="scopes"
            value={scope}
            defaultChecked={ticked?.includes(scope)}
            className="mt-0.5 size-4 shrink-0 accent-(--accent)"
          />
          <span>
            {scopeText(scope)} <span className="font-mono text-1 text-text-2">{scope}</span>
          </span>
        </label>
      ))}
      <p id={below} className="min-h-5 text-2 leading-5 text-bad">
        {isInvalid && state.finding}
      </p>
    </fieldset>
  );
}
