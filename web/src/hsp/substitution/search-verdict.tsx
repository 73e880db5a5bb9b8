import { message, type MessageId } from '../../messages/message.ts';
import { Banner } from '../../ui/primitives/banner.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { wholeText } from '../../ui/format/format-number.ts';
import type { FoundReplacements, SearchState } from './use-replacements.ts';

interface SearchVerdictProps {
  state: SearchState;
  found: FoundReplacements | undefined;
  isStale: boolean;
  before: readonly string[];
  hasTargets: boolean;
  onStop: () => void;
}

const REASONS: Readonly<Record<string, MessageId>> = {
  'no-targets': 'subst.refused.no-targets',
  'original-missing': 'subst.refused.no-targets',
  'original-out-of-range': 'subst.refused.original',
  'no-candidates': 'subst.refused.no-candidates',
  'must-have-excluded': 'subst.refused.must-have',
  'must-have-missing': 'subst.refused.must-have-missing',
  'too-many-must-haves': 'subst.refused.too-many',
  'locked-out-of-range': 'subst.refused.locked',
  'locked-data-missing': 'subst.refused.locked-data',
  'locked-missing': 'subst.refused.locked-missing',
  'constraint-out-of-range': 'subst.refused.limit',
  'share-out-of-range': 'subst.refused.share',
  'too-many-candidates': 'subst.refused.candidates',
  'radius-not-positive': 'subst.refused.radius',
};

/** One sentence: what the search came to, how far it is, or what is in its way. */
export function SearchVerdict({ state, found, isStale, before, hasTargets, onStop }: SearchVerdictProps) {
  if (state.kind === 'searching') {
    const { progress } = state;
    const stage = progress?.stage ?? 'pairs';
    return (
      <output className="subst-verdict">
        <span>
          {message(`subst.searching.${stage}`, { percent: Math.round(100 * (progress?.done ?? 0)) })}
        </span>
        <Button look="line" size="small" onClick={onStop}>
          {message('subst.stop')}
        </Button>
      </output>
    );
  }
  if (state.kind === 'refused')
    return (
      <Banner tone="warn" isUrgent>
        {message(REASONS[state.reason] ?? 'subst.refused.other', { name: state.name ?? '' })}
      </Banner>
    );
  if (state.kind === 'broken')
    return (
      <Banner tone="bad" isUrgent>
        {message('compat.broken-off')}
      </Banner>
    );
  if (!found)
    return (
      <p className="subst-verdict text-text-2">
        {message(state.kind === 'stopped' ? 'subst.stopped' : 'subst.ready')}
        {!hasTargets && <span className="block text-1">{message('subst.targets.none')}</span>}
      </p>
    );
  return (
    <>
      <h2 className="subst-verdict">{verdictOf(found, before)}</h2>
      {isStale && <Banner tone="warn">{message('subst.stale')}</Banner>}
      {state.kind === 'stopped' && !found.isWhole && (
        <Banner tone="info">{message('subst.stopped.part')}</Banner>
      )}
    </>
  );
}

function verdictOf({ answer }: FoundReplacements, before: readonly string[]): string {
  const passed = answer.rows.filter(({ unknown }) => unknown.length === 0);
  if (passed.length === 0)
    return message(answer.rows.length > 0 ? 'subst.verdict.unknown' : 'subst.verdict.none');
  const counts = passed.flatMap(({ facts }) =>
    facts.label.ok && facts.label.value.kind !== 'incomplete' ? [facts.label.value.statements.length] : [],
  );
  const least = counts.length > 0 ? Math.min(...counts) : undefined;
  return [
    message('subst.verdict', { count: wholeText(answer.found), shown: passed.length }),
    ...(least === undefined ? [] : [message('subst.verdict.label', { count: least, before: before.length })]),
    ...(answer.fours === undefined ? [] : [message(`subst.verdict.fours.${answer.fours}`)]),
  ].join(' ');
}
