import { BALANCED_LIMIT, EXACT_LIMIT, type Explanation } from '@suite/hld';
import { useMemo } from 'react';
import { Waterfall } from '../../../ui/plot/waterfall.tsx';
import { message } from '../../../messages/message.ts';
import { HLD_BANDS, useIsLow } from '../charts/hld-axis.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { showValue } from '../../number-text.ts';
import { useExplorer } from '../use-explorer.tsx';
import { TERMS, whySentence } from './why-sentence.ts';

const TICKS = [-EXACT_LIMIT, -BALANCED_LIMIT, 0, BALANCED_LIMIT, EXACT_LIMIT];
const SIDES = { low: 'O/W', high: 'W/O' };

/** The terms of HLD, one after another. */
export function WhyPanel() {
  const { explanation, derived } = useExplorer((state) => state.displayed);
  const isFaded = useExplorer((state) => state.isFaded);
  const isFromServer = useExplorer((state) => state.serverResult !== undefined);
  const isLow = useIsLow();
  const bars = useMemo(() => explanation && whyBars(explanation), [explanation]);
  return (
    <section aria-labelledby="why-title" className="mt-3 border-t border-line">
      <div className="panel-head">
        <h2 id="why-title" className="panel-title">
          {message('explorer.why')}
        </h2>
        <span className="explorer-hint text-1 text-text-3">{message('explorer.why.hint')}</span>
      </div>
      {explanation && bars && derived.verdict.ok ? (
        <Waterfall
          {...bars}
          summary={whySentence(explanation, derived.verdict.value)}
          rowHeight={isLow ? 19 : 24}
          isFaded={isFaded}
        />
      ) : (
        <p className="py-2 text-text-2">
          {message(isFromServer ? 'explorer.served.no-parts' : 'explorer.no-verdict')}
        </p>
      )}
    </section>
  );
}

/** The terms as bars, whatever sheet they are drawn on. */
export function whyBars({ terms, hld }: Explanation) {
  return {
    title: message('explorer.why'),
    // Without ions their row says nothing.
    rows: TERMS.filter((term) => term !== 'ionic' || terms.ionic !== 0).map((term) => ({
      label: message(`explorer.term.${term}`),
      value: terms[term],
      text: signedText(terms[term]),
    })),
    total: { label: message('explorer.hld'), value: hld, text: showValue('hld', hld) },
    bands: HLD_BANDS,
    ticks: TICKS,
    sides: SIDES,
  };
}

function signedText(value: number): string {
  const text = numberText(value, 2);
  return value > 0 && text !== '0.00' ? `+${text}` : text;
}
