import type { FactsDocument } from '@suite/contracts/facts';
import { Dot, Grid, Label, Line } from '../../../ui/plot/marks.tsx';
import { Plot } from '../../../ui/plot/plot.tsx';
import { decadesOf } from '../../../ui/plot/scale.ts';
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
const EDGES = { left: 44, right: 12, top: 10, bottom: 34 };

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
  const times = Array.from({ length: STEPS + 1 }, (_, step) => from + ((to - from) * step) / STEPS);
  const pressures = times.map((t) => vapourPressureAt(coefficients, t));
  return (
    <section aria-label={title}>
      <FactsHeading text={title} note={message('facts.vapour-pressure.note', range)} />
      <Plot
        title={title}
        summary={message('facts.vapour-pressure.summary', {
          ...range,
          low: fullText(Number(vapourPressureAt(coefficients, from).toPrecision(3))),
          high: fullText(Number(vapourPressureAt(coefficients, to).toPrecision(3))),
        })}
        height={HEIGHT}
        x={{ from, to, apart: 60 }}
        y={decadesOf(pressures)}
        edges={EDGES}
        rows={() => ({
          head: [message('facts.temperature'), message('facts.vapour-pressure.kpa')],
          rows: times.flatMap((t, index) =>
            index % 5 === 0 ? [[Number(t.toFixed(1)), Number((pressures[index] ?? 0).toPrecision(4))]] : [],
          ),
        })}
      >
        <Grid y />
        <Line x={times} y={pressures} stroke="var(--text)" strokeWidth={2} />
        {marksOf(coefficients, flashPoint).map(({ t, p, text }) => {
          const isLeft = t > (from + to) / 2;
          return (
            <g key={text}>
              <Dot x={t} y={p} r={4} />
              <Label
                x={t}
                y={p}
                dx={isLeft ? -9 : 9}
                dy={isLeft ? -6 : 14}
                look="strong"
                textAnchor={isLeft ? 'end' : 'start'}
              >
                {text}
              </Label>
            </g>
          );
        })}
        <Label x="right" y="bottom" dy={30} look="strong">
          °C
        </Label>
      </Plot>
      {deviation !== undefined && (
        <p className="text-1 text-text-3">
          {message('facts.vapour-pressure.fit', { percent: fullText(deviation) })}
        </p>
      )}
    </section>
  );
}

interface Mark {
  t: number;
  p: number;
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
