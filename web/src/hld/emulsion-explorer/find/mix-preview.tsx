import type { FoundMix } from '@suite/hld';
import { isSameKey, type RecipeAction, type RecipeSurfactant } from '@suite/recipes';
import { useMemo } from 'react';
import { message } from '../../../messages/message.ts';
import { cssColor, letterOf } from '../../../recipes/entry-colors.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { TableFrame } from '../../../ui/table/plain-table.tsx';
import { applyActions } from '../../recipe/apply-actions.ts';
import { methodIn } from '../../recipe/hld-science.ts';
import { useHldState } from '../../recipe/hld-session.tsx';
import { type Found, keyText } from '../../recipe/ingredient-source.ts';
import { StillScan } from '../charts/hld-scan.tsx';
import { type Exploration, explore } from '../explore.ts';
import { showSigned, showValue } from '../../number-text.ts';
import { useExplorer } from '../use-explorer.tsx';
import { mostUncertain } from '../verdict/why-sentence.ts';
import { showProbability } from './mix-table.tsx';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

interface MixPreviewProps {
  mix: FoundMix;
  /** What would put it into the recipe. */
  actions: readonly RecipeAction[];
  candidates: readonly Found<'hld-surfactant'>[];
  onUse: () => void;
  onExclude: (name: string) => void;
}

const TYPES = ['O/W', 'ME', 'W/O'] as const;

/** What the recipe would be with a mix; nothing changes before it is used. */
export function MixPreview({ mix, actions, candidates, onUse, onExclude }: MixPreviewProps) {
  const recipe = useHldState((state) => state.current);
  const methods = useHldState((state) => state.details.methods);
  const then = useMemo(
    () => explore(applyActions(recipe, actions), (key) => methodIn(methods, key)),
    [recipe, actions, methods],
  );
  const most = useMemo(() => mostUncertain(then), [then]);
  const members = mix.members.flatMap((member) => candidates[member]?.ingredient ?? []);
  const names = members.map(({ name }) => name).join(' + ');
  return (
    <section
      className="min-w-0 px-4 pt-2 pb-5 border-l border-line max-desk:col-span-full max-desk:border-t max-desk:border-l-0"
      aria-labelledby="preview-title"
    >
      <PanelHead id="preview-title" level="h3" title={message('explorer.find.preview')}>
        <span className="ml-auto text-1 text-text-3">{message('explorer.find.preview.hint')}</span>
      </PanelHead>
      <p className="mb-2 font-display text-4 leading-6 font-bold">{names}</p>
      <Amounts then={then} />
      <h4 className="panel-title mt-3">{message('explorer.find.sure')}</h4>
      {then.uncertainty && (
        <ul className="my-1">
          {TYPES.map((type) => {
            const share = then.uncertainty?.probability[type] ?? 0;
            return (
              <li key={type} className="grid items-center py-0.5 text-1 gap-2 grid-cols-[28px_1fr_44px]">
                <b className="font-bold">{type}</b>
                <span className="find-bar" aria-hidden="true">
                  <span style={{ width: `${share * 100}%` }} />
                </span>
                <span className="text-right tabular-nums">{showProbability(share)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {most !== undefined && <p className="text-1 text-text-2">{most}</p>}
      <div className="mt-3">
        <h4 className="panel-title">{message('explorer.find.drift')}</h4>
        <StillScan exploration={then} variable="temperature" height={150} mixColor="var(--text)" />
      </div>
      <Button
        className="mt-3 w-full"
        size="medium"
        aria-label={message('explorer.find.use-mix', { names })}
        onClick={onUse}
      >
        {message('explorer.find.use-this')}
      </Button>
      <p className="mt-1.5 text-1 text-text-2">{message('explorer.find.use.hint')}</p>
      <ul className="mt-2 border-t border-line pt-1">
        {members.map((surfactant) => (
          <li key={keyText(surfactant)}>
            <ToolButton className="-ml-2 text-left" onClick={() => onExclude(surfactant.name)}>
              {message('explorer.find.exclude-named', { name: surfactant.name })}
            </ToolButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each surfactant, before and after. */
function Amounts({ then }: { then: Exploration }) {
  const recipe = useHldState((state) => state.current);
  const hld = useExplorer(({ current }) => current.hld);
  const before = recipe.surfactantMix;
  const after = then.recipe.surfactantMix;
  const all = [
    ...before.map(({ surfactant, color }) => ({ surfactant, color })),
    ...after
      .filter(({ surfactant }) => !before.some((entry) => isSameKey(entry.surfactant, surfactant)))
      .map(({ surfactant, color }) => ({ surfactant, color })),
  ];
  const amountIn = (mix: typeof before, surfactant: RecipeSurfactant) => {
    const entry = mix.find((one) => isSameKey(one.surfactant, surfactant));
    return entry?.active ? showValue('concentration', entry.concentration) : undefined;
  };
  return (
    <TableFrame
      className="find-amounts"
      columns={['g:100mL oil', message('explorer.find.now'), message('explorer.find.then')]}
    >
      <tbody>
        {all.map(({ surfactant, color }, index) => (
          <tr key={keyText(surfactant)}>
            <th scope="row">
              <span aria-hidden="true" className="find-letter" style={{ background: cssColor(color) }}>
                {letterOf(index)}
              </span>
              <span className="line-clamp-2">{surfactant.name}</span>
            </th>
            <td>{amountIn(before, surfactant) ?? '–'}</td>
            <td className="font-bold">{amountIn(after, surfactant) ?? message('explorer.find.removed')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{message('explorer.hld')}</th>
          <td>{hld === null ? '–' : showSigned('hld', hld)}</td>
          <td data-then="">{then.hld === null ? '–' : showSigned('hld', then.hld)}</td>
        </tr>
      </tfoot>
    </TableFrame>
  );
}
