import { message } from '../../messages/message.ts';
import { fixed } from '../pictures/format.ts';
import { BALANCE, HLD_SPAN } from './droplet-field.tsx';

const TICKS = [-3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1];

/** The axis under the droplets: it says which HLD a place in the picture stands for. */
export function HldAxis() {
  return (
    <div className="absolute inset-x-0 bottom-30 hidden text-1 text-on-ink-2 tabular-nums lg:block">
      {/* Colours chosen for ink: where the system paints its own ground they become the colour of its text. */}
      <svg className="block h-10 w-full overflow-visible forced-colors:[&_line]:stroke-current forced-colors:[&_text]:fill-current">
        <line x1="4.6%" x2="95.4%" y1="50%" y2="50%" stroke="#f4efe6" strokeOpacity="0.5" />
        {TICKS.map((hld) => {
          const x = `${(BALANCE + hld / HLD_SPAN) * 100}%`;
          return (
            <g key={hld}>
              <line x1={x} x2={x} y1={hld === 0 ? 10 : 16} y2="20" stroke="#f4efe6" strokeOpacity="0.5" />
              <text x={x} y="38" textAnchor="middle" fill="currentColor">
                {fixed(hld, hld % 1 === 0 ? 0 : 1)}
              </text>
            </g>
          );
        })}
        <text x={`${BALANCE * 100}%`} y="4" textAnchor="middle" fill="#f4efe6">
          HLD
        </text>
        <text x="4.6%" y="10" fill="#7fc4f5">
          {message('picture.ow')}
        </text>
        <text x="95.4%" y="10" textAnchor="end" fill="#ffa457">
          {message('picture.wo')}
        </text>
      </svg>
    </div>
  );
}
