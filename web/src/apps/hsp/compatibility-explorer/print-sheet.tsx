import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import { HSP_RECIPE_VERSION } from '@suite/hsp';
import { message } from '../../../messages/message.ts';
import { hspRows } from '../recipe/export-hsp.ts';
import { parameterText } from './parameter-field.tsx';
import { redText, ScoreLegend } from './score-chip.tsx';
import type { Candidate } from './candidates/join-candidates.ts';
import { useExplorer } from './use-explorer.tsx';

const TABLE =
  'mb-4 w-full border-collapse text-2 [&_td]:border-b [&_td]:border-line [&_td]:py-1 [&_td]:pr-2 [&_th]:border-b [&_th]:border-line-2 [&_th]:py-1 [&_th]:text-left';
const MOST = 20;

/** What stands on paper in place of the fields: targets, blend, the best candidates, and by which rules. */
export function PrintSheet({ rows }: { rows: readonly Candidate[] }) {
  const recipe = useExplorer((state) => state.recipe);
  const limits = useExplorer((state) => state.limits);
  const tables = hspRows(recipe, limits);
  return (
    <section className="hidden print:block" data-print-sheet="">
      <h1 className="mb-3 text-5">{recipe.name}</h1>
      <table className={TABLE}>
        <tbody>
          {tables.map((cells, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- a sheet of lines
            <tr key={line}>
              {cells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- and their cells
                <td key={index}>{typeof cell === 'number' ? Number(cell.toPrecision(4)) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > 0 && (
        <table className={TABLE}>
          <thead>
            <tr>
              <th>{message('compat.candidates')}</th>
              <th>{message('compat.column.score')}</th>
              <th>{message('compat.column.red')}</th>
              <th>δD</th>
              <th>δP</th>
              <th>δH</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST).map(({ ingredient, standings }) => (
              <tr key={ingredient.ingredientId ?? ingredient.name}>
                <td>{ingredient.name}</td>
                <td>{standings.score}</td>
                <td>{redText(standings.worst)}</td>
                <td>{parameterText(ingredient.dD, 'MPa')}</td>
                <td>{parameterText(ingredient.dP, 'MPa')}</td>
                <td>{parameterText(ingredient.dH, 'MPa')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ScoreLegend limits={limits} />
      <p className="text-1 text-text-2">
        {message('compat.print.versions', { version: HSP_RECIPE_VERSION, engine: HSP_ENGINE })}
      </p>
    </section>
  );
}
