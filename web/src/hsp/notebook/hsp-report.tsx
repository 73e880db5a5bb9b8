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
} from '@suite/hsp';
import { HansenProjections } from '../../ui/hansen/hansen-projections.tsx';
import { message } from '../../messages/message.ts';
import { LabPart } from '../../recipes/notebook/lab-part.tsx';
import type { SourcesById } from '../../recipes/notebook/notebook-entry.ts';
import { citeText, SourcesPart } from '../../recipes/notebook/sources-part.tsx';
import { ReportPart, ReportTable } from '../../recipes/report/report-frame.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { spheresOf } from '../compatibility-explorer/charts/use-points.ts';
import { blendPoint, componentPoints, testPoints } from '../compatibility-explorer/charts/use-points.ts';
import { verdictText } from '../compatibility-explorer/fit/verdict-text.ts';
import {
  ReportBlend,
  ReportResult,
  ReportTargets,
  ReportTests,
} from '../compatibility-explorer/report/report-parts.tsx';
import { parameterText, unitText } from '../compatibility-explorer/parameter-field.tsx';
import { redText, SCORES, scoreWord } from '../compatibility-explorer/score-chip.tsx';
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
  const { recipe, targets, limits, blend, sources } = given;
  return (
    <>
      {blend.ok && blend.value.standings && (
        <ReportResult
          title="compat.report.blend"
          name={message('explorer.blend')}
          standings={blend.value.standings}
          targets={targets}
          chances={blend.value.chances}
        />
      )}
      <ReportTargets targets={targets} unit={recipe.settings.unit} hasErrors />
      {recipe.targets.map((target) =>
        target.kind === 'fit' ? <Fit key={target.id} target={target} {...given} /> : null,
      )}
      <ReportBlend
        recipe={recipe}
        targets={targets}
        limits={limits}
        blend={blend}
        cited={(ingredient) => citeText(sourcesOf(ingredient, sources))}
      />
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
    <ReportTests target={target} misplaced={misplaced} unit={unit}>
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
    </ReportTests>
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
      )}
    </>
  );
}

/** What the values of a component are from. */
function sourcesOf({ ingredientId }: HspIngredient, sources: SourcesById) {
  return (ingredientId === undefined ? undefined : sources.get(ingredientId)) ?? [];
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
