import { BALANCED_LIMIT, EXACT_LIMIT, type Uncertainty } from '@suite/hld';
import { useMemo } from 'react';
import type { Band } from '../../../ui/plot/bands.tsx';
import { type AxisMark, BandAxis, BandStrip } from '../../../ui/plot/band-axis.tsx';
import { message } from '../../../messages/message.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { showValue } from '../../number-text.ts';

/** The colour bands of HLD (R4.20), from the water side to the oil side. */
export const HLD_BANDS: readonly Band[] = [
  { from: -Infinity, to: -EXACT_LIMIT, tone: 'ow-2' },
  { from: -EXACT_LIMIT, to: -BALANCED_LIMIT, tone: 'ow-1' },
  { from: -BALANCED_LIMIT, to: BALANCED_LIMIT, tone: 'balanced' },
  { from: BALANCED_LIMIT, to: EXACT_LIMIT, tone: 'wo-1' },
  { from: EXACT_LIMIT, to: Infinity, tone: 'wo-2' },
];

export const HLD_LIMITS = [-EXACT_LIMIT, -BALANCED_LIMIT, BALANCED_LIMIT, EXACT_LIMIT] as const;

const MIN_REACH = 4;
const MAX_REACH = 8;
const MAX_SCAN_REACH = 16;

/** How far an axis of HLD goes on either side: far enough for the mix, but no further than the bands stay readable. */
export function hldReach(hld: number | null): number {
  return Math.min(MAX_REACH, Math.max(MIN_REACH, Math.ceil(Math.abs(hld ?? 0) + 0.5)));
}

/** The same for the upright axis of a line scan. */
export function scanReach(hld: number | null): number {
  return Math.min(MAX_SCAN_REACH, Math.max(MIN_REACH + 0.5, Math.ceil(Math.abs(hld ?? 0) + 0.5)));
}

interface HldAxisProps {
  hld: number | null;
  /** Each surfactant on its own. */
  marks: readonly AxisMark[];
  /** How sure the value is. */
  uncertainty?: Uncertainty | null;
  isFaded?: boolean;
}

const SIDES = {
  low: message('explorer.side.low'),
  lowShort: 'O/W',
  high: message('explorer.side.high'),
  highShort: 'W/O',
  middle: message('explorer.side.middle'),
};

/** Where a mixture stands between O/W and W/O. */
export function HldAxis(props: HldAxisProps) {
  return <BandAxis {...useAxisProps(props)} />;
}

/** The same on paper, so wide and as high as on the screen. */
export function HldStrip({ width, ...props }: HldAxisProps & { width: number }) {
  return <BandStrip {...useAxisProps(props)} width={width} />;
}

function useAxisProps({ hld, marks, uncertainty = null, isFaded = false }: HldAxisProps) {
  const text = hld === null ? '' : showValue('hld', hld);
  const interval = useMemo(() => intervalOf(uncertainty), [uncertainty]);
  const pin = useMemo(() => (hld === null ? null : { value: hld, text }), [hld, text]);
  const summary =
    hld === null
      ? message('explorer.no-verdict')
      : [message('explorer.axis.summary', { hld: text }), interval?.text].filter(Boolean).join(', ');
  const title = message('explorer.axis');
  const reach = hldReach(hld);
  return {
    title,
    summary,
    reach,
    bands: HLD_BANDS,
    limits: HLD_LIMITS,
    sides: SIDES,
    marks,
    pin,
    interval,
    isFaded,
  };
}

/** The interval in which HLD lies with 95 % probability, drawn and said. */
function intervalOf(uncertainty: Uncertainty | null) {
  if (uncertainty === null || uncertainty.standardError === 0) return null;
  const { from, to } = uncertainty.interval95;
  const text = message('explorer.axis.interval', { from: showValue('hld', from), to: showValue('hld', to) });
  return { from, to, text };
}

// The same condition as in explorer.css: rows and charts shrink together.
const LOW = '(max-height: 860px) and (min-width: 54rem)';

/** Whether the window is so low that one decision needs smaller charts to fit. */
export function useIsLow(): boolean {
  return useMedia(LOW);
}
