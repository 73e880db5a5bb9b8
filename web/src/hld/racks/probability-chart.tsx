import { type LabRack, type LabReading, rackCurves, scanRangeOf } from '@suite/hld';
import { useMemo } from 'react';
import { ChartFigure } from '../../ui/plot/chart-figure.tsx';
import { linearScale, logTicksOf, tickText, ticksOf } from '../../ui/plot/scale.ts';
import { message } from '../../messages/message.ts';
import { axisName, scanName, scanUnit, soughtText } from './rack-text.ts';

const HEIGHT = 118;

/** How likely each type is along the scan, and where the optimum lies. */
export function ProbabilityChart({ rack, reading }: { rack: LabRack; reading: LabReading }) {
  const range = useMemo(() => scanRangeOf(rack), [rack]);
  const curves = useMemo(() => (range ? rackCurves(reading.reading, range) : null), [reading, range]);
  if (!curves || !range) return null;
  const title = message('racks.probability');
  const text = (value: number) => soughtText({ sought: 'optimum', scanned: rack.scanned }, value);
  const optimum = reading.reading.kind === 'interval' ? reading.reading.optimum : null;
  return (
    <div className="racks-density">
      <p className="text-1 text-text-2">
        {title} · {axisName(rack, reading.reading.axis)} {scanUnit(rack)}
      </p>
      <ChartFigure
        title={title}
        summary={
          optimum
            ? message('racks.probability.summary', {
                median: text(optimum.median),
                from: text(optimum.from),
                to: text(optimum.to),
              })
            : message('racks.probability.open')
        }
        height={HEIGHT}
        toolsAt="head"
        rows={() => ({
          head: [scanName(rack.scanned), 'P(I)', 'P(III)', 'P(II)', message('racks.density')],
          rows: Array.from(curves.values, (value, n) => [
            value,
            curves.I[n] ?? 0,
            curves.III[n] ?? 0,
            curves.II[n] ?? 0,
            curves.density[n] ?? 0,
          ]),
        })}
      >
        {({ width, height }) => {
          // Curves stand in even steps of u, so that equal steps of the picture are equal steps of HLD.
          const count = curves.values.length;
          const across = linearScale({ from: 0, to: count - 1 }, { from: 8, to: width - 8 });
          const up = linearScale({ from: 0, to: 1 }, { from: height - 22, to: 14 });
          const path = (y: Float64Array) =>
            Array.from(
              y,
              (value, n) => `${n === 0 ? 'M' : 'L'}${across(n).toFixed(1)} ${up(value).toFixed(1)}`,
            ).join('');
          const placeOf = (value: number) => {
            const at = curves.values.findIndex((one) => one >= value);
            if (at <= 0) return across(at === 0 ? 0 : count - 1);
            const [low = 0, high = 0] = [curves.values[at - 1], curves.values[at]];
            return across(at - 1 + (value - low) / (high - low));
          };
          const base = height - 22;
          // HLD falls with EACN, and with temperature for some.
          const isRising = (curves.I[0] ?? 0) >= (curves.II[0] ?? 0);
          const isLog = reading.reading.axis.variable === 'ln-salinity';
          const ticks = (isLog ? logTicksOf : ticksOf)(range, width - 16, 40);
          return (
            <>
              {optimum && (
                <rect
                  className="fill-balanced"
                  x={placeOf(optimum.from)}
                  width={Math.max(1, placeOf(optimum.to) - placeOf(optimum.from))}
                  y={14}
                  height={base - 14}
                />
              )}
              {optimum && <path className="racks-hill" d={`${path(curves.density)}V${base}H8Z`} />}
              <path className="racks-line" data-type="I" d={path(curves.I)} />
              <path className="racks-line" data-type="III" d={path(curves.III)} />
              <path className="racks-line" data-type="II" d={path(curves.II)} />
              <line className="axis" x1={8} x2={width - 8} y1={base + 0.5} y2={base + 0.5} />
              {rack.tubes.map(({ value, seen }, n) => (
                <line
                  // oxlint-disable-next-line react/no-array-index-key -- a tube is known by its place in the rack
                  key={n}
                  className={seen === null ? 'axis' : 'origin'}
                  x1={placeOf(value + range.ionic)}
                  x2={placeOf(value + range.ionic)}
                  y1={base}
                  y2={base + 5}
                />
              ))}
              {ticks.map((value) => (
                <text key={value} className="tick" x={placeOf(value)} y={base + 17} textAnchor="middle">
                  {tickText(value)}
                </text>
              ))}
              {optimum && (
                <>
                  <line
                    className="interval"
                    x1={placeOf(optimum.from)}
                    x2={placeOf(optimum.to)}
                    y1={base - 2}
                    y2={base - 2}
                  />
                  <circle className="ring" cx={placeOf(optimum.median)} cy={base - 2} r={4.5} />
                </>
              )}
              <text className={isRising ? 'fill-ow' : 'fill-wo'} x={10} y={11} fontWeight={650}>
                {isRising ? 'I' : 'II'}
              </text>
              <text
                className={isRising ? 'fill-wo' : 'fill-ow'}
                x={width - 10}
                y={11}
                textAnchor="end"
                fontWeight={650}
              >
                {isRising ? 'II' : 'I'}
              </text>
              {optimum && (
                <text className="racks-three" x={placeOf(optimum.median)} y={11} textAnchor="middle">
                  III
                </text>
              )}
            </>
          );
        }}
      </ChartFigure>
    </div>
  );
}
