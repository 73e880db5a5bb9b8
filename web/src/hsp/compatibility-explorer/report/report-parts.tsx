import { standingsOf } from '@suite/hsp';
import { message } from '../../../messages/message.ts';
import { letterOf } from '../../../recipes/entry-colors.ts';
import { ReportPart, ReportTable } from '../../../recipes/report/report-frame.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import type { Candidates } from '../candidates/use-candidates.ts';
import { parameterText, unitText } from '../parameter-field.tsx';
import { redText, scoreWord, shownRed } from '../score-chip.tsx';
import { useExplorer } from '../use-explorer.tsx';

const AXES = ['dD', 'dP', 'dH'] as const;

/** The one number, and what it means for each target; without a blend, the best candidate. */
export function ReportResult({ candidates }: { candidates: Candidates }) {
  const blend = useExplorer((state) => state.blend);
  const targets = useExplorer((state) => state.targets);
  const standings = blend.ok ? blend.value.standings : candidates.rows[0]?.standings;
  if (!standings) return null;
  const name = blend.ok ? message('explorer.blend') : (candidates.rows[0]?.ingredient.name ?? '');
  const inside = candidates.counts.slice(0, 3).reduce((sum, count) => sum + count, 0);
  const all = candidates.counts.reduce((sum, count) => sum + count, 0);
  return (
    <div className="report-result">
      <span className="report-number">{redText(shownRed(standings))}</span>
      <div>
        <p>
          <b>
            {message(blend.ok ? 'compat.report.blend' : 'compat.report.best', {
              name,
              score: standings.score,
              word: scoreWord(standings.score),
            })}
          </b>
        </p>
        {standings.each.map(({ red, isInside }, index) => (
          <p key={targets[index]?.id}>
            {message(isInside ? 'compat.report.inside' : 'compat.report.outside', {
              red: redText(red),
              name: targets[index]?.name ?? '',
            })}
          </p>
        ))}
        {all > 0 && <p>{message('compat.candidates.count', { inside, all })}</p>}
      </div>
    </div>
  );
}

export function ReportTargets() {
  const targets = useExplorer((state) => state.targets);
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  if (targets.length === 0) return null;
  return (
    <ReportPart title={message('compat.targets')} note={unitText(unit)}>
      <ReportTable
        columns={[
          { name: message('compat.column.name') },
          { name: message('compat.role') },
          ...['δD', 'δP', 'δH', 'R'].map((name) => ({ name, isNumber: true })),
        ]}
        rows={targets.flatMap(({ name, role, spheres, isAssumed }) =>
          spheres.map((sphere) => [
            name,
            message(`compat.role.${role}`),
            ...AXES.map((axis) => parameterText(sphere[axis], unit)),
            `${parameterText(sphere.r, unit)}${isAssumed ? ` (${message('compat.column.assumed')})` : ''}`,
          ]),
        )}
      />
    </ReportPart>
  );
}

export function ReportBlend() {
  const { components, unit: shares, temperature } = useExplorer(({ recipe }) => recipe.blend);
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  const targets = useExplorer((state) => state.targets);
  const limits = useExplorer((state) => state.limits);
  const blend = useExplorer((state) => state.blend);
  if (components.length === 0) return null;
  const sum = blend.ok ? AXES.map((axis) => parameterText(blend.value.hsp[axis], unit)) : [];
  return (
    <ReportPart
      title={message('explorer.blend')}
      note={`${numberText(temperature, 0)} °C, ${unitText(unit)}`}
    >
      <ReportTable
        columns={[
          { name: message('compat.column.name') },
          { name: message('compat.column.cas') },
          {
            name: message(shares === 'mass' ? 'compat.share.mass' : 'compat.share.volume'),
            isNumber: true,
          },
          ...['δD', 'δP', 'δH'].map((name) => ({ name, isNumber: true })),
          { name: message('compat.report.alone'), isNumber: true },
        ]}
        rows={[
          ...components.map(({ ingredient, share, isActive }, index) => {
            const alone = standingsOf(ingredient, targets, limits);
            return [
              `${letterOf(index)}  ${ingredient.name}${isActive ? '' : ` (${message('compat.state.off')})`}`,
              ingredient.cas ?? '–',
              numberText(share, 1),
              ...AXES.map((axis) => parameterText(ingredient[axis], unit)),
              alone ? redText(shownRed(alone)) : '–',
            ];
          }),
          ...(sum.length > 0 ? [[message('explorer.blend'), '', '', ...sum, '']] : []),
        ]}
      />
    </ReportPart>
  );
}
