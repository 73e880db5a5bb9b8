import type { JointTarget, Sphere } from '@suite/hsp';
import type { ActivityModel } from '../activity/model.ts';
import { blendCost, blendDensity } from '../bulk/bulk.ts';
import { type VocContent, vocContent } from '../bulk/voc.ts';
import { dryingTime, type LastOutWarning, lastOutWarnings } from '../drying/path.ts';
import { asksForBoiling, type FlammabilityAnswer, flammabilityOf, judgeFlash } from '../flash/category.ts';
import { blendFlashPoint, type FlashPoint } from '../flash/flash-point.ts';
import { blendRanks, type Chem21Rank } from '../green/chem21.ts';
import type { LabelComponent } from '../label/component.ts';
import { blendLabel, blendStatements, type Label, type LabelStatements } from '../label/label.ts';
import { bubblePoint } from '../vapour/blend-pressure.ts';
import type { FactNote, ReadSolvent } from './solvent-facts.ts';

/** What good blends are ordered by: RED is good enough below its limit. */
export type ReplacementObjective = 'statements' | 'cost' | 'chem21' | 'drying' | 'flash' | 'red';

/** Where the boiling point does not decide. */
const ANY_BOILING = 100;

/** A component of a blend: what is known of it, and its volume fraction. */
export interface BlendMember {
  solvent: ReadSolvent;
  fraction: number;
}

/** A number, or why there is none and which component is to blame. */
export type Fact<Value> = { ok: true; value: Value } | { ok: false; reason: string; at?: number };

/** What is told of a blend beside its place in Hansen space; each number has its reason where it has no value. */
export interface BlendFacts {
  /** Mass percent of each component; undefined where a density is missing. */
  masses: number[] | undefined;
  drying: Fact<number>;
  flash: Fact<FlashPoint>;
  flammability: FlammabilityAnswer | undefined;
  /** By the directive on paints of the European Union. */
  voc: Fact<VocContent>;
  /** By the rules of the United States: less water and exempt compounds. */
  vocUs: Fact<VocContent>;
  density: Fact<number>;
  cost: Fact<number>;
  label: Fact<Label>;
  /** The worst CHEM21 rank above 1 %, and what has none. */
  rank: Chem21Rank | undefined;
  unranked: number;
  /** Targets that the solvent leaving last does not dissolve. */
  lastOut: Fact<LastOutWarning[]>;
  notes: { at: number; note: FactNote }[];
}

/** The spheres that a film has to stay in: the first of each target to be dissolved. */
export function spheresOf(targets: readonly JointTarget[]): Sphere[] {
  return targets.flatMap(({ role, spheres }) => (role === 'must' && spheres[0] ? [spheres[0]] : []));
}

/** Everything that is told of a blend, by the ideal laws or with activities. */
export function blendFacts(
  members: readonly BlendMember[],
  { targets = [], model }: { targets?: readonly Sphere[]; model?: ActivityModel } = {},
): BlendFacts {
  const density = densityOf(members);
  const masses = massesOf(members, density);
  const flash = flashOf(members, model);
  const flammability = flash.ok ? judge(members, flash.value, model) : worstComponent(members);
  const ranks = ranksOf(members, masses);
  return {
    masses,
    drying: dryingOf(members),
    flash,
    flammability,
    voc: vocOf(members, ({ search }) => search.vocKind),
    vocUs: vocOf(members, ({ search, isUsExempt }) =>
      isUsExempt ? 'exempt' : search.vocKind === 'other' ? 'voc' : search.vocKind,
    ),
    density,
    cost: costOf(members),
    label: labelOf(members, masses, flammability),
    rank: ranks?.ok ? ranks.value.worst : undefined,
    unranked: ranks?.ok ? ranks.value.shares.unknown : 1,
    lastOut: lastOutWarnings(
      members.map(({ solvent: { search }, fraction }) => ({
        ...search,
        molarVolume: search.molarVolume,
        rer: search.rer,
        volume: fraction,
      })),
      targets,
      model,
    ),
    notes: members.flatMap(({ solvent }, at) => solvent.notes.map((note) => ({ at, note }))),
  };
}

/** The statements alone: searches ask them of thousands of blends. Without flammability where no rule looks at it. */
export function statementsOfBlend(
  members: readonly BlendMember[],
  { withFlammability }: { withFlammability: boolean },
): Fact<LabelStatements> {
  const flash = withFlammability ? flashOf(members, undefined) : undefined;
  const judged = flash?.ok ? judge(members, flash.value, undefined) : worstComponent(members);
  const flammability = withFlammability ? judged : undefined;
  const masses = massesOf(members, densityOf(members));
  if (!masses) return noMasses(members);
  return blendStatements(labelComponents(members, masses), { flammability: flammability?.flammability });
}

/** What orders look at, each only where it is asked for. */
export type OrderedFacts = Pick<BlendFacts, 'cost' | 'rank' | 'unranked' | 'drying' | 'flash'> & {
  label: Fact<LabelStatements>;
};

/** The facts that an order looks at; the others are reasons without a number. */
export function factsForOrder(
  members: readonly BlendMember[],
  objective: ReplacementObjective,
): OrderedFacts {
  const none = { ok: false, reason: 'not-asked' } as const;
  const ranks = objective === 'chem21' ? ranksOf(members, massesOf(members, densityOf(members))) : undefined;
  return {
    label: objective === 'statements' ? statementsOfBlend(members, { withFlammability: true }) : none,
    cost: objective === 'cost' ? costOf(members) : none,
    drying: objective === 'drying' ? dryingOf(members) : none,
    flash: objective === 'flash' ? flashOf(members, undefined) : none,
    rank: ranks?.ok ? ranks.value.worst : undefined,
    unranked: ranks?.ok ? ranks.value.shares.unknown : 1,
  };
}

function massesOf(members: readonly BlendMember[], density: Fact<number>): number[] | undefined {
  if (!density.ok) return undefined;
  return members.map(
    ({ solvent, fraction }) => (100 * fraction * (solvent.search.density ?? 0)) / density.value,
  );
}

function ranksOf(members: readonly BlendMember[], masses: readonly number[] | undefined) {
  return (
    masses && blendRanks(members.map(({ solvent }, at) => ({ mass: masses[at] ?? 0, rank: solvent.rank })))
  );
}

function dryingOf(members: readonly BlendMember[]): Fact<number> {
  return dryingTime(members.map(({ solvent, fraction }) => ({ volume: fraction, rer: solvent.search.rer })));
}

function densityOf(members: readonly BlendMember[]): Fact<number> {
  return blendDensity(
    members.map(({ solvent, fraction }) => ({ volume: fraction, density: solvent.search.density })),
  );
}

function costOf(members: readonly BlendMember[]): Fact<number> {
  return blendCost(
    members.map(({ solvent, fraction }) => ({
      volume: fraction,
      pricePerLitre: solvent.search.cost,
    })),
  );
}

function volatileParts(members: readonly BlendMember[]) {
  return members.map(({ solvent: { search, family }, fraction }) => ({
    volume: fraction,
    molarVolume: search.molarVolume,
    volatility: search.volatility,
    flash: search.flash,
    family,
  }));
}

export function flashOf(members: readonly BlendMember[], model: ActivityModel | undefined): Fact<FlashPoint> {
  return blendFlashPoint(volatileParts(members), model);
}

function judge(
  members: readonly BlendMember[],
  flash: FlashPoint,
  model: ActivityModel | undefined,
): FlammabilityAnswer | undefined {
  const boiling = asksForBoiling(flash) ? boilingOf(members, model) : ANY_BOILING;
  const judged = judgeFlash(flash, { boiling, components: members.length });
  return judged.ok ? judged.value : undefined;
}

function boilingOf(members: readonly BlendMember[], model: ActivityModel | undefined): number {
  const bubble = bubblePoint(volatileParts(members), { model });
  return bubble.ok
    ? bubble.value.value
    : Math.min(...members.map(({ solvent }) => solvent.boilingPoint ?? Infinity));
}

/** Where no flash point can be calculated the blend counts as what burns most easily in it: nothing passes for want of data. */
function worstComponent(members: readonly BlendMember[]): FlammabilityAnswer | undefined {
  const flashes = members.flatMap(({ solvent: { search } }) =>
    typeof search.flash === 'object' ? search.flash.celsius : [],
  );
  if (flashes.length === 0) return undefined;
  const boiling = Math.min(...members.map(({ solvent }) => solvent.boilingPoint ?? Infinity));
  const flammability = flammabilityOf(Math.min(...flashes), boiling);
  return { flammability, mustMeasure: true, reasons: ['worst-component'] };
}

function vocOf(
  members: readonly BlendMember[],
  kindOf: (solvent: ReadSolvent) => ReadSolvent['search']['vocKind'],
): Fact<VocContent> {
  const unknown = members.findIndex(({ solvent }) => kindOf(solvent) === undefined);
  if (unknown >= 0) return { ok: false, reason: 'voc-unknown', at: unknown };
  return vocContent(
    members.map(({ solvent, fraction }) => ({
      volume: fraction,
      density: solvent.search.density,
      kind: kindOf(solvent) ?? 'voc',
    })),
  );
}

function labelOf(
  members: readonly BlendMember[],
  masses: readonly number[] | undefined,
  flammability: FlammabilityAnswer | undefined,
): Fact<Label> {
  if (!masses) return noMasses(members);
  return blendLabel(labelComponents(members, masses), { flammability: flammability?.flammability });
}

function noMasses(members: readonly BlendMember[]) {
  return {
    ok: false,
    reason: 'density-missing',
    at: members.findIndex(({ solvent }) => solvent.search.density === undefined),
  } as const;
}

function labelComponents(members: readonly BlendMember[], masses: readonly number[]): LabelComponent[] {
  return members.map(({ solvent }, at) => ({ ...solvent.label, percent: masses[at] ?? 0 }));
}
