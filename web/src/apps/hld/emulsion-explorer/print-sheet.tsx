import { RECIPE_VERSION, tabulateRecipe } from '@suite/hld';
import { message } from '../../../messages/message.ts';
import { PrintTable } from '../../../recipes/print-table.tsx';
import { useHldState } from '../recipe/hld-session.tsx';
import { conditionName } from './export-recipe.ts';
import { showValue } from './number-text.ts';
import { useExplorer } from './use-explorer.tsx';

/** What is on paper instead of the fields: the table of R9.7, and with which rules it was made. */
export function PrintSheet() {
  const recipe = useHldState((state) => state.current);
  const hld = useExplorer(({ current }) => current.hld);
  const { conditions, surfactantMix, oilBlend } = tabulateRecipe(recipe);
  const state = message('explorer.state.title');
  return (
    <section className="hidden print:block" data-print-sheet="">
      <h1 className="mb-3 text-5">{recipe.name}</h1>
      <PrintTable
        head={[message('explorer.conditions'), message('recipe.value'), message('recipe.unit')]}
        rows={conditions.map(({ quantity, text, unit }) => [
          message(`hld.${conditionName(quantity)}`),
          text.replace('-', '−') || '–',
          unit,
        ])}
      />
      <PrintTable
        head={[
          message('recipe.surfactant-mix'),
          message('hld.cc'),
          `${message('hld.concentration')} (g:100mL oil)`,
          state,
        ]}
        rows={surfactantMix.map((entry) => [
          entry.name,
          entry.cc === null ? '–' : showValue('cc', entry.cc),
          showValue('concentration', entry.concentration),
          message(`explorer.state.${entry.state}`),
        ])}
      />
      <PrintTable
        head={[message('recipe.oil-blend'), message('hld.eacn'), message('explorer.volume'), state]}
        rows={oilBlend.map((entry) => [
          entry.name,
          entry.eacn === null ? '–' : showValue('eacn', entry.eacn),
          showValue('volume', entry.volume),
          message(`explorer.state.${entry.state}`),
        ])}
      />
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
