import { limitOf, loosest } from '../search/constraints.ts';
import type { SearchQuestion } from '../search/question.ts';
import { searchBlends } from '../search/search.ts';
import { type Candidates, candidatesOf } from './candidates.ts';
import { constraintsOf, withLimitAt } from './limits.ts';
import type { ReplacementTask, Way } from './task.ts';

const STEPS = 24;

/** So many more than there are make a change worth while. */
const MORE = 3;

/**
 * For each limit alone: how little it has to give for a blend to pass, or for some more where few do (SUB-8). Pairs are looked
 * at, which is quick.
 */
export function waysOut(task: ReplacementTask, { question }: Candidates): Way[] {
  const { limits } = task;
  const maxComponents = Math.max(1, Math.min(2, limits.components));
  const passing = searchBlends({ ...question, maxComponents, maxRed: limits.red });
  const now = passing.ok ? passing.value.blends.length : 0;
  const wanted = now === 0 ? 1 : now + MORE;
  /** RED of the last of those wanted. */
  const pairs = (asked: SearchQuestion) => {
    const answer = searchBlends({ ...asked, maxComponents, top: wanted });
    return answer.ok ? answer.value.blends[wanted - 1]?.red : undefined;
  };
  const best = pairs(question);
  const ways: Way[] = [];
  if (best !== undefined && best > limits.red) ways.push({ key: 'red', limit: Math.ceil(100 * best) / 100 });
  const keyed = constraintsOf(limits);
  for (const [at, { key, constraint }] of keyed.entries()) {
    const redAt = (limit: number) => {
      const changed = constraintsOf(withLimitAt(limits, key, limit)).map((entry) => entry.constraint);
      return pairs({ ...question, constraints: changed });
    };
    const passes = (limit: number) => (redAt(limit) ?? Infinity) <= limits.red;
    const asked = limitOf(constraint);
    const end = loosest(constraint);
    const open = pairs({ ...question, constraints: keyed.toSpliced(at, 1).map((entry) => entry.constraint) });
    if (open === undefined || open > limits.red) continue;
    let [inner, outer] = [asked, end];
    for (let step = Math.max(1e-3, Math.abs(asked) / 32); ; step *= 2) {
      const next = asked + Math.sign(end - asked) * step;
      if ((end - next) * Math.sign(end - asked) <= 0) break;
      if (passes(next)) {
        outer = next;
        break;
      }
      inner = next;
    }
    for (
      let turn = 0;
      turn < STEPS && Math.abs(outer - inner) > 1e-4 * Math.max(1, Math.abs(outer));
      turn += 1
    ) {
      const middle = (outer + inner) / 2;
      if (passes(middle)) outer = middle;
      else inner = middle;
    }
    ways.push({ key, limit: outer, ...redOf(redAt(outer)) });
  }
  const free = candidatesOf(
    {
      ...task,
      limits: { ...limits, noCmr: false, noAcute: false, notMoreSevere: false, noNewStatement: false },
    },
    undefined,
  );
  const unlabelled = pairs(free.question);
  if (unlabelled !== undefined && unlabelled <= limits.red)
    ways.push({ key: 'label', limit: undefined, red: unlabelled });
  return ways;
}

function redOf(red: number | undefined): { red?: number } {
  return red === undefined ? {} : { red };
}
