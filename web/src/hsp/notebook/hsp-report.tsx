import type { LabResult } from '@suite/contracts/lab-results';
import type { BlendReason, DerivedBlend, FitReport, FitTarget, HspIngredient } from '@suite/recipes';
import {
  type Hsp,
  isInside,
  judgeSpheres,
  raOf,
  type ResolvedTarget,
  type Result,
  type ScoreLimits,
  standingsOf,
} from '@suite/hsp';
import { HansenProjections } from '../../ui/hansen/hansen-projections.tsx';
import { message } from '../../messages/message.ts';
import { letterOf } from '../../recipes/entry-colors.ts';
import { LabPart } from '../../recipes/notebook/lab-part.tsx';
import type { SourcesById } from '../../recipes/notebook/notebook-entry.ts';
import { citeText, SourcesPart } from '../../recipes/notebook/sources-part.tsx';
import { ReportPart, ReportTable } from '../../recipes/report/report-frame.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { spheresOf } from '../compatibility-explorer/charts/spheres-of.ts';
import { blendPoint, componentPoints, testPoints } from '../compatibility-explorer/charts/use-points.ts';
import { verdictText } from '../compatibility-explorer/fit/verdict-text.ts';
import { misfitsFirst } from '../compatibility-explorer/fit/misfits-first.ts';
import { parameterText, unitText } from '../compatibility-explorer/parameter-field.tsx';
import { redText, SCORES, scoreWord, shownRed } from '../compatibility-explorer/score-chip.tsx';
import type { HspRecipe } from '../recipe/hsp-science.ts';
import { HSP_LIST } from '../recipes/hsp-list.tsx';

/** A recipe with what follows from it. */
export interface HspResult {
  readonly recipe: HspRecipe;
  readonly targets: readonly ResolvedTarget[];
  readonly limits: ScoreLimits;
  readonly blend: Result<DerivedBlend, BlendReason>;
  /** How sure fitted spheres are, by their targets. */
  readonly fits: ReadonlyMap<string, FitReport>;
  readonly sources: SourcesById;
}

const AXES = ['dD', 'dP', 'dH'] as const;
const FITTED = [...AXES, 'r'] as const;
const PICTURE = 300;
const NOTHING: ReadonlySet<string> = new Set();

/** A recipe of Hansen parameters as a report: result, targets, tests, blend, the laboratory and the pictures. */
export function HspReport({ labResults, ...given }: HspResult & { labResults: readonly LabResult[] }) {
  const { recipe, targets, limits, sources } = given;
  return (
    <>
      <BlendResult {...given} />
      <Targets {...given} />
      {recipe.targets.map((target) =>
        target.kind === 'fit' ? <Fit key={target.id} target={target} {...given} /> : null,
      )}
      <Blend {...given} />
      <LabPart
        results={labResults}
        predicted={({ attributes }) => HSP_LIST.predictedWord(attributes.predicted as HspPrediction)} // of this science
        observed={({ attributes }) => HSP_LIST.observedWord(attributes.observedType as HspObserved)}
      />
      {targets.length > 0 && <Pictures {...given} />}
      <SourcesPart sources={recipe.blend.components.flatMap((one) => sourcesOf(one.ingredient, sources))} />
      <ReportPart title={message('compat.report.scores')}>
        <p>
          {message('compat.score.from')}:{' '}
          {SCORES.map((score) => {
            const limit = limits[score - 1];
            const range = limit === undefined ? `> ${redText(limits[4])}` : `≤ ${redText(limit)}`;
            return `${score} ${scoreWord(score)} ${range}`;
          }).join(', ')}
        </p>
        <p className="report-note">{message('report.red')}</p>
      </ReportPart>
    </>
  );
}

type HspPrediction = LabResult<'hsp'>['attributes']['predicted'];
type HspObserved = LabResult<'hsp'>['attributes']['observedType'];

function BlendResult({ blend, targets }: HspResult) {
  const standings = blend.ok ? blend.value.standings : undefined;
  if (!standings || !blend.ok) return null;
  return (
    <div className="report-result">
      <span className="report-number">{redText(shownRed(standings))}</span>
      <div>
        <p>
          <b>
            {message('compat.report.blend', {
              name: message('explorer.blend'),
              score: standings.score,
              word: scoreWord(standings.score),
            })}
          </b>
        </p>
        {standings.each.map(({ red, isInside: lies }, index) => {
          const chance = blend.value.chances[index];
          return (
            <p key={targets[index]?.id}>
              {message(lies ? 'compat.report.inside' : 'compat.report.outside', {
                red: redText(red),
                name: targets[index]?.name ?? '',
              })}
              {chance !== undefined && `, ${message('report.chance', { chance: (100 * chance).toFixed(0) })}`}
            </p>
          );
        })}
      </div>
    </div>
  );
}

/** A value with its standard deviation where it was estimated. */
function valueText(value: number, deviation: number | undefined, unit: 'MPa' | 'cal'): string {
  const text = parameterText(value, unit);
  return deviation === undefined ? text : `${text} ± ${parameterText(deviation, unit)}`;
}

function Targets({ recipe, targets }: HspResult) {
  const { unit } = recipe.settings;
  if (targets.length === 0) return null;
  return (
    <ReportPart title={message('compat.targets')} note={unitText(unit)}>
      <div className="report-scroll">
        <ReportTable
          columns={[
            { name: message('compat.column.name') },
            { name: message('compat.role') },
            ...['δD', 'δP', 'δH', 'R'].map((name) => ({ name, isNumber: true })),
          ]}
          rows={targets.flatMap(({ name, role, spheres, isAssumed, deviation }) =>
            spheres.map((sphere) => [
              name,
              message(`compat.role.${role}`),
              ...AXES.map((axis) => valueText(sphere[axis], deviation?.[axis], unit)),
              `${parameterText(sphere.r, unit)}${isAssumed ? ` (${message('compat.column.assumed')})` : ''}`,
            ]),
          )}
        />
      </div>
    </ReportPart>
  );
}

/** The tests of a target and how well its spheres part them, as they stand in the recipe. */
function Fit({ target, recipe, fits }: Pick<HspResult, 'recipe' | 'fits'> & { target: FitTarget }) {
  const { tests, spheres, insideLimit } = target;
  const { unit } = recipe.settings;
  const sure = fits.get(target.id);
  const judged = judgeSpheres(tests, spheres, insideLimit);
  const misplaced = (judged.ok ? judged.value.misplaced : []).map(({ index, side }) => ({
    name: tests[index]?.name ?? '',
    side,
  }));
  return (
    <ReportPart title={message('compat.fit.title', { name: target.name })}>
      {sure && <Sureness report={sure} unit={unit} />}
      {!sure && judged.ok && (
        <p>
          {message('report.fit', {
            wrong: judged.value.wrongIn + judged.value.wrongOut,
            count: judged.value.good + judged.value.bad,
          })}{' '}
          {message('compat.fit.value')} {numberText(judged.value.fit, 3)}.{' '}
          {spheres.length > 0 && message('compat.fit.stale')}
        </p>
      )}
      <div className="report-scroll">
        <ReportTable
          columns={[
            { name: message('compat.column.solvent') },
            ...['δD', 'δP', 'δH'].map((name) => ({ name, isNumber: true })),
            { name: message('compat.column.score'), isNumber: true },
            { name: message('compat.column.note') },
          ]}
          rows={misfitsFirst(tests, misplaced).flatMap((index) => {
            const test = tests[index];
            if (!test || test.score === null) return [];
            const wrong = misplaced.find(({ name }) => name === test.name);
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
      </div>
    </ReportPart>
  );
}

/** How far a fit can be trusted, as the screen says it: the verdict, and the interval of every number. */
function Sureness({ report, unit }: { report: FitReport; unit: 'MPa' | 'cal' }) {
  const { title, text, because } = verdictText(report, unit);
  const { intervals, spheres } = report;
  return (
    <>
      <p>
        <b>{title}</b> {text} {because} {message('compat.fit.value')} {numberText(report.fit, 3)}.
      </p>
      {intervals && (
        <div className="report-scroll">
          <ReportTable
            columns={[
              { name: message('compat.fit.spheres') },
              ...FITTED.map((name) => ({
                name: `${message(`compat.short.${name}`)}, ${unitText(unit)}`,
                isNumber: true,
              })),
            ]}
            rows={[
              ...spheres.map((sphere) => [
                message('recipe.value'),
                ...FITTED.map((name) => parameterText(sphere[name], unit)),
              ]),
              [
                message('compat.fit.interval'),
                ...FITTED.map((name) => intervals[name].map((end) => parameterText(end, unit)).join('–')),
              ],
            ]}
          />
        </div>
      )}
    </>
  );
}

/** What the values of a component are from. */
function sourcesOf({ ingredientId }: HspIngredient, sources: SourcesById) {
  return (ingredientId === undefined ? undefined : sources.get(ingredientId)) ?? [];
}

function Blend({ recipe, targets, limits, blend, sources }: HspResult) {
  const { components, unit: shares, temperature } = recipe.blend;
  const { unit } = recipe.settings;
  if (components.length === 0) return null;
  const sum = blend.ok ? AXES.map((axis) => parameterText(blend.value.hsp[axis], unit)) : [];
  return (
    <ReportPart
      title={message('explorer.blend')}
      note={`${numberText(temperature, 0)} °C, ${unitText(unit)}`}
    >
      <div className="report-scroll">
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
            { name: message('explorer.report.source') },
            { name: message('report.source') },
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
                ...AXES.map((axis) => valueText(ingredient[axis], deviation?.[axis], unit)),
                alone ? redText(shownRed(alone)) : '–',
                message(`report.method.${method}`),
                citeText(sourcesOf(ingredient, sources)),
              ];
            }),
            ...(sum.length > 0 ? [[message('explorer.blend'), '', '', ...sum, '', '', '']] : []),
          ]}
        />
      </div>
    </ReportPart>
  );
}

/** The three sides of Hansen space, with what the recipe itself holds. */
function Pictures({ recipe, targets, blend }: HspResult) {
  const dissolving = targets.filter(({ role }) => role === 'must').flatMap(({ spheres }) => spheres);
  const liesInside = (point: Hsp) => dissolving.some((sphere) => isInside(raOf(point, sphere), sphere.r));
  const points = [
    ...recipe.targets.flatMap((target) => testPoints(target, true)),
    ...componentPoints(recipe.blend.components, liesInside),
    ...blendPoint(blend, liesInside),
  ];
  return (
    <ReportPart title={message('compat.tab.charts')}>
      <HansenProjections
        spheres={spheresOf(targets)}
        points={points}
        height={PICTURE}
        className="report-charts"
        selected={NOTHING}
        onHighlight={ignore}
        onSelect={ignore}
        theme="field"
        hasNames
      />
    </ReportPart>
  );
}

function ignore(): void {
  // A file is not pointed at.
}
