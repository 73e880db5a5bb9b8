import { HLD_ENGINE } from '@suite/contracts/hld-document';
import type { Recipe } from '@suite/recipes';
import { findChanges } from '@suite/hld';
import { message } from '../../messages/message.ts';
import { PrintTable } from '../../recipes/print-table.tsx';
import { ReportHead, type ReportRows } from '../../recipes/report/report-frame.tsx';
import { PRINT_SIZE } from '../../ui/printing.ts';
import type { HldDetails } from '../recipe/resolve-drafts.ts';
import { useHldState } from '../recipe/hld-session.tsx';
import { shownChanges } from './conditions/changes-panel.tsx';
import type { Exploration } from './explore.ts';
import { showShare, showValue } from '../number-text.ts';
import { HldStrip } from './charts/hld-axis.tsx';
import { conditionsTable, oilsTable, surfactantsTable } from './report-tables.ts';
import { useExplorer } from './use-explorer.tsx';
import { marksOf } from './verdict/verdict-strip.tsx';
import { mostUncertain, TYPE_WORDS, whySentence } from './verdict/why-sentence.ts';

/** The report that is on paper in place of the fields: result, reasons, ingredients (R9.7) and how it was made. The charts follow. */
export function PrintSheet() {
  const recipe = useHldState((state) => state.current);
  return (
    <section className="report" data-print-sheet="">
      <ReportHead
        recipe={recipe}
        subtitle={message('explorer.report.title')}
        engine={HLD_ENGINE}
        datasetIds={datasetsOf(recipe)}
      />
      <Result />
      <Tables />
      <p className="text-1 text-text-2">
        <b className="font-bold">{message('explorer.report.method')}</b> {message('science.hld.equation')}.{' '}
        {message('explorer.report.method.text')}
      </p>
    </section>
  );
}

/** The sets that its ingredients are from; what was typed in has none. */
export function datasetsOf({ surfactantMix, oilBlend }: Recipe): string[] {
  const keys = [...surfactantMix.map(({ surfactant }) => surfactant), ...oilBlend.map(({ oil }) => oil)];
  return [...new Set(keys.map(({ datasetId }) => datasetId))];
}

function Result() {
  const exploration = useExplorer((state) => state.current);
  const { hld, derived, uncertainty, explanation } = exploration;
  const verdict = derived.verdict.ok ? derived.verdict.value : null;
  if (hld === null || !verdict) {
    return <p className="my-4">{derived.hld.ok ? '' : message(`explorer.reason.${derived.hld.reason}`)}</p>;
  }
  return (
    <>
      <ReportNumber exploration={exploration} />
      <HldStrip hld={hld} marks={marksOf(exploration)} uncertainty={uncertainty} width={PRINT_SIZE.width} />
      <p className="my-3">
        {explanation && whySentence(explanation, verdict)} {mostUncertain(exploration)}
      </p>
    </>
  );
}

function Tables() {
  const { recipe, derived } = useExplorer((state) => state.current);
  const methods = useHldState((state) => state.details.methods);
  const known = { derived, methods };
  const changes = changesTable(recipe, methods);
  const tables = [
    conditionsTable(recipe),
    surfactantsTable(recipe, known),
    oilsTable(recipe, known),
    ...(changes.rows.length > 0 ? [changes] : []),
  ];
  return tables.map(({ columns, rows }) => (
    <PrintTable key={columns[0]?.name} head={columns.map(({ name }) => name)} rows={rows} />
  ));
}

/** Single changes that reach the wanted type. */
export function changesTable(recipe: Recipe, methods: HldDetails['methods']): ReportRows {
  const found = findChanges(recipe, recipe.targetEmulsionType);
  return {
    columns: [
      { name: message('explorer.changes') },
      { name: message('explorer.report.details') },
      { name: message('explorer.report.gives') },
    ],
    rows: shownChanges(found.ok ? found.value : [], recipe, methods).map(({ title, note, result }) => [
      title,
      note,
      result ?? '',
    ]),
  };
}

const TYPES = ['O/W', 'ME', 'W/O'] as const;

/** The one number of a report, the emulsion that it means and how sure both are; nothing where there is no HLD. */
export function ReportNumber({ exploration }: { exploration: Exploration }) {
  const { hld, derived, uncertainty, recipe } = exploration;
  const verdict = derived.verdict.ok ? derived.verdict.value : null;
  if (hld === null || !verdict) return null;
  const target = recipe.targetEmulsionType;
  return (
    <div className="report-result">
      <span className="report-number">
        {showValue('hld', hld)} {verdict.emulsionType}
      </span>
      <div>
        <p>
          <b>{message(`explorer.type.${TYPE_WORDS[verdict.emulsionType]}`)}</b>
          {uncertainty &&
            `, ${TYPES.map((type) => `${type} ${showShare(uncertainty.probability[type])} %`).join(' · ')}`}
        </p>
        {uncertainty && (
          <p>
            {message('explorer.axis.interval', {
              from: showValue('hld', uncertainty.interval95.from),
              to: showValue('hld', uncertainty.interval95.to),
            })}
          </p>
        )}
        <p>
          {message('explorer.target')} {target === 'Any' ? message('explorer.any') : target}
          {target !== 'Any' && `: ${message(verdict.match ? 'explorer.match' : 'explorer.no-match')}`}
        </p>
      </div>
    </div>
  );
}
