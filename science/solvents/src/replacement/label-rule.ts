import type { ReplacementLimits } from './limits.ts';
import { healthSeverity } from '../green/chem21.ts';
import { blendLabel, type Label } from '../label/label.ts';
import {
  ACUTE_STATEMENTS,
  CMR_STATEMENTS,
  CORROSIVE_STATEMENTS,
  type LabelRefusal,
} from '../search/replace.ts';
import type { ReadSolvent } from '../substances/solvent-facts.ts';

type Rules = Pick<ReplacementLimits, 'noCmr' | 'noAcute' | 'notMoreSevere' | 'noNewStatement'>;

/** Whether any rule looks at labels: then what nobody has classified cannot pass. */
export function asksForLabels({ noCmr, noAcute, notMoreSevere, noNewStatement }: Rules): boolean {
  return noCmr || noAcute || notMoreSevere || noNewStatement;
}

/** Why a label breaks a rule that is on, with the statements to blame; undefined where it keeps all (SUB-6). */
export function breaksLabelRule(
  rules: Rules,
  old: Pick<Label, 'statements'> | undefined,
  next: Pick<Label, 'statements' | 'kind'>,
): { why: LabelRefusal; statements: string[] } | undefined {
  const among = (codes: readonly string[]) =>
    next.statements.filter((statement) => codes.some((code) => statement.startsWith(code)));
  const cmr = among(CMR_STATEMENTS);
  if (rules.noCmr && cmr.length > 0) return { why: 'cmr', statements: cmr };
  const acute = among(ACUTE_STATEMENTS);
  if (rules.noAcute && acute.length > 0) return { why: 'acutely-toxic', statements: acute };
  const corrosive = among(CORROSIVE_STATEMENTS);
  if (rules.noAcute && corrosive.length > 0) return { why: 'corrosive', statements: corrosive };
  if (old && rules.notMoreSevere) {
    const severe = [healthSeverity, environmentSeverity].flatMap((severity) => {
      const worst = Math.max(0, ...old.statements.map(severity));
      return next.statements.filter((statement) => severity(statement) > worst);
    });
    if (severe.length > 0) return { why: 'more-severe', statements: severe };
  }
  if (old && rules.noNewStatement) {
    const fresh = next.statements.filter((statement) => !isCovered(statement, old.statements));
    if (fresh.length > 0) return { why: 'new-statement', statements: fresh };
  }
  if (asksForLabels(rules) && next.kind === 'incomplete') return { why: 'label-incomplete', statements: [] };
  return undefined;
}

/**
 * Whether blends of a solvent with others like it need no look at their label: it keeps every rule by itself, and a label is never
 * more severe than the worst of what is in it. What is new may be a milder statement of something diluted, so that is looked at.
 */
export function isAlwaysFine(
  rules: Rules,
  old: Pick<Label, 'statements'> | undefined,
  { pure, label }: Pick<ReadSolvent, 'pure' | 'label'>,
): boolean {
  if (!asksForLabels(rules)) return true;
  if (rules.noNewStatement || label.classifications === undefined || !pure) return false;
  return breaksLabelRule(rules, old, pure) === undefined;
}

/** How severe a statement on the environment is by GRN-3; none where it is about something else. */
function environmentSeverity(statement: string): number {
  if (statement === 'H420') return 10;
  if (['H400', 'H410', 'H411'].includes(statement)) return 7;
  return ['H412', 'H413'].includes(statement) ? 5 : 0;
}

/** A milder flammability than before is no new statement. */
const FLAMMABLE = ['H224', 'H225', 'H226'];

function isCovered(statement: string, old: readonly string[]): boolean {
  if (old.includes(statement)) return true;
  const at = FLAMMABLE.indexOf(statement);
  return at > 0 && FLAMMABLE.slice(0, at).some((worse) => old.includes(worse));
}

/** The densest solvent there is: what makes the least share by volume the least share by mass. */
const DENSEST = 3;

/**
 * Why a solvent cannot be in any blend. What is itself CMR, acutely toxic or corrosive replaces nothing, however much it is
 * diluted. By the other rules: already at the least share, in something harmless, it breaks one. More of it only makes a
 * label worse, so nothing that could pass is left out.
 */
export function solventBreaksRule(
  rules: Rules,
  old: Pick<Label, 'statements'> | undefined,
  { solvent, minShare }: { solvent: ReadSolvent; minShare: number },
): { why: LabelRefusal; statements: string[] } | undefined {
  const { pure } = solvent;
  const broken = pure && breaksLabelRule(rules, undefined, pure);
  if (broken) return broken;
  // What alone is no worse than the old blend is no worse diluted.
  if (!pure || !breaksLabelRule(rules, old, pure)) return undefined;
  const { density } = solvent.search;
  if (density === undefined || minShare <= 0) return undefined;
  const mass = (100 * minShare * density) / (minShare * density + (1 - minShare) * DENSEST);
  const label = blendLabel([
    { ...solvent.label, percent: mass },
    { percent: 100 - mass, classifications: [] },
  ]);
  return label.ok ? breaksLabelRule(rules, old, label.value) : undefined;
}
