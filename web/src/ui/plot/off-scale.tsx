import { message } from '../../messages/message.ts';

/** What an arrow at the end of an axis needs of it. */
export const OFF_SCALE_ROOM = 14;

/** An arrow at the end of an axis for a value beyond it. */
export function OffScale({ side, at, y }: { side: 'low' | 'high'; at: number; y: number }) {
  const direction = side === 'low' ? 1 : -1;
  const [tip, foot] = [at + 2 * direction, at + (OFF_SCALE_ROOM - 2) * direction];
  return (
    <path className="solid" data-off-scale={side} d={`M${tip} ${y}L${foot} ${y - 6}V${y + 6}Z`}>
      <title>{message('chart.off-scale')}</title>
    </path>
  );
}
