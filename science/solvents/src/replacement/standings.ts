import { type ReplacementLimits, constraintsOf } from './limits.ts';
import { limitOf, valueOfBlend, type SearchSolvent } from '../search/constraints.ts';
import type { SearchQuestion } from '../search/question.ts';
import { mostComponents, searchBlends } from '../search/search.ts';
import type { ReplacementRow, Standing } from './task.ts';

const BINDING = 1e-6;

/** Each limit on a blend: value, limit, slack, and what RED would be without it where it binds (SUB-7). */
export function standingsOfBlend(
  question: SearchQuestion,
  limits: ReplacementLimits,
  { parts }: Pick<ReplacementRow, 'parts'>,
): Standing[] {
  const keyed = constraintsOf(limits);
  const members = parts.flatMap(({ index, fraction }) => {
    const solvent = question.solvents[index];
    return solvent ? [{ solvent, fraction }] : [];
  });
  return keyed.flatMap(({ key, constraint }, at): Standing[] => {
    const value = valueOfBlend(constraint, members);
    if (!value.ok) return [];
    const limit = limitOf(constraint);
    const slack = 'most' in constraint ? limit - value.value : value.value - limit;
    const isBinding = slack <= BINDING * Math.max(1, Math.abs(limit));
    const others = keyed.toSpliced(at, 1).map((entry) => entry.constraint);
    const redWithout = isBinding ? bestOf(question, members, others) : undefined;
    return [{ key, value: value.value, limit, slack, isBinding, redWithout }];
  });
}

/** RED of the best ratio of the same components, or some of them, under other constraints. */
function bestOf(
  { targets, minShare, locked = [] }: SearchQuestion,
  members: readonly { solvent: SearchSolvent }[],
  constraints: NonNullable<SearchQuestion['constraints']>,
): number | undefined {
  if (locked.length > 0) return undefined;
  const answer = searchBlends({
    solvents: members.map(({ solvent }) => solvent),
    targets,
    constraints,
    maxComponents: Math.min(mostComponents(targets), members.length),
    top: 1,
    minShare,
  });
  return answer.ok ? answer.value.blends[0]?.red : undefined;
}
