// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../compatibility.css';
import { BeakerIcon, MagnifyingGlassIcon, TableCellsIcon } from '@heroicons/react/24/outline';
import type { HspIngredient } from '@suite/recipes';
import { type ReactNode, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { FindIngredient } from '../find-ingredient.tsx';
import { STARTER_TESTS } from '../../recipe/starter-tests.ts';
import { ingredientTarget } from '../../recipe/hsp-ingredient.ts';
import { useActions } from '../use-explorer.tsx';
import { ExamplePreview } from './example-preview.tsx';
import { exampleActions } from './examples.ts';

/** Where to begin: three ways in, an example that can be opened, and how to read what comes of it. */
export function FirstSteps({ onOpenFit }: { onOpenFit: (id: string) => void }) {
  const { dispatch, dispatchAll } = useActions();
  const [finding, setFinding] = useState<'polymer' | 'replace'>();
  const find = (what: 'polymer' | 'replace') => (
    <Finding
      isOpen={finding === what}
      label={message(`compat.first.${what}.find`)}
      action={message(`compat.first.${what}.choose`)}
      onOpen={() => setFinding(what)}
      onClose={() => setFinding(undefined)}
      onFound={(ingredient) => dispatch({ type: 'add-target', target: ingredientTarget(ingredient) })}
    />
  );
  const beginTests = () => {
    const name = message('compat.target.tested', { number: 1 });
    const target = { id: '', kind: 'fit', name, role: 'must', insideLimit: 1, method: 'single' } as const;
    dispatch({ type: 'add-target', target: { ...target, tests: STARTER_TESTS, spheres: [] } });
    onOpenFit('new');
  };
  return (
    <section className="min-w-0 border-l border-line small:border-l-0" aria-label={message('compat.first')}>
      <div className="compat-first">
        <Way icon={<BeakerIcon />} title={message('compat.first.polymer')}>
          <p>{message('compat.first.polymer.about')}</p>
          {find('polymer')}
        </Way>
        <Way icon={<TableCellsIcon />} title={message('compat.first.fit')}>
          <p>{message('compat.first.fit.about')}</p>
          <Button look="line" size="small" onClick={beginTests}>
            {message('compat.first.fit.do')}
          </Button>
        </Way>
        <Way icon={<MagnifyingGlassIcon />} title={message('compat.first.replace')}>
          <p>{message('compat.first.replace.about')}</p>
          {find('replace')}
        </Way>
      </div>
      <ExamplePreview onOpen={(example) => dispatchAll(exampleActions(example))} />
    </section>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <article>
      <h2>
        <span className="w-6 flex-none text-accent" aria-hidden="true">
          {icon}
        </span>
        {title}
      </h2>
      {children}
    </article>
  );
}

interface FindingProps {
  isOpen: boolean;
  label: string;
  action: string;
  onOpen: () => void;
  onClose: () => void;
  onFound: (ingredient: HspIngredient) => void;
}

/** A button until it is pressed, then the field that finds. */
function Finding({ isOpen, label, action, onOpen, onClose, onFound }: FindingProps) {
  if (isOpen) return <FindIngredient label={label} onFound={onFound} onClose={onClose} />;
  return (
    <Button look="line" size="small" onClick={onOpen}>
      {action}
    </Button>
  );
}
