import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import { useQuery } from '@tanstack/react-query';
import { message } from '../../../../messages/message.ts';
import { datasetsQuery } from '../../../../queries/datasets.ts';
import { ReportFrame, ReportPart, ReportTable } from '../../../../recipes/report/report-frame.tsx';
import { useCall } from '../../../../session/session-provider.tsx';
import { dayText } from '../../../../ui/format-date.ts';
import type { Candidate } from '../candidates/join-candidates.ts';
import { hspSets } from '../candidates/rank-request.ts';
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
  const sets = hspSets(useQuery(datasetsQuery(useCall())).data ?? []);
  const dates = sets.filter(({ scope }) => scope !== 'own').map(({ updated }) => updated);
  const newest = dates.toSorted().at(-1);
  return (
    <ReportFrame
      recipe={recipe}
      subtitle={message('compat.report')}
      engine={HSP_ENGINE}
      data={newest === undefined ? undefined : message('report.data', { day: dayText(newest.slice(0, 10)) })}
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
  const points = usePoints(useDrawnRows());
  const hasTargets = useExplorer((state) => state.targets.length > 0);
  if (!hasTargets) return null;
  return (
    <ReportPart title={message('compat.tab.charts')}>
      <PrintedProjections points={points} height={HEIGHT} />
    </ReportPart>
  );
}
