import { RECIPE_VERSION, tabulateRecipe } from '@suite/hld';
import { useMemo } from 'react';
import { message } from '../../../messages/message.ts';
import { conditionName } from './export-recipe.ts';
import { showValue } from './number-text.ts';
import { useHldState } from '../recipe/hld-session.tsx';
import { useExplorer } from './use-explorer.tsx';

const TABLE =
  'mb-4 w-full border-collapse text-2 [&_td]:border-b [&_td]:border-line [&_td]:py-1 [&_th]:border-b [&_th]:border-line-2 [&_th]:py-1 [&_th]:text-left';

/** What stands on paper in place of the fields: the table of R9.7, and with which rules it was made. */
export function PrintSheet() {
  const recipe = useHldState((state) => state.current);
  const hld = useExplorer(({ current }) => current.hld);
  const table = useMemo(() => tabulateRecipe(recipe), [recipe]);
  return (
    <section className="hidden print:block" data-print-sheet="">
      <h1 className="mb-3 text-5">{recipe.name}</h1>
      <table className={TABLE}>
        <thead>
          <tr>
            <th>{message('explorer.conditions')}</th>
            <th>{message('recipe.value')}</th>
            <th>{message('recipe.unit')}</th>
          </tr>
        </thead>
        <tbody>
          {table.conditions.map(({ quantity, text, unit }) => (
            <tr key={quantity}>
              <td>{message(`hld.${conditionName(quantity)}`)}</td>
              <td>{text.replace('-', '−') || '–'}</td>
              <td>{unit}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={TABLE}>
        <thead>
          <tr>
            <th>{message('recipe.surfactant-mix')}</th>
            <th>{message('hld.cc')}</th>
            <th>{message('hld.concentration')} (g:100mL oil)</th>
            <th>{message('explorer.state.title')}</th>
          </tr>
        </thead>
        <tbody>
          {table.surfactantMix.map(({ name, cc, concentration, state }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{cc === null ? '–' : showValue('cc', cc)}</td>
              <td>{showValue('concentration', concentration)}</td>
              <td>{message(`explorer.state.${state}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={TABLE}>
        <thead>
          <tr>
            <th>{message('recipe.oil-blend')}</th>
            <th>{message('hld.eacn')}</th>
            <th>{message('explorer.volume')}</th>
            <th>{message('explorer.state.title')}</th>
          </tr>
        </thead>
        <tbody>
          {table.oilBlend.map(({ name, eacn, volume, state }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{eacn === null ? '–' : showValue('eacn', eacn)}</td>
              <td>{showValue('volume', volume)}</td>
              <td>{message(`explorer.state.${state}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-1 text-text-2">
        {message('explorer.print.versions', {
          version: RECIPE_VERSION,
          hld: hld === null ? '–' : showValue('hld', hld),
          target: recipe.targetEmulsionType,
        })}
      </p>
    </section>
  );
}
