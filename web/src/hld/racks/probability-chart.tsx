import { type LabRack, type LabReading, rackCurves, scanRangeOf } from '@suite/hld';
import { useMemo } from 'react';
import { GROUNDS, INTERVAL, LINES, RING } from '../../ui/plot/looks.ts';
import { Box, Label, Line, Region } from '../../ui/plot/marks.tsx';
import { Plot, usePlot } from '../../ui/plot/plot.tsx';
import { logTicksOf, tickText, ticksOf } from '../../ui/plot/scale.ts';
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
      <Plot
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
        x={{ from: 0, to: curves.values.length - 1 }}
        y={{ from: 0, to: 1 }}
        edges={EDGES}
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
        <Curves
          {...{ rack, range, curves, optimum }}
          isLog={reading.reading.axis.variable === 'ln-salinity'}
        />
      </Plot>
    </div>
  );
}

const EDGES = { left: 8, right: 8, top: 14, bottom: 22 };

interface CurvesProps {
  rack: LabRack;
  range: NonNullable<ReturnType<typeof scanRangeOf>>;
  curves: NonNullable<ReturnType<typeof rackCurves>>;
  optimum: Interval | null;
  isLog: boolean;
}

type Interval = NonNullable<Extract<LabReading['reading'], { kind: 'interval' }>['optimum']>;

/** Curves stand in even steps of u, so that equal steps of the picture are equal steps of HLD. */
function Curves({ rack, range, curves, optimum, isLog }: CurvesProps) {
  const { area, x } = usePlot();
  const { values, density } = curves;
  const steps = [...values.keys()];
  const stepOf = (value: number) => {
    const at = values.findIndex((one) => one >= value);
    if (at <= 0) return at === 0 ? 0 : values.length - 1;
    const [low = 0, high = 0] = [values[at - 1], values[at]];
    return at - 1 + (value - low) / (high - low);
  };
  const foot = area.bottom - 2;
  const ends = optimum && { from: stepOf(optimum.from), to: stepOf(optimum.to) };
  // HLD falls with EACN, and with temperature for some.
  const isRising = (curves.I[0] ?? 0) >= (curves.II[0] ?? 0);
  const ticks = (isLog ? logTicksOf : ticksOf)(range, area.right - area.left, 40);
  return (
    <>
      {ends && <Box x={ends} fill={GROUNDS.balanced} />}
      {ends && (
        <Region
          points={[
            { x: 0, y: 0 },
            ...steps.map((at) => ({ x: at, y: density[at] ?? 0 })),
            { x: x.values.to, y: 0 },
          ]}
          fill="var(--text-3)"
          fillOpacity={0.3}
        />
      )}
      <Line x={steps} y={curves.I} stroke="var(--ow)" strokeWidth={1.75} />
      <Line x={steps} y={curves.III} stroke="var(--me)" strokeWidth={1.75} strokeDasharray="5 3" />
      <Line x={steps} y={curves.II} stroke="var(--wo)" strokeWidth={1.75} />
      {rack.tubes.map(({ value, seen }, n) => {
        const at = x(stepOf(value + range.ionic));
        return (
          <line
            // oxlint-disable-next-line react/no-array-index-key -- a tube is known by its place in the rack
            key={n}
            {...LINES[seen === null ? 'axis' : 'strong']}
            x1={at}
            x2={at}
            y1={area.bottom}
            y2={area.bottom + 5}
          />
        );
      })}
      {ticks.map((value) => (
        <Label key={value} x={stepOf(value)} y="bottom" dy={17} look="tick">
          {tickText(value)}
        </Label>
      ))}
      <Label x="left" y="top" dx={2} dy={-3} look={isRising ? 'ow' : 'wo'}>
        {isRising ? 'I' : 'II'}
      </Label>
      <Label x="right" y="top" dx={-2} dy={-3} look={isRising ? 'wo' : 'ow'}>
        {isRising ? 'II' : 'I'}
      </Label>
      {optimum && ends && (
        <>
          <line {...INTERVAL} x1={x(ends.from)} x2={x(ends.to)} y1={foot} y2={foot} />
          <circle {...RING} cx={x(stepOf(optimum.median))} cy={foot} r={4.5} />
          <Label x={stepOf(optimum.median)} y="top" dy={-3} look="me">
            III
          </Label>
        </>
      )}
    </>
  );
}
