import { CHART_RANGES, scanHld } from '@suite/hld';
import { message } from '../../messages/message.ts';
import {
  C12E5,
  type Example,
  formulationOf,
  HEXADECANE,
  hldOf,
  OCTANE,
  turnsAt,
} from './emulsion-example.ts';
import { fixed, valueOf } from './numbers.ts';
import { Curves, Handle, hldBands, Label, Plot, scale } from './plot.tsx';

const LEAST = -3;
const MOST = 3.5;
const { from, to } = CHART_RANGES.temperature;
const x = scale(from, to);
const y = scale(MOST, LEAST);

const IN_OCTANE: Example = { surfactants: [C12E5], eacn: OCTANE.eacn };
const IN_HEXADECANE: Example = { surfactants: [C12E5], eacn: HEXADECANE.eacn };

/** HLD against temperature for one surfactant in two oils, over the bands. */
export function TemperaturePlot({ className = 'h-[270px]' }: { className?: string }) {
  const turn = turnsAt(IN_OCTANE);
  const later = turnsAt(IN_HEXADECANE);
  return (
    <div className="pb-7 pl-8">
      <Plot label={message('picture.temperature.label', { turn: fixed(turn, 0) })} className={className}>
        <Curves>
          {hldBands(LEAST, MOST).map((band) => (
            <rect
              key={band.fill}
              x="0"
              width="100"
              y={y(band.to)}
              height={y(band.from) - y(band.to)}
              fill={band.fill}
            />
          ))}
          <path d={`M0 ${y(0)}H100`} stroke="var(--text)" strokeDasharray="1 3" />
          <path d="M0 100H100" stroke="var(--control)" />
          <path d={scanPath(IN_HEXADECANE)} fill="none" stroke="var(--e8)" strokeWidth="1.75" />
          <path d={scanPath(IN_OCTANE)} fill="none" stroke="var(--text)" strokeWidth="2.5" />
          <path d={`M${x(turn)} ${y(0)}V100`} stroke="var(--text)" />
        </Curves>
        <Ticks />
        <Handle x={x(turn)} y={y(0)} />
        <circle cx={`${x(later)}%`} cy={`${y(0)}%`} r="4" fill="var(--e8)" />
        <Label x={x(turn)} y={100} dx="8" dy="-10" tone="strong">
          {message('picture.turns', { temperature: fixed(turn, 0) })}
        </Label>
        <Label
          x={x(46)}
          y={y(hldOf({ ...IN_OCTANE, temperature: 46 }))}
          dx="-12"
          dy="-8"
          tone="strong"
          textAnchor="end"
        >
          {`${C12E5.name}, ${OCTANE.name}`}
        </Label>
        <Label
          x={100}
          y={y(hldOf({ ...IN_HEXADECANE, temperature: 76 }))}
          dx="-8"
          dy="18"
          textAnchor="end"
          fill="var(--e8)"
          fontWeight="650"
        >
          {HEXADECANE.name}
        </Label>
        <Label x={0} y={0} dx="10" dy="20" fill="var(--wo)" fontWeight="650">
          {message('picture.wo')}
        </Label>
        <Label x={100} y={100} dx="-10" dy="-10" fill="var(--ow)" fontWeight="650" textAnchor="end">
          {message('picture.ow')}
        </Label>
      </Plot>
    </div>
  );
}

function scanPath(example: Example): string {
  const scan = valueOf(scanHld(formulationOf(example), CHART_RANGES.temperature));
  const mix = valueOf(scan.mix);
  // Two ends are enough: HLD is linear in temperature.
  const [first = 0, last = 0] = [mix[0], mix.at(-1)];
  return `M0 ${y(first)}L100 ${y(last)}`;
}

function Ticks() {
  return (
    <>
      {[-3, -1.5, -0.5, 0.5, 1.5, 3].map((value) => (
        <Label key={value} x={0} y={y(value)} dx="-8" dy="4" tone="soft" textAnchor="end">
          {fixed(value, value % 1 === 0 ? 0 : 1)}
        </Label>
      ))}
      {[10, 30, 50, 70].map((value) => (
        <Label key={value} x={x(value)} y={100} dy="18" tone="soft" textAnchor="middle">
          {value}
        </Label>
      ))}
      <Label x={100} y={100} dy="18" tone="soft" textAnchor="end">
        90 °C
      </Label>
    </>
  );
}
