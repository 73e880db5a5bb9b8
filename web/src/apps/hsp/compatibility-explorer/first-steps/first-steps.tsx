import { useState } from 'react';
import { message } from '../../../messages/message.ts';
import { Button } from '../../../ui/button.tsx';
import { FindIngredient } from './find-ingredient.tsx';
import { STARTER_TESTS } from './fit/solvents.ts';
import { ingredientTarget } from './targets/target-panel.tsx';
import { useActions } from './use-explorer.tsx';

/** Where to begin: three ways in. */
export function FirstSteps({ onOpenFit }: { onOpenFit: (id: string) => void }) {
  const { dispatch, dispatchAll } = useActions();
  const [isFinding, setIsFinding] = useState(false);
  return (
    <section className="compat-first no-print" aria-label={message('compat.first')}>
      <article>
        <h2>{message('compat.first.polymer')}</h2>
        <p>{message('compat.first.polymer.text')}</p>
        <Button
          look="line"
          onClick={() =>
            // Polystyrene as in Hansen 2007, Table A.2, entry 203.
            dispatchAll([
              { type: 'set-candidates', changes: { filters: { types: ['solvent'] } } },
              {
                type: 'add-target',
                target: {
                  id: '',
                  kind: 'values',
                  name: message('compat.first.polymer.name'),
                  role: 'must',
                  dD: 18.5,
                  dP: 4.5,
                  dH: 2.9,
                  r: 5.3,
                  radius: 'known',
                },
              },
            ])
          }
        >
          {message('compat.first.polymer.do')}
        </Button>
      </article>
      <article>
        <h2>{message('compat.first.fit')}</h2>
        <p>{message('compat.first.fit.text')}</p>
        <Button
          look="line"
          onClick={() => {
            const name = message('compat.target.tested', { number: 1 });
            const target = {
              id: '',
              kind: 'fit',
              name,
              role: 'must',
              insideLimit: 1,
              method: 'single',
            } as const;
            dispatch({ type: 'add-target', target: { ...target, tests: STARTER_TESTS, spheres: [] } });
            onOpenFit('new');
          }}
        >
          {message('compat.first.fit.do')}
        </Button>
      </article>
      <article>
        <h2>{message('compat.first.replace')}</h2>
        <p>{message('compat.first.replace.text')}</p>
        {isFinding ? (
          <FindIngredient
            label={message('compat.first.replace.find')}
            onFound={(ingredient) => {
              dispatch({ type: 'add-target', target: ingredientTarget(ingredient) });
              setIsFinding(false);
            }}
            onClose={() => setIsFinding(false)}
          />
        ) : (
          <Button look="line" onClick={() => setIsFinding(true)}>
            {message('compat.first.replace.do')}
          </Button>
        )}
      </article>
    </section>
  );
}
