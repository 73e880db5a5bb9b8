import type {
  AnsweredFact,
  AnsweredFacts,
  AnsweredPath,
  SolventBlendAnswer,
  SolventBlendRequest,
  SolventReplacementAnswer,
  SolventReplacementRequest,
} from '@suite/contracts/solvent-calculations';
import { average, type JointTarget, type Sphere } from '@suite/hsp';
import {
  type ReplacementLimits,
  type ActivityModel,
  blendFacts,
  type BlendFacts,
  type BlendMember,
  dryingPath,
  type Fact,
  findReplacements,
  lastOutWarnings,
  limitsFrom,
  readSolvent,
  unifacModel,
} from '@suite/solvents';
import { countUnifacGroups } from '@suite/structure';
import { defined } from '../../platform/defined.ts';
import type { Calculated } from './answer.ts';

type Component = SolventBlendRequest['components'][number];

/** Drying path, flash point, VOC and label of a blend. */
export function describeBlend({
  components,
  targets = [],
  activities = false,
}: SolventBlendRequest): Calculated<SolventBlendAnswer> {
  const members = membersOf(components);
  if (!members.ok) return members;
  const names = namesOf(components);
  const bad = targets.findIndex(({ r }) => !(r > 0));
  if (bad >= 0) return { ok: false, reason: 'radius-not-positive', field: `targets/${bad}/r` };
  const hsp = placeOf(members.value);
  return {
    ok: true,
    value: {
      ...hsp,
      ...answeredFacts(blendFacts(members.value, { targets }), names),
      path: pathOf(members.value, { targets, names }),
      ...(activities ? { pathWithActivities: realPath(components, members.value, { targets, names }) } : {}),
    },
  };
}

/** Blends that may take the place of another one. */
export function replaceSolvent(request: SolventReplacementRequest): Calculated<SolventReplacementAnswer> {
  const { solvents: given, limits = {}, targets = [], banned, mustHave, locked, top } = request;
  const replaced = request.original ?? [];
  const members = replaced.length === 0 ? { ok: true as const, value: [] } : membersOf(replaced);
  if (!members.ok) return members;
  const outside = [...(banned ?? []), ...(mustHave ?? []), ...(locked ?? []).map(({ index }) => index)];
  if (outside.some((index) => index >= given.length)) return { ok: false, reason: 'solvent-out-of-range' };
  const answer = findReplacements({
    original: members.value,
    solvents: given.map(readSolvent),
    targets: targets.map(
      ({ goal, spheres }): JointTarget => ({ role: goal === 'dissolve' ? 'must' : 'must-not', spheres }),
    ),
    limits: limitsOf(members.value, limits),
    ...defined({ banned, mustHave, locked }),
  });
  if (!answer.ok) return { ok: false, reason: answer.reason };
  const { original, rows, excluded, ways, found, searched } = answer.value;
  const nameAt = (index: number) => given[index]?.name ?? '';
  return {
    ok: true,
    value: {
      ...(original
        ? {
            original: {
              components: replaced.map(({ id, name }, at) => ({
                ...defined({ id }),
                name,
                fraction: members.value[at]?.fraction ?? 0,
              })),
              ...placeOf(members.value),
              RED: original.red,
              REDs: original.reds,
              ...answeredFacts(blendFacts(members.value), namesOf(replaced)),
            },
          }
        : {}),
      blends: rows.slice(0, top).map((row) => {
        const names = row.parts.map(({ index }) => nameAt(index));
        return {
          components: row.parts.map(({ index, fraction }) => ({
            ...defined({ id: given[index]?.id }),
            name: nameAt(index),
            fraction,
          })),
          ...row.hsp,
          RED: row.red,
          REDs: row.reds,
          ...answeredFacts(row.facts, names),
          limits: row.standings.map(({ key, value, limit, slack, isBinding, redWithout }) => {
            const standing = { limit: key, value, allowed: limit, slack, isBinding };
            return { ...standing, ...defined({ REDWithout: redWithout }) };
          }),
          isFront: row.isFront,
          unknown: row.unknown.map(({ index, missing }) => ({ component: nameAt(index), missing })),
        };
      }),
      found,
      searched,
      excluded: excluded.map(({ index, reasons, largest }) => ({
        index,
        name: nameAt(index),
        reasons: reasons.map((reason) => ({
          kind: reason.kind,
          ...('why' in reason ? { why: reason.why, statements: reason.statements } : {}),
          ...('missing' in reason ? { why: reason.missing } : {}),
          ...('caution' in reason ? { why: reason.caution } : {}),
        })),
        ...(largest ? { largest: { share: largest.share, limit: largest.key } } : {}),
      })),
      ways: ways.map(({ key, limit, red }) => ({ limit: key, ...defined({ value: limit, RED: red }) })),
    },
  };
}

/** Limits of the original, with those that were given in their place; null takes one away. */
function limitsOf(
  members: readonly BlendMember[],
  { drying, flash, voc, vocUs, cost, ...given }: NonNullable<SolventReplacementRequest['limits']>,
): ReplacementLimits {
  const { drying: ownDrying, flash: ownFlash, voc: ownVoc, ...rules } = limitsFrom(members);
  const amounts = { drying: ownDrying, flash: ownFlash, voc: ownVoc, vocUs, cost };
  return { ...rules, ...present(given), ...present({ ...amounts, ...defined({ drying, flash, voc }) }) };
}

/** Without what is null or undefined. */
function present<Values extends object>(values: Values) {
  const held = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(held) as { [Key in keyof Values]?: NonNullable<Values[Key]> }; // what is left has a value
}

function membersOf(components: readonly Component[]): Calculated<BlendMember[]> {
  const sum = components.reduce((total, { fraction }) => total + fraction, 0);
  if (!(sum > 0)) return { ok: false, reason: 'fractions-zero' };
  const value = components.map(({ fraction, ...facts }) => ({
    solvent: readSolvent(facts),
    fraction: fraction / sum,
  }));
  return { ok: true, value };
}

function placeOf(members: readonly BlendMember[]) {
  return average(
    members.map(({ solvent }) => solvent.search),
    members.map(({ fraction }) => fraction),
  );
}

function namesOf(components: readonly Component[]): string[] {
  return components.map(({ id, name }) => id ?? name);
}

function factOf<Value>(
  fact: Fact<Value>,
  names: readonly string[],
  numberOf: (value: Value) => number | 'none',
): AnsweredFact {
  if (!fact.ok) return { reason: fact.reason, ...componentOf(fact.at, names) };
  const value = numberOf(fact.value);
  if (value === 'none') return { reason: 'none' };
  // JSON has no other numbers, and values far from any solvent overflow.
  return Number.isFinite(value) ? { value } : { reason: 'not-finite' };
}

function componentOf(at: number | undefined, names: readonly string[]) {
  return defined({ component: at === undefined ? undefined : names[at] });
}

const same = (value: number) => value;

function answeredFacts(facts: BlendFacts, names: readonly string[]): AnsweredFacts {
  return {
    drying: factOf(facts.drying, names, same),
    flashPoint: factOf(facts.flash, names, (flash) => (flash.kind === 'none' ? 'none' : flash.celsius)),
    mustMeasureFlashPoint: facts.flammability?.mustMeasure ?? false,
    voc: factOf(facts.voc, names, ({ gramsPerLitre }) => gramsPerLitre),
    vocUs: factOf(facts.vocUs, names, ({ lessWaterAndExempt }) => lessWaterAndExempt),
    density: factOf(facts.density, names, same),
    cost: factOf(facts.cost, names, same),
    label: labelOf(facts, names),
    chem21: facts.rank ?? null,
    notes: facts.notes.map(({ at, note }) => ({ component: names[at] ?? '', note })),
  };
}

function labelOf({ label }: BlendFacts, names: readonly string[]): AnsweredFacts['label'] {
  if (!label.ok) return { reason: label.reason, ...componentOf(label.at, names) };
  const { kind, signal, pictograms, statements, supplemental, classes, unknown, unverified } = label.value;
  const named = (places: readonly number[]) => places.flatMap((at) => names[at] ?? []);
  return {
    kind,
    signal: signal ?? null,
    pictograms,
    statements,
    supplemental,
    classes: classes.map(({ hazardClass, statement, components }) => ({
      hazardClass,
      statement,
      components: named(components),
    })),
    unknown: named(unknown.components),
    unverified,
  };
}

interface Drying {
  targets: readonly Sphere[];
  names: readonly string[];
  model?: ActivityModel;
}

function pathOf(members: readonly BlendMember[], { targets, names, model }: Drying): AnsweredPath {
  const film = members.map(({ solvent: { search }, fraction }) => ({
    ...search,
    molarVolume: search.molarVolume,
    rer: search.rer,
    volume: fraction,
  }));
  const path = dryingPath(film, { targets, model });
  if (!path.ok) return { reason: path.reason, ...componentOf(path.at, names) };
  const { total, points, lastOut } = path.value;
  const numbers = points.flatMap(({ left, time, fractions, hsp: { dD, dP, dH }, reds }) => {
    return [left, time, dD, dP, dH, ...fractions, ...reds];
  });
  if (![total, ...numbers].every((number) => Number.isFinite(number))) return { reason: 'not-finite' };
  const warnings = lastOutWarnings(film, targets, model);
  if (!warnings.ok) return { reason: warnings.reason, ...componentOf(warnings.at, names) };
  return {
    total,
    lastOut: names[lastOut] ?? '',
    points: points.map(({ left, time, fractions, hsp, reds }) => {
      return { left, time, fractions, ...hsp, RED: reds };
    }),
    warnings: warnings.value.map(({ target, left, time, red: RED, grade }) => {
      return { target, left, time, RED, grade };
    }),
  };
}

function realPath(
  components: readonly Component[],
  members: readonly BlendMember[],
  drying: Drying,
): AnsweredPath {
  const model = unifacModel(components.map(({ smiles }) => (smiles ? countUnifacGroups(smiles) : undefined)));
  if (model.ok) return pathOf(members, { ...drying, model: model.value });
  return {
    reason: model.reason,
    ...componentOf(model.at, drying.names),
    ...('between' in model ? { between: [model.between[0], model.between[1]] } : {}),
  };
}
