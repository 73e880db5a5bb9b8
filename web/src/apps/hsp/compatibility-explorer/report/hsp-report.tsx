import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import { message } from '../../../../messages/message.ts';
import { ReportFrame, ReportPart, ReportTable } from '../../../../recipes/report/report-frame.tsx';
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

const MAX_ROWS = 20;

/** The recipe on paper: targets, result, tests, blend, the best candidates, and the pictures. */
export function HspReport({ candidates }: { candidates: Candidates }) {
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
      {candidates.rows.length > 0 && <BestCandidates rows={candidates.rows} />}
      <Pictures />
      <ReportPart title={message('compat.report.scores')}>
        <ScoreLegend limits={limits} />
      </ReportPart>
    </ReportFrame>
  );
}

function BestCandidates({ rows }: { rows: readonly Candidate[] }) {
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  return (
    <ReportPart
      title={message('compat.candidates')}
      note={`${message('compat.report.first', { count: Math.min(MAX_ROWS, rows.length) })}, ${unitText(unit)}`}
    >
      <ReportTable
        columns={[
          { name: message('compat.column.name') },
          { name: message('compat.column.cas') },
          ...['RED', 'δD', 'δP', 'δH'].map((name) => ({ name, isNumber: true })),
          { name: message('compat.column.score') },
          { name: message('compat.report.source') },
        ]}
        rows={rows
          .slice(0, MAX_ROWS)
          .map(({ ingredient, standings, record }) => [
            ingredient.name,
            ingredient.cas ?? '–',
            redText(shownRed(standings)),
            ...(['dD', 'dP', 'dH'] as const).map((axis) => parameterText(ingredient[axis], unit)),
            `${standings.score} ${scoreWord(standings.score)}`,
            record.sources?.[0] ?? '–',
          ])}
      />
    </ReportPart>
  );
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
