import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import { HSP_RECIPE_VERSION } from '@suite/hsp';
import { message } from '../../../messages/message.ts';
import { PrintTable } from '../../../recipes/print-table.tsx';
import { hspRows } from '../recipe/export-hsp.ts';
import type { Candidate } from './candidates/join-candidates.ts';
import { parameterText } from './parameter-field.tsx';
import { redText, ScoreLegend } from './score-chip.tsx';
import { useExplorer } from './use-explorer.tsx';

const MAX_ROWS = 20;

/** What is on paper instead of the fields: targets, blend, the best candidates, and by which rules. */
export function PrintSheet({ rows }: { rows: readonly Candidate[] }) {
  const recipe = useExplorer((state) => state.recipe);
  const limits = useExplorer((state) => state.limits);
  return (
    <section className="hidden print:block" data-print-sheet="">
      <h1 className="mb-3 text-5">{recipe.name}</h1>
      <PrintTable
        rows={hspRows(recipe, limits).map((cells) =>
          cells.map((cell) => (typeof cell === 'number' ? Number(cell.toPrecision(4)) : cell)),
        )}
      />
      {rows.length > 0 && (
        <PrintTable
          head={[
            message('compat.candidates'),
            message('compat.column.score'),
            message('compat.column.red'),
            'δD',
            'δP',
            'δH',
          ]}
          rows={rows
            .slice(0, MAX_ROWS)
            .map(({ ingredient, standings }) => [
              ingredient.name,
              standings.score,
              redText(standings.worst),
              parameterText(ingredient.dD, 'MPa'),
              parameterText(ingredient.dP, 'MPa'),
              parameterText(ingredient.dH, 'MPa'),
            ])}
        />
      )}
      <ScoreLegend limits={limits} />
      <p className="text-1 text-text-2">
        {message('compat.print.versions', { version: HSP_RECIPE_VERSION, engine: HSP_ENGINE })}
      </p>
    </section>
  );
}
