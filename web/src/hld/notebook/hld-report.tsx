import type { IngredientKey, Recipe } from '@suite/recipes';
import type { LabResult } from '@suite/contracts/lab-results';
import { message } from '../../messages/message.ts';
import { LabPart } from '../../recipes/notebook/lab-part.tsx';
import type { SourcesById } from '../../recipes/notebook/notebook-entry.ts';
import { citeText, SourcesPart } from '../../recipes/notebook/sources-part.tsx';
import { ReportPart, type ReportRows, ReportTable } from '../../recipes/report/report-frame.tsx';
import { HldStrip } from '../emulsion-explorer/charts/hld-axis.tsx';
import { scanLines, StillScan } from '../emulsion-explorer/charts/hld-scan.tsx';
import { type Exploration, SCAN_VARIABLES } from '../emulsion-explorer/explore.ts';
import { changesTable, ReportNumber } from '../emulsion-explorer/print-sheet.tsx';
import { conditionsTable, oilsTable, surfactantsTable } from '../emulsion-explorer/report-tables.ts';
import { marksOf } from '../emulsion-explorer/verdict/verdict-strip.tsx';
import { WhyChart, whyRows } from '../emulsion-explorer/verdict/why-panel.tsx';
import { mostUncertain, whySentence } from '../emulsion-explorer/verdict/why-sentence.ts';
import type { HldDetails } from '../recipe/resolve-drafts.ts';
import { HLD_LIST } from '../recipes/hld-list.tsx';
import { RackPart, type ReadRack } from './rack-part.tsx';

interface HldReportProps {
  exploration: Exploration;
  methods: HldDetails['methods'];
  racks: readonly ReadRack[];
  sources: SourcesById;
  labResults: readonly LabResult[];
}

/** As wide as a sheet, and as wide as a phone, where the other one could not be read. */
const STRIPS = [
  { className: 'report-part report-wide', width: 740 },
  { className: 'report-part report-narrow', width: 342 },
];
const SCAN_HEIGHT = 210;
const BAR_HEIGHT = 24;

/** An emulsion recipe as a report: result, reasons, ingredients, the laboratory, charts, and how it was made. */
export function HldReport({ exploration, methods, racks, sources, labResults }: HldReportProps) {
  const { recipe, derived, explanation } = exploration;
  const sourcesOf = ({ ingredientId }: IngredientKey) => sources.get(ingredientId) ?? [];
  const known = { derived, methods, cited: (one: IngredientKey) => citeText(sourcesOf(one)) };
  return (
    <>
      <Result exploration={exploration} />
      <div className="report-charts">
        <Rows table={conditionsTable(recipe)} />
        {explanation && derived.verdict.ok && (
          <ReportPart title={message('explorer.why')} note={message('explorer.why.hint')}>
            <WhyChart
              rows={whyRows(explanation.terms)}
              hld={explanation.hld}
              summary={whySentence(explanation, derived.verdict.value)}
              rowHeight={BAR_HEIGHT}
            />
          </ReportPart>
        )}
      </div>
      <Rows table={surfactantsTable(recipe, known)} />
      <Rows table={oilsTable(recipe, known)} />
      <p className="report-note">{message('report.errors')}</p>
      <Rows table={changesTable(recipe, methods)} />
      <LabPart
        results={labResults}
        predicted={({ attributes }) => HLD_LIST.predictedWord(attributes.predicted as HldPrediction)} // of this science
        observed={({ attributes }) => HLD_LIST.observedWord(attributes.observedType as HldObserved)}
      />
      <RackPart racks={racks} />
      <Charts exploration={exploration} />
      <SourcesPart sources={ingredientsOf(recipe).flatMap(sourcesOf)} />
      <p className="report-note">
        <b>{message('explorer.report.method')}</b> {message('science.hld.equation')}.{' '}
        {message('science.hld.equation.text')} {message('explorer.report.method.text')}
      </p>
    </>
  );
}

/** The ingredients of a recipe: surfactants first, as the tables have them. */
function ingredientsOf({ surfactantMix, oilBlend }: Recipe): IngredientKey[] {
  return [...surfactantMix.map(({ surfactant }) => surfactant), ...oilBlend.map(({ oil }) => oil)];
}

type HldPrediction = LabResult<'hld'>['attributes']['predicted'];
type HldObserved = LabResult<'hld'>['attributes']['observedType'];

function Rows({ table }: { table: ReportRows }) {
  if (table.rows.length === 0) return null;
  return (
    <section className="report-part">
      <ReportTable columns={table.columns} rows={table.rows} />
    </section>
  );
}

function Result({ exploration }: { exploration: Exploration }) {
  const { hld, derived, uncertainty, explanation } = exploration;
  const verdict = derived.verdict.ok ? derived.verdict.value : null;
  if (hld === null || !verdict) {
    return (
      <p className="report-part">{derived.hld.ok ? '' : message(`explorer.reason.${derived.hld.reason}`)}</p>
    );
  }
  return (
    <>
      <ReportNumber exploration={exploration} />
      {STRIPS.map(({ className, width }) => (
        <div key={width} className={className}>
          <HldStrip hld={hld} marks={marksOf(exploration)} uncertainty={uncertainty} width={width} />
        </div>
      ))}
      <p className="report-part">
        {explanation && whySentence(explanation, verdict)} {mostUncertain(exploration)}
      </p>
    </>
  );
}

function Charts({ exploration }: { exploration: Exploration }) {
  const scans = SCAN_VARIABLES.filter((variable) => scanLines(exploration, variable).length > 0);
  if (scans.length === 0) return null;
  return (
    <ReportPart title={message('explorer.scans')}>
      <div className="report-charts">
        {scans.map((variable) => (
          <StillScan key={variable} exploration={exploration} variable={variable} height={SCAN_HEIGHT} />
        ))}
      </div>
    </ReportPart>
  );
}
