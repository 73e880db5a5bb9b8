import type { HspTest, NextTest } from '@suite/recipes';
import { message } from '../../../messages/message.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

interface NextTestsProps {
  next: readonly NextTest[];
  /** What the laboratory does not have: it is not proposed. */
  missing: readonly string[];
  onMissing: (names: readonly string[]) => void;
  onTest: (tests: readonly HspTest[]) => void;
}

/** The three tests that would tell most, each with its reason; what the laboratory lacks is left out from now on. */
export function NextTests({ next, missing, onMissing, onTest }: NextTestsProps) {
  const add = (chosen: readonly NextTest[]) =>
    onTest(chosen.map(({ name, dD, dP, dH }) => ({ name, dD, dP, dH, score: null })));
  return (
    <section className="compat-next" aria-labelledby="compat-next">
      <PanelHead id="compat-next" level="h3" title={message('compat.fit.next.title')}>
        {next.length > 1 && (
          <ToolButton look="strong" className="ml-auto" onClick={() => add(next)}>
            {message('compat.fit.next.add-all', { count: next.length })}
          </ToolButton>
        )}
      </PanelHead>
      {next.length === 0 && <p className="text-text-2">{message('compat.fit.next.none')}</p>}
      <ul>
        {next.map((test) => (
          <li key={test.name}>
            <span className="min-w-0 flex-1">
              {test.name}
              <span className="row-sub">{reasonOf(test)}</span>
            </span>
            <ToolButton
              aria-label={message('compat.fit.next.lacking.of', { name: test.name })}
              onClick={() => onMissing([...missing, test.name])}
            >
              {message('compat.fit.next.lacking')}
            </ToolButton>
            <ToolButton
              look="strong"
              aria-label={message('compat.fit.next.add-one', { name: test.name })}
              onClick={() => add([test])}
            >
              {message('compat.fit.next.add-word')}
            </ToolButton>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="flex flex-wrap items-center gap-1 text-1 text-text-2">
          {message('compat.fit.next.left-out')}
          {missing.map((name) => (
            <span key={name} className="compat-banned">
              {name}
              <button
                type="button"
                aria-label={message('compat.fit.next.back', { name })}
                onClick={() => onMissing(missing.filter((one) => one !== name))}
              >
                ×
              </button>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

function reasonOf({ why, inside }: NextTest): string {
  return why === 'spheres-disagree'
    ? message('compat.fit.next.disagree', { share: numberText(100 * inside, 0) })
    : message('compat.fit.next.surface');
}
