import { blendFacts, readSolvent } from '@suite/solvents';
import { lazy, Suspense, useMemo, useState } from 'react';
import { message } from '../../messages/message.ts';
import { useExplorer } from '../compatibility-explorer/use-explorer.tsx';
import { SolventLabel } from '../solvent-label/solvent-label.tsx';
import { useLookedUp } from './use-original.ts';
import { useSolventPool } from './use-pool.ts';

const DryingPanel = lazy(async () => ({ default: (await import('../drying/drying-panel.tsx')).DryingPanel }));

/** The label of the recipe's blend and how it dries, once somebody opens it: the facts are read then. */
export function BlendLabelPanel() {
  const isEmpty = useExplorer(({ blend }) => !blend.ok);
  const [isOpen, setIsOpen] = useState(false);
  if (isEmpty) return null;
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="panel-title cursor-pointer">{message('solvents.label-and-drying')}</summary>
      {isOpen && <OpenLabel />}
    </details>
  );
}

function OpenLabel() {
  const blend = useExplorer((state) => state.blend);
  const components = useExplorer(({ recipe }) => recipe.blend.components);
  const targets = useExplorer((state) => state.targets);
  const pool = useSolventPool();
  const parts = useMemo(
    () =>
      (blend.ok ? blend.value.parts : []).flatMap(({ index, fraction }) => {
        const ingredient = components[index]?.ingredient;
        return ingredient && fraction > 0 ? [{ ingredient, fraction }] : [];
      }),
    [blend, components],
  );
  const ingredients = useMemo(() => parts.map(({ ingredient }) => ingredient), [parts]);
  const { solvents, isLoading } = useLookedUp(ingredients, pool);
  const drying = useMemo(
    () =>
      parts.flatMap(({ fraction }, at) => (solvents[at] ? [{ facts: solvents[at].facts, fraction }] : [])),
    [parts, solvents],
  );
  const facts = useMemo(
    () => blendFacts(drying.map((part) => ({ solvent: readSolvent(part.facts), fraction: part.fraction }))),
    [drying],
  );
  if (pool.state === 'loading' || isLoading) return <p className="text-text-2">{message('subst.loading')}</p>;
  return (
    <>
      <SolventLabel facts={facts} names={ingredients.map(({ name }) => name)} />
      <Suspense fallback={<p className="text-text-2">{message('subst.loading')}</p>}>
        <DryingPanel parts={drying} targets={targets} />
      </Suspense>
    </>
  );
}
