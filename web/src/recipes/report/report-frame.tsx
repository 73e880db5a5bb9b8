// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './report.css';
import { brand } from '@suite/contracts/brand';
import { type ReactNode, useState } from 'react';
import { message } from '../../messages/message.ts';
import { useSession } from '../../session/use-session.ts';
import { momentText } from '../../ui/format-date.ts';
import { Mark } from '../../ui/mark.tsx';
import { useStore } from '../../ui/store.ts';
import type { NamedRecipe } from '../session/recipe-science.ts';
import { useRecipeSession } from '../session/use-recipe-session.ts';

interface ReportFrameProps {
  recipe: NamedRecipe;
  /** What kind of report it is. */
  subtitle: string;
  /** Version of the engine. */
  engine: string;
  /** Which data it was calculated with; undefined where only values of the recipe were used. */
  data: string | undefined;
  children: ReactNode;
}

/** A recipe on paper: whose it is, when it was printed, of which state, and with what it was calculated. */
export function ReportFrame({ recipe, subtitle, engine, data, children }: ReportFrameProps) {
  const [printed] = useState(() => Date.now());
  const user = useSession();
  const author = user.state === 'authenticated' ? user.userData.user?.name : undefined;
  const isPristine = useStore(useRecipeSession(), (state) => state.isPristine);
  const version =
    recipe.updated === undefined
      ? message('report.version.none')
      : message(isPristine ? 'report.version.saved' : 'report.version.changed', {
          moment: momentText(recipe.updated),
        });
  return (
    <article className="report" data-print-sheet="">
      <header>
        <div>
          <h1>{recipe.name}</h1>
          <p>{subtitle}</p>
        </div>
        <p className="report-brand">
          <Mark width={20} height={20} /> {brand.name}
        </p>
      </header>
      <dl className="report-facts">
        <Fact name={message('report.author')} value={author ?? '–'} />
        <Fact name={message('report.date')} value={momentText(printed)} />
        <Fact name={message('report.version')} value={version} />
        <Fact
          name={message('report.calculated')}
          value={[message('report.engine', { version: engine }), data].filter(Boolean).join(', ')}
        />
      </dl>
      {children}
      <footer>
        <span>{recipe.name}</span>
        <span>{message('report.caution')}</span>
      </footer>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
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

interface ReportTableProps {
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReactNode[])[];
}

/** A table on paper; its head is on every page it goes on to. */
export function ReportTable({ columns, rows }: ReportTableProps) {
  return (
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
  );
}
