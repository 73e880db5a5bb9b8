import { useEffect, useState } from 'react';
import { message } from '../../../messages/message.ts';
import type { ExplorerState } from '../explorer-store.ts';
import { showShare, showValue } from '../../number-text.ts';
import { useExplorer } from '../use-explorer.tsx';
import { TYPE_WORDS } from './why-sentence.ts';

/** Whoever types hears the result once, when the hand rests. */
const PAUSE = 800;

/** The result for those who hear it: one sentence, the only part of the explorer that speaks by itself. */
export function SpokenVerdict() {
  const text = useExplorer(sentenceOf);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <output className="sr-only" data-spoken="">
      {spoken}
    </output>
  );
}

function sentenceOf({ current, isFaded }: ExplorerState): string {
  const { hld, derived, uncertainty } = current;
  if (!derived.verdict.ok || hld === null) {
    return derived.hld.ok ? '' : message(`explorer.reason.${derived.hld.reason}`);
  }
  if (isFaded) return message('explorer.last-good');
  const { emulsionType, match } = derived.verdict.value;
  const parts = [
    message('explorer.axis.summary', { hld: showValue('hld', hld) }),
    message(`explorer.type.${TYPE_WORDS[emulsionType]}`),
    ...(uncertainty ? [`${showShare(uncertainty.probability[emulsionType])} %`] : []),
    ...(current.recipe.targetEmulsionType === 'Any'
      ? []
      : [message(match ? 'explorer.match' : 'explorer.no-match')]),
  ];
  return parts.join(', ');
}
