import type { LabRack, RackValue } from '@suite/hld';
import { message } from '../../messages/message.ts';
import { soughtSymbol, soughtText } from './rack-text.ts';

/** A number of what is sought, with its interval. */
export function ValueLine({ rack, value }: { rack: LabRack; value: Pick<RackValue, 'value' | 'interval'> }) {
  const { from, to } = value.interval;
  return (
    <>
      <b className="font-bold">
        {soughtSymbol(rack)} {soughtText(rack, value.value)}
      </b>
      {', '}
      {message('racks.interval', { from: soughtText(rack, from), to: soughtText(rack, to) })}
    </>
  );
}
