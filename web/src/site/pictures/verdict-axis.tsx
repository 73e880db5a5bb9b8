import { message } from '../../messages/message.ts';
import { C12E4, C12E6, hldOf, OCTANE } from './emulsion-example.ts';
import { fixed } from './numbers.ts';
import { Curves, hldBands, Label, Plot, scale } from './plot.tsx';

const LEAST = -3;
const MOST = 3;
const x = scale(LEAST, MOST);

const PARTS = [
  { letter: 'A', surfactant: C12E4, fill: 'var(--e1)' },
  { letter: 'B', surfactant: C12E6, fill: 'var(--e2)' },
];

/** The HLD axis with two surfactants as lettered discs and their mix as a droplet that points at its value. */
export function VerdictAxis() {
  const mix = hldOf({ surfactants: PARTS.map(({ surfactant }) => surfactant), eacn: OCTANE.eacn });
  const value = fixed(mix, 1);
  return (
    <div className="pt-16 pb-6">
      <Plot label={message('picture.verdict.label', { hld: value })} className="h-12">
        <Curves>
          {hldBands(LEAST, MOST).map(({ from, to, fill }) => (
            <rect key={fill} x={x(from)} width={x(to) - x(from)} y="0" height="100" fill={fill} />
          ))}
          <path d={`M${x(0)} 0V100`} stroke="var(--text)" strokeDasharray="1 3" />
          <path d="M0 100H100" stroke="var(--control)" />
        </Curves>
        {[-1.5, -0.5, 0.5, 1.5].map((tick) => (
          <Label key={tick} x={x(tick)} y={100} dy="17" tone="soft" textAnchor="middle">
            {fixed(tick, 1)}
          </Label>
        ))}
        <Label x={0} y={100} dy="17" fill="var(--ow)" fontWeight="650">
          {message('picture.ow-short')}
        </Label>
        <Label x={100} y={100} dy="17" fill="var(--wo)" fontWeight="650" textAnchor="end">
          {message('picture.wo-short')}
        </Label>
        {PARTS.map(({ letter, surfactant, fill }) => {
          const at = x(hldOf({ surfactants: [surfactant], eacn: OCTANE.eacn }));
          return (
            <g key={letter}>
              <circle cx={`${at}%`} cy="50%" r="10" fill={fill} />
              <Label x={at} y={50} dy="4" textAnchor="middle" fill="var(--panel)" fontWeight="700">
                {letter}
              </Label>
            </g>
          );
        })}
        <svg x={`${x(mix)}%`} y="0" className="overflow-visible">
          <path d="M0 0C-4-8-20-14-20-30a20 20 0 0 1 40 0C20-14 4-8 0 0Z" fill="var(--text)" />
          <text
            y="-25"
            textAnchor="middle"
            fill="var(--panel)"
            className="font-display text-3 font-bold tracking-tight"
          >
            {value}
          </text>
        </svg>
      </Plot>
    </div>
  );
}
