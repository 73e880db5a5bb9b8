import { type ReplacementLimits, type Way, withLimitAt } from '@suite/solvents';
import { message } from '../../messages/message.ts';
import { Banner } from '../../ui/primitives/banner.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { limitText } from './blend-details.tsx';

interface WaysOutProps {
  ways: readonly Way[];
  /** How many blends pass as it is. */
  count: number;
  limits: ReplacementLimits;
  onLimits: (limits: ReplacementLimits) => void;
}

/** Nothing passes, or little: for each limit the smallest change that would let more. */
export function WaysOut({ ways, count, limits, onLimits }: WaysOutProps) {
  const few = count > 0 ? 'subst.few.ways' : 'subst.nothing.ways';
  return (
    <Banner
      tone={count > 0 ? 'info' : 'warn'}
      title={count > 0 ? message('subst.few', { count }) : message('subst.nothing')}
    >
      {message(ways.length === 0 ? 'subst.nothing.no-way' : few)}
      <ul className="mt-2 grid gap-1">
        {ways.map((way) => (
          <li key={way.key} className="flex flex-wrap items-center gap-2">
            {wayText(way)}
            <ToolButton look="strong" onClick={() => onLimits(applied(limits, way))}>
              {message('subst.nothing.apply')}
            </ToolButton>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function wayText({ key, limit = 0, red }: Way): string {
  const rest = red === undefined ? '' : ` ${message('subst.nothing.red', { red: numberText(red, 2) })}`;
  if (key === 'red')
    return message('subst.nothing.way', { limit: message('subst.limit.red'), value: numberText(limit, 2) });
  if (key === 'label') return `${message('subst.nothing.label')}${rest}`;
  return `${message('subst.nothing.way', { limit: message(`subst.key.${key}`), value: limitText(key, limit) })}${rest}`;
}

/** A hair beyond the nearest limit, in figures that people write. */
function applied(limits: ReplacementLimits, { key, limit = 0 }: Way): ReplacementLimits {
  if (key === 'red') return { ...limits, red: limit };
  if (key === 'label')
    return { ...limits, noCmr: false, noAcute: false, notMoreSevere: false, noNewStatement: false };
  const isUpper = key !== 'flash' && key !== 'drying-least';
  const unit = key === 'flash' || key === 'voc' || key === 'vocUs' ? 1 : 0.01;
  const rounded = unit * (isUpper ? Math.ceil(limit / unit) : Math.floor(limit / unit));
  return withLimitAt(limits, key, rounded);
}
