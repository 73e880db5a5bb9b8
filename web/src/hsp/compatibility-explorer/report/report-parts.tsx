import { type ResolvedTarget, type Result, type ScoreLimits, type Standings, standingsOf } from '@suite/hsp';
import type { BlendReason, DerivedBlend, FitTarget, HspDocument, HspIngredient } from '@suite/recipes';
import type { ReactNode } from 'react';
import { message } from '../../../messages/message.ts';
import { letterOf } from '../../../recipes/entry-colors.ts';
import { ReportPart, ReportTable } from '../../../recipes/report/report-frame.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { misfitsFirst } from '../fit/misfits-first.ts';
import { parameterText, unitText } from '../parameter-field.tsx';
import { redText, scoreWord, shownRed } from '../score-chip.tsx';

type Unit = HspDocument['settings']['unit'];

const AXES = ['dD', 'dP', 'dH'] as const;
const AXIS_COLUMNS = ['δD', 'δP', 'δH'].map((name) => ({ name, isNumber: true }));

interface ResultProps {
  /** What is judged, with its score, as a sentence. */
  title: 'compat.report.blend' | 'compat.report.best';
  name: string;
  standings: Standings;
  targets: readonly ResolvedTarget[];
  /** The chance to be inside of each target, where it is not certain and has room to be told. */
  chances?: readonly (number | undefined)[];
  children?: ReactNode;
}

/** The one number, and what it means for each target. */
export function ReportResult({ title, name, standings, targets, chances, children }: ResultProps) {
  const { score } = standings;
  return (
    <div className="report-result">
      <span className="report-number">{redText(shownRed(standings))}</span>
      <div>
        <p>
          <b>{message(title, { name, score, word: scoreWord(score) })}</b>
        </p>
        {standings.each.map(({ red, isInside }, index) => {
          const chance = chances?.[index];
          return (
            <p key={targets[index]?.id}>
              {message(isInside ? 'compat.report.inside' : 'compat.report.outside', {
                red: redText(red),
                name: targets[index]?.name ?? '',
              })}
              {chance !== undefined && `, ${message('report.chance', { chance: (100 * chance).toFixed(0) })}`}
            </p>
          );
        })}
        {children}
      </div>
    </div>
  );
}

/** A value with its standard deviation where it was estimated. */
function valueText(value: number, deviation: number | undefined, unit: Unit): string {
  const text = parameterText(value, unit);
  return deviation === undefined ? text : `${text} ± ${parameterText(deviation, unit)}`;
}

interface TargetsProps {
  targets: readonly ResolvedTarget[];
  unit: Unit;
  /** Values stand with their standard deviations. */
  hasErrors?: boolean;
}

export function ReportTargets({ targets, unit, hasErrors = false }: TargetsProps) {
  if (targets.length === 0) return null;
  return (
    <ReportPart title={message('compat.targets')} note={unitText(unit)}>
      <ReportTable
        columns={[
          { name: message('compat.column.name') },
          { name: message('compat.role') },
          ...AXIS_COLUMNS,
          { name: 'R', isNumber: true },
        ]}
        rows={targets.flatMap(({ name, role, spheres, isAssumed, deviation }) =>
          spheres.map((sphere) => [
            name,
            message(`compat.role.${role}`),
            ...AXES.map((axis) => valueText(sphere[axis], hasErrors ? deviation?.[axis] : undefined, unit)),
            `${parameterText(sphere.r, unit)}${isAssumed ? ` (${message('compat.column.assumed')})` : ''}`,
          ]),
        )}
      />
    </ReportPart>
  );
}

interface TestsProps {
  target: FitTarget;
  misplaced: readonly { name: string; side: 'wrong-in' | 'wrong-out' }[];
  unit: Unit;
  /** What the fit is worth, above its tests. */
  children: ReactNode;
}

/** The tests of a fitted target, what lies on the wrong side first. */
export function ReportTests({ target: { name, tests }, misplaced, unit, children }: TestsProps) {
  return (
    <ReportPart title={message('compat.fit.title', { name })}>
      {children}
      <ReportTable
        columns={[
          { name: message('compat.column.solvent') },
          ...AXIS_COLUMNS,
          { name: message('compat.column.score'), isNumber: true },
          { name: message('compat.column.note') },
        ]}
        rows={misfitsFirst(tests, misplaced).flatMap((index) => {
          const test = tests[index];
          if (!test || test.score === null) return [];
          const wrong = misplaced.find((one) => one.name === test.name);
          return [
            [
              test.name,
              ...AXES.map((axis) => parameterText(test[axis], unit)),
              String(test.score),
              [wrong && message(`compat.fit.${wrong.side}`), test.note].filter(Boolean).join(', '),
            ],
          ];
        })}
      />
    </ReportPart>
  );
}

interface BlendProps {
  recipe: HspDocument;
  targets: readonly ResolvedTarget[];
  limits: ScoreLimits;
  blend: Result<DerivedBlend, BlendReason>;
  /** What values are from, as a paper cites it; given where they stand with their standard deviations too. */
  cited?: (ingredient: HspIngredient) => string;
}

export function ReportBlend({ recipe, targets, limits, blend, cited }: BlendProps) {
  const { components, unit: shares, temperature } = recipe.blend;
  const { unit } = recipe.settings;
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
          ...AXIS_COLUMNS,
          { name: message('compat.report.alone'), isNumber: true },
          ...(cited ? [{ name: message('explorer.report.source') }, { name: message('report.source') }] : []),
        ]}
        rows={[
          ...components.map(({ ingredient, share, isActive }, index) => {
            const alone = standingsOf(ingredient, targets, limits);
            const { deviation, method = 'na' } = ingredient;
            return [
              `${letterOf(index)}  ${ingredient.name}${isActive ? '' : ` (${message('compat.state.off')})`}`,
              <span key="cas" className="report-code">
                {ingredient.cas ?? '–'}
              </span>,
              numberText(share, 1),
              ...AXES.map((axis) => valueText(ingredient[axis], cited && deviation?.[axis], unit)),
              alone ? redText(shownRed(alone)) : '–',
              ...(cited ? [message(`report.method.${method}`), cited(ingredient)] : []),
            ];
          }),
          ...(sum.length > 0
            ? [[message('explorer.blend'), '', '', ...sum, ...(cited ? ['', '', ''] : [''])]]
            : []),
        ]}
      />
    </ReportPart>
  );
}
