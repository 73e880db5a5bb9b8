import type { Source } from '@suite/contracts/provenance';
import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import { shortName } from '../../../ingredients/ingredient/facts/facts-heading.tsx';
import { message } from '../../../messages/message.ts';
import { ReportFrame, ReportPart, ReportTable } from '../../../recipes/report/report-frame.tsx';
import { useIsPrinting } from '../../../ui/printing.ts';
import type { Candidate } from '../candidates/join-candidates.ts';
import type { Candidates } from '../candidates/use-candidates.ts';
import { PrintedProjections } from '../charts/charts-panel.tsx';
import { useDrawnRows } from '../charts/use-drawn-rows.ts';
import { usePoints } from '../charts/use-points.ts';
import { parameterText, unitText } from '../parameter-field.tsx';
import { redText, ScoreLegend, scoreWord, shownRed } from '../score-chip.tsx';
import { useExplorer } from '../use-explorer.tsx';
import { ReportBlend, ReportResult, ReportTargets } from './report-parts.tsx';
import { ReportFits } from './report-fits.tsx';
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
  return (
    <ReportFrame
      recipe={recipe}
      subtitle={message('compat.report')}
      engine={HSP_ENGINE}
      datasetIds={recipe.candidates.datasetIds}
    >
      <ReportResult candidates={candidates} />
      <ReportTargets />
      <ReportFits />
      <ReportBlend />
      {best.rows.length > 0 && <BestCandidates {...best} />}
      <Pictures />
      <ReportPart title={message('compat.report.scores')}>
        <ScoreLegend limits={limits} />
      </ReportPart>
    </ReportFrame>
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
