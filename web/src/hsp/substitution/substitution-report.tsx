import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import type { ReplacementLimits, ReplacementAnswer } from '@suite/solvents';
import type { ResolvedTarget } from '@suite/hsp';
import { message } from '../../messages/message.ts';
import { ReportFrame, ReportPart, ReportTable } from '../../recipes/report/report-frame.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { useExplorer } from '../compatibility-explorer/use-explorer.tsx';
import { redText } from '../compatibility-explorer/score-chip.tsx';
import { flashText, timeText } from '../solvent-label/fact-text.ts';
import { SolventLabel } from '../solvent-label/solvent-label.tsx';
import { limitText } from './blend-details.tsx';
import { blendText } from './blend-text.ts';
import { limitHeads } from './limit-heads.ts';
import { ORIGINAL_ID, PathState, type ResultLine } from './results-table.tsx';

interface SubstitutionReportProps {
  lines: readonly ResultLine[];
  open: ResultLine | undefined;
  limits: ReplacementLimits;
  targets: readonly ResolvedTarget[];
  /** Undefined before anything was searched for. */
  answer: ReplacementAnswer | undefined;
}

const MAX_ROWS = 25;
const RULES = ['noCmr', 'noAcute', 'notMoreSevere', 'noNewStatement'] as const;

/** The search on paper: what was asked, the chosen blend, and the best of the rest. */
export function SubstitutionReport({ lines, open, limits, targets, answer }: SubstitutionReportProps) {
  const recipe = useExplorer((state) => state.recipe);
  return (
    <ReportFrame
      recipe={recipe}
      subtitle={message('subst.report')}
      engine={HSP_ENGINE}
      datasetIds={recipe.candidates.datasetIds}
    >
      <ReportPart title={message('subst.limits')}>
        <p>
          {[
            ...targets.map(({ name }) => message('subst.report.target', { name })),
            ...Object.entries(limitHeads(limits)).map(
              ([key, text]) =>
                // Keys of the heads; one window stands for both ends.
                `${message(`subst.key.${key === 'drying-most' ? 'drying' : (key as 'red')}`)} ${text}`,
            ),
            ...RULES.filter((rule) => limits[rule]).map((rule) => message(`subst.limit.${rule}`)),
          ].join(' · ')}
        </p>
      </ReportPart>
      {open && (
        <ReportPart title={`${message('subst.chosen')}: ${blendText(open.parts)}`}>
          <p>
            {message('subst.column.red')} {redText(open.red)}. <PathState line={open} />{' '}
            {message('subst.surface-drying')}
          </p>
          {open.standings.length > 0 && (
            <ReportTable
              columns={[
                { name: message('subst.slack.limit') },
                { name: message('subst.slack.value'), isNumber: true },
                { name: message('subst.slack.allowed'), isNumber: true },
                { name: message('subst.slack.left'), isNumber: true },
              ]}
              rows={open.standings.map(({ key, value, limit, slack, isBinding }) => [
                message(`subst.key.${key}`),
                limitText(key, value),
                limitText(key, limit),
                isBinding ? message('subst.at-limit') : limitText(key, slack),
              ])}
            />
          )}
          <SolventLabel facts={open.facts} names={open.parts.map(({ name }) => name)} />
        </ReportPart>
      )}
      {answer ? (
        <FoundBlends lines={lines} found={answer.found} />
      ) : (
        <ReportPart title={message('subst.results')}>
          <p>{message('subst.report.none')}</p>
        </ReportPart>
      )}
    </ReportFrame>
  );
}

function FoundBlends({ lines, found }: Pick<SubstitutionReportProps, 'lines'> & { found: number }) {
  return (
    <ReportPart
      title={message('subst.results')}
      note={message('subst.report.of', {
        count: String(Math.min(MAX_ROWS, lines.filter(({ id }) => id !== ORIGINAL_ID).length)),
        found: String(found),
      })}
    >
      <ReportTable
        columns={[
          { name: message('subst.column.blend') },
          { name: 'RED', isNumber: true },
          { name: message('subst.column.drying'), isNumber: true },
          { name: `${message('subst.column.flash')}, °C`, isNumber: true },
          { name: 'VOC, g/L', isNumber: true },
          { name: message('subst.column.label') },
        ]}
        rows={lines
          .slice(0, MAX_ROWS)
          .map(({ id, parts, red, facts }) => [
            `${blendText(parts)}${id === ORIGINAL_ID ? ` (${message('subst.tag.original')})` : ''}`,
            redText(red),
            facts.drying.ok ? timeText(facts.drying.value) : '–',
            facts.flash.ok ? flashText(facts.flash.value) : '–',
            facts.voc.ok ? numberText(facts.voc.value.gramsPerLitre, 0) : '–',
            facts.label.ok ? facts.label.value.statements.join(' ') || '–' : '–',
          ])}
      />
    </ReportPart>
  );
}
