import type { FactsDocument } from '@suite/contracts/facts';
import { type Area, AcrossTicks, BaseLine, UpTicks } from '../../../ui/plot/axes.tsx';
import { ChartFigure } from '../../../ui/plot/chart-figure.tsx';
import { linearScale, logScale, ticksOf } from '../../../ui/plot/scale.ts';
import type { ChartBox } from '../../../ui/plot/use-chart-box.ts';
import { message } from '../../../messages/message.ts';
import { fullText, numberText } from '../../../ui/format/format-number.ts';
import { FactsHeading } from './facts-heading.tsx';

type Coefficients = NonNullable<FactsDocument['vapourPressure']>;

interface VapourPressureChartProps {
  coefficients: Coefficients;
  flashPoint: number | undefined;
}

const HEIGHT = 200;
const STEPS = 60;

/** log10(p/kPa) = a − b/(t/°C + c), in its range and nowhere else. */
export function vapourPressureAt({ a, b, c }: Pick<Coefficients, 'a' | 'b' | 'c'>, celsius: number): number {
  return 10 ** (a - b / (celsius + c));
}

/** The vapour pressure between the ends of its equation, with 25 °C and the flash point marked where they lie inside. */
export function VapourPressureChart({ coefficients, flashPoint }: VapourPressureChartProps) {
  const { from, to, deviation } = coefficients;
  if (!(to > from)) return null;
  const title = message('facts.vapour-pressure');
  const range = { from: numberText(from, 0), to: numberText(to, 0) };
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = from + ((to - from) * step) / STEPS;
    return { t, p: vapourPressureAt(coefficients, t) };
  });
  return (
    <section aria-label={title}>
      <FactsHeading text={title} note={message('facts.vapour-pressure.note', range)} />
      <ChartFigure
        title={title}
        summary={message('facts.vapour-pressure.summary', {
          ...range,
          low: fullText(Number(vapourPressureAt(coefficients, from).toPrecision(3))),
          high: fullText(Number(vapourPressureAt(coefficients, to).toPrecision(3))),
        })}
        height={HEIGHT}
        rows={() => ({
          head: [message('facts.temperature'), message('facts.vapour-pressure.kpa')],
          rows: points
            .filter((_, index) => index % 5 === 0)
            .map(({ t, p }) => [Number(t.toFixed(1)), Number(p.toPrecision(4))]),
        })}
      >
        {(box) => <Curve box={box} points={points} marks={marksOf(coefficients, flashPoint)} />}
      </ChartFigure>
      {deviation !== undefined && (
        <p className="text-1 text-text-3">
          {message('facts.vapour-pressure.fit', { percent: fullText(deviation) })}
        </p>
      )}
    </section>
  );
}

interface Place {
  t: number;
  p: number;
}

interface Mark extends Place {
  text: string;
}

function marksOf(coefficients: Coefficients, flashPoint: number | undefined): Mark[] {
  const at = (t: number | undefined, text: (p: number) => string): Mark[] => {
    if (t === undefined || t < coefficients.from || t > coefficients.to) return [];
    const p = vapourPressureAt(coefficients, t);
    return [{ t, p, text: text(p) }];
  };
  return [
    ...at(25, (p) => message('facts.vapour-pressure.at', { value: fullText(Number(p.toPrecision(3))) })),
    ...at(flashPoint, () =>
      message('facts.vapour-pressure.flash', { value: numberText(flashPoint ?? 0, 0) }),
    ),
  ];
}

function Curve({ box, points, marks }: { box: ChartBox; points: readonly Place[]; marks: readonly Mark[] }) {
  const area: Area = { left: 44, right: box.width - 12, top: 10, bottom: box.height - 34 };
  const pressures = points.map(({ p }) => p);
  const decades = {
    from: Math.floor(Math.log10(Math.min(...pressures))),
    to: Math.ceil(Math.log10(Math.max(...pressures))),
  };
  const times = { from: points[0]?.t ?? 0, to: points.at(-1)?.t ?? 1 };
  const x = linearScale(times, { from: area.left, to: area.right });
  const y = logScale({ from: 10 ** decades.from, to: 10 ** decades.to }, { from: area.bottom, to: area.top });
  const every = Math.max(1, Math.ceil((decades.to - decades.from) / 6));
  const powers = Array.from({ length: decades.to - decades.from + 1 }, (_, index) => decades.from + index);
  const ticks = powers.filter((power) => (power - decades.from) % every === 0).map((power) => tenTo(power));
  const path = points.map(({ t, p }) => `${x(t).toFixed(1)} ${y(p).toFixed(1)}`).join('L');
  return (
    <>
      <UpTicks ticks={ticks} scale={y} area={area} hasRules />
      <AcrossTicks ticks={ticksOf(times, area.right - area.left, 60)} scale={x} area={area} />
      <BaseLine area={area} />
      <path className="facts-curve" d={`M${path}`} />
      {marks.map(({ t, p, text }) => {
        const isLeft = x(t) > (area.left + area.right) / 2;
        return (
          <g key={text}>
            <circle className="facts-mark" cx={x(t)} cy={y(p)} r={4} />
            <text
              className="strong"
              x={x(t) + (isLeft ? -9 : 9)}
              y={y(p) + (isLeft ? -6 : 14)}
              textAnchor={isLeft ? 'end' : 'start'}
            >
              {text}
            </text>
          </g>
        );
      })}
      <text className="strong" x={area.right} y={box.height - 4} textAnchor="end">
        °C
      </text>
    </>
  );
}

/** Without the dust of binary fractions: 0.001, not 0.0010000000000000002. */
function tenTo(power: number): number {
  return Number(`1e${power}`);
}
