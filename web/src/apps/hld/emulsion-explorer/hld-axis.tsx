import { useMemo } from 'react';
import { type AxisMark, BandAxis } from '../../../charts/band-axis.tsx';
import { message } from '../../../messages/message.ts';
import { HLD_BANDS, HLD_LIMITS, hldReach } from './hld-bands.ts';
import { showValue } from './number-text.ts';

interface HldAxisProps {
  hld: number | null;
  /** Each surfactant on its own. */
  marks: readonly AxisMark[];
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
export function HldAxis({ hld, marks, isFaded = false }: HldAxisProps) {
  const text = hld === null ? '' : showValue('hld', hld);
  const pin = useMemo(() => (hld === null ? null : { value: hld, text }), [hld, text]);
  return (
    <BandAxis
      title={message('explorer.axis')}
      summary={
        hld === null ? message('explorer.no-verdict') : message('explorer.axis.summary', { hld: text })
      }
      reach={hldReach(hld)}
      bands={HLD_BANDS}
      limits={HLD_LIMITS}
      sides={SIDES}
      marks={marks}
      pin={pin}
      isFaded={isFaded}
    />
  );
}
