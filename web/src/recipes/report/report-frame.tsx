// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../recipes.css';
import type { ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { PaperHead } from '../../app/preferences/paper-head.tsx';
import { momentText } from '../../ui/format/format-date.ts';
import { useStore } from '../../ui/store.ts';
import type { NamedRecipe } from '../session/recipe-science.ts';
import { useRecipeSession } from '../session/use-recipe-session.ts';

interface ReportHeadProps {
  recipe: NamedRecipe;
  /** What kind of report it is. */
  subtitle: string;
  /** Version of the engine. */
  engine: string;
  /** Datasets that values of the recipe are from. */
  datasetIds: readonly string[];
}

/** The head of a recipe on paper: whose it is, when it was printed, of which state, and with what it was calculated. */
export function ReportHead({ recipe, subtitle, engine, datasetIds }: ReportHeadProps) {
  const isPristine = useStore(useRecipeSession(), (state) => state.isPristine);
  const facts = [
    { name: message('report.version'), value: versionText(recipe, isPristine) },
    { name: message('report.engine'), value: engine },
  ];
  return (
    <PaperHead title={recipe.name} subtitle={subtitle} facts={facts} isWithData datasetIds={datasetIds} />
  );
}

/** Which state of a recipe it is: when it was saved, and whether it was changed since. */
export function versionText({ updated }: NamedRecipe, isPristine = true): string {
  if (updated === undefined) return message('report.version.none');
  return message(isPristine ? 'report.version.saved' : 'report.version.changed', {
    moment: momentText(updated),
  });
}

/** A recipe on paper, with its head and its foot. */
export function ReportFrame({ children, ...head }: ReportHeadProps & { children: ReactNode }) {
  return (
    <article className="report" data-print-sheet="">
      <ReportHead {...head} />
      {children}
      <footer>
        <span>{head.recipe.name}</span>
        <span>{message('report.caution')}</span>
      </footer>
    </article>
  );
}

/** A part of a report with its heading; a short one stays on one page. */
export function ReportPart({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="report-part">
      <h2>
        {title}
        {note !== undefined && <small> {note}</small>}
      </h2>
      {children}
    </section>
  );
}

export interface ReportColumn {
  name: string;
  isNumber?: boolean;
}

/** A table of a report, in the words and digits of the screen. */
export interface ReportRows {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A table of a report: on paper its head is on every page it goes on to, on a phone it scrolls. */
export function ReportTable({ columns, rows }: ReportRows) {
  return (
    <div className="report-scroll">
      <table className="report-table">
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} data-number={isNumber || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a sheet that nobody changes
            <tr key={line}>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- and their cells
                <td key={at} data-number={columns[at]?.isNumber || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
