import type { Count } from '../commands/count.ts';
import type { Tally } from './tally.ts';

/** The end of a run in lines: the numbers, and everything that is wrong with one request that shows it. */
export function reportOf(tally: Tally, { seed, isLong }: { seed: number; isLong: boolean }): string {
  const { requests, called, reached, statuses, slowest, shed, findings } = tally;
  const operations = [...called].filter((name) => !name.startsWith('GET for '));
  const untouched = operations.filter((name) => !reached.has(name));
  return [
    `  ${requests} requests to ${operations.length} operations, seed ${seed}`,
    `  answers: ${[...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}`,
    `  ${untouched.length} operations never answered 2xx${isLong ? `: ${untouched.join(', ') || 'none'}` : ''}`,
    `  slowest: ${slowest.map(({ operation, ms }) => `${operation} ${Math.round(ms)} ms`).join(', ')}`,
    `  refused for want of room: ${shed}`,
    ...grouped(findings).map(([first, ...others]) => findingText(first, others)),
  ].join('\n');
}

type Found = Tally['findings'][number];

/** Findings that say the same of several operations belong together, mostly. */
function grouped(findings: readonly Found[]): [Found, ...Found[]][] {
  const groups = new Map<string, [Found, ...Found[]]>();
  for (const finding of findings) {
    const known = groups.get(finding.fault);
    if (known) known.push(finding);
    else groups.set(finding.fault, [finding]);
  }
  return [...groups.values()];
}

function findingText({ operation, fault, kind, request, answer, count }: Found, others: Found[]): string {
  return [
    `\n  ${operation}: ${fault}`,
    `    ${kind}${count > 1 ? `, ${count} times` : ''}`,
    `    ${request}`,
    `    → ${answer}`,
    ...others.map((other) => `    also ${other.operation} (${other.kind})`),
  ].join('\n');
}

/** The run as tests: one for each operation, and for each part of the product that was blamed or not. */
export function countOf(tally: Tally, parts: readonly string[]): Count {
  const named = [...tally.called].filter((name) => !name.startsWith('GET for '));
  const names = [...new Set([...named, ...parts, ...tally.findings.map(({ operation }) => operation)])];
  const failures = names.flatMap((name) => {
    const faults = tally.findings.filter(({ operation }) => operation === name).map(({ fault }) => fault);
    return faults.length === 0 ? [] : [`attack › ${name}: ${faults.join('; ')}`];
  });
  return { passed: names.length - failures.length, failed: failures.length, skipped: 0, failures };
}
