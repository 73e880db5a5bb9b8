import type { Source } from '@suite/contracts/provenance';
import type { FitTarget } from '@suite/recipes';
import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import { shortName } from '../../../ingredients/ingredient/facts/facts-heading.tsx';
import { message } from '../../../messages/message.ts';
import { ReportFrame, ReportPart, ReportTable } from '../../../recipes/report/report-frame.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { useIsPrinting } from '../../../ui/printing.ts';
import type { Candidate } from '../candidates/join-candidates.ts';
import type { Candidates } from '../candidates/use-candidates.ts';
import { PrintedProjections } from '../charts/charts-panel.tsx';
import { useDrawnRows } from '../charts/use-drawn-rows.ts';
import { usePoints } from '../charts/use-points.ts';
import { fittedOf } from '../explorer-store.ts';
import { FitVerdict } from '../fit/fit-verdict.tsx';
import { parameterText, unitText } from '../parameter-field.tsx';
import { redText, ScoreLegend, scoreWord, shownRed } from '../score-chip.tsx';
import { useExplorer } from '../use-explorer.tsx';
import { ReportBlend, ReportResult, ReportTargets, ReportTests } from './report-parts.tsx';
import { useSources } from './use-sources.ts';

const MAX_ROWS = 20;

/** The report while the page is being printed. What it names is asked for before. */
export function HspReport({ candidates }: { candidates: Candidates }) {
  const rows = candidates.rows.slice(0, MAX_ROWS);
  const sources = useSources(rows);
  return useIsPrinting() && <Report candidates={candidates} rows={rows} sources={sources} />;
}

interface CandidateRows {
  rows: readonly Candidate[];
  sources: readonly Source[];
}

/** The recipe on paper: targets, result, tests, blend, the best candidates, and the pictures. */
function Report({ candidates, ...best }: CandidateRows & { candidates: Candidates }) {
  const recipe = useExplorer((state) => state.recipe);
  const limits = useExplorer((state) => state.limits);
  const targets = useExplorer((state) => state.targets);
  const blend = useExplorer((state) => state.blend);
  return (
    <ReportFrame
      recipe={recipe}
      subtitle={message('compat.report')}
      engine={HSP_ENGINE}
      datasetIds={recipe.candidates.datasetIds}
    >
      <Result candidates={candidates} />
      <ReportTargets targets={targets} unit={recipe.settings.unit} />
      {recipe.targets.flatMap((target) =>
        target.kind === 'fit' ? <Fit key={target.id} target={target} /> : [],
      )}
      <ReportBlend recipe={recipe} targets={targets} limits={limits} blend={blend} />
      {best.rows.length > 0 && <BestCandidates {...best} />}
      <Pictures />
      <ReportPart title={message('compat.report.scores')}>
        <ScoreLegend limits={limits} />
      </ReportPart>
    </ReportFrame>
  );
}

/** The one number; without a blend, that of the best candidate. */
function Result({ candidates: { rows, counts } }: { candidates: Candidates }) {
  const blend = useExplorer((state) => state.blend);
  const targets = useExplorer((state) => state.targets);
  const standings = blend.ok ? blend.value.standings : rows[0]?.standings;
  if (!standings) return null;
  const inside = counts.slice(0, 3).reduce((sum, count) => sum + count, 0);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ReportResult
      title={blend.ok ? 'compat.report.blend' : 'compat.report.best'}
      name={blend.ok ? message('explorer.blend') : (rows[0]?.ingredient.name ?? '')}
      standings={standings}
      targets={targets}
    >
      {all > 0 && <p>{message('compat.candidates.count', { inside, all })}</p>}
    </ReportResult>
  );
}

/** The tests of a fitted target with the verdict. */
function Fit({ target }: { target: FitTarget }) {
  const fits = useExplorer((state) => state.fits);
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  const reply = fittedOf(target, fits)?.reply;
  const report = reply?.ok ? reply.report : undefined;
  return (
    <ReportTests target={target} misplaced={report?.misplaced ?? []} unit={unit}>
      {report && <FitVerdict report={report} />}
      {report && (
        <p>
          {message('compat.fit.value')} {numberText(report.fit, 3)}
          {report.intervals &&
            `, ${message('compat.report.interval', {
              low: parameterText(report.intervals.r[0], unit),
              high: parameterText(report.intervals.r[1], unit),
            })}`}
        </p>
      )}
    </ReportTests>
  );
}

function BestCandidates({ rows, sources }: CandidateRows) {
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  return (
    <ReportPart
      title={message('compat.candidates')}
      note={`${message('compat.report.first', { count: rows.length })}, ${unitText(unit)}`}
    >
      <ReportTable
        columns={[
          { name: message('compat.column.name') },
          { name: message('compat.column.cas') },
          ...['RED', 'δD', 'δP', 'δH'].map((name) => ({ name, isNumber: true })),
          { name: message('compat.column.score') },
          { name: message('compat.report.source') },
        ]}
        rows={rows.map(({ ingredient, standings, record }) => [
          ingredient.name,
          ingredient.cas ?? '–',
          redText(shownRed(standings)),
          ...(['dD', 'dP', 'dH'] as const).map((axis) => parameterText(ingredient[axis], unit)),
          `${standings.score} ${scoreWord(standings.score)}`,
          sourceText(sources, record.sources?.[0]),
        ])}
      />
      {sources.map(({ id, citation }) => (
        <p key={id}>{citation}</p>
      ))}
    </ReportPart>
  );
}

/** As a paper cites it, by authors and year; the line below the table says the rest. */
function sourceText(sources: readonly Source[], name: string | undefined): string {
  const source = sources.find(({ id }) => id === name);
  return source ? `${shortName(sources, source.id)}, ${source.date}` : (name ?? '–');
}

const HEIGHT = 300;

/** The three sides, each at the size of paper (R4.6). */
function Pictures() {
  const points = usePoints(useDrawnRows(undefined));
  const hasTargets = useExplorer((state) => state.targets.length > 0);
  if (!hasTargets) return null;
  return (
    <ReportPart title={message('compat.tab.charts')}>
      <PrintedProjections points={points} height={HEIGHT} />
    </ReportPart>
  );
}
