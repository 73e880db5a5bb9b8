import { CHART_RANGES, EXACT_LIMIT, QUANTITIES, type Scan, type ScanVariable } from '@suite/hld';
import type { Recipe } from '@suite/recipes';
import { useMemo } from 'react';
import { message } from '../../../messages/message.ts';
import { cssColor, dashOf, letterOf } from '../../../recipes/entry-colors.ts';
import { Handle } from '../../../ui/plot/handle.tsx';
import { WORDS } from '../../../ui/plot/looks.ts';
import { Bands, Clip, EndLabels, Label, Line, Rule } from '../../../ui/plot/marks.tsx';
import { Plot, usePlot } from '../../../ui/plot/plot.tsx';
import { keyText } from '../../recipe/ingredient-source.ts';
import type { Exploration } from '../explore.ts';
import { showValue } from '../../number-text.ts';
import { HLD_BANDS, scanReach } from './hld-axis.tsx';

export const SCAN_TICKS: Record<ScanVariable, readonly number[]> = {
  temperature: [5, 25, 45, 65, 90],
  salinity: [0.1, 10, 20, 30.1],
  eacn: [-15, 0, 10, 20, 40],
  concentration: [1, 25, 50, 75, 100],
};

export interface ScanLine {
  readonly id: string;
  readonly letter: string;
  readonly name: string;
  readonly color: string;
  readonly dash?: string | undefined;
  /** The mix: drawn last and heaviest. */
  readonly isMain: boolean;
  readonly y: ArrayLike<number>;
}

interface HldScanProps {
  variable: ScanVariable;
  height: number;
  x: ArrayLike<number> | undefined;
  lines: readonly ScanLine[];
  /** Of the mix as it is; the axis goes as far as this. */
  hld: number | null;
  /** Where the variable stands; null where it is not known. */
  value: number | null;
  onMove?: ((value: number, gesture: string) => void) | undefined;
  isFaded?: boolean;
}

const EDGES = { left: 30, right: 16, top: 20, bottom: 22 };
const NONE: readonly number[] = [];

/** HLD against one variable, on its bands, with the present value as a handle. The head is the readout. */
export function HldScan({ variable, height, x = NONE, lines, hld, value, onMove, isFaded }: HldScanProps) {
  const title = message(`hld.${variable}`);
  const unit = unitOf(variable);
  const text = value === null ? '–' : showValue(variable, value);
  const { step } = QUANTITIES[variable];
  const reach = scanReach(hld);
  // Zero, both ends, and the limits of the outermost bands.
  const ticks = useMemo(() => [-Math.floor(reach), -EXACT_LIMIT, 0, EXACT_LIMIT, Math.floor(reach)], [reach]);
  const hasMix = lines.some(({ isMain }) => isMain);
  return (
    <Plot
      title={`${message('explorer.hld')} – ${title}`}
      summary={message('explorer.scan.summary', { variable: title, value: text })}
      height={height}
      isFaded={isFaded}
      x={{ ...CHART_RANGES[variable], ticks: SCAN_TICKS[variable], hasMarks: true }}
      y={{ from: -reach, to: reach, ticks }}
      edges={EDGES}
      rows={() => ({
        head: [unit === '' ? title : `${title}, ${unit}`, ...lines.map(({ name }) => name)],
        rows: Array.from(x, (one, n) => [one, ...lines.map(({ y }) => y[n] ?? null)]),
      })}
    >
      <Bands of={HLD_BANDS} />
      <Rule y={0} look="zero" />
      <Head title={title} unit={unit} readout={value === null ? undefined : text} />
      <Clip>
        {lines.map(({ id, color, dash, isMain, y }) => (
          <Line key={id} x={x} y={y} stroke={color} strokeDasharray={dash} isMain={isMain} />
        ))}
      </Clip>
      <EndLabels
        of={lines.flatMap(({ id, letter, color, isMain, y }) =>
          isMain ? [] : [{ id, text: letter, value: y[y.length - 1] ?? Number.NaN, fill: color }],
        )}
        gap={12}
        dx={5}
        fontWeight={700}
      />
      {value !== null && <Handle x={{ label: title, value, text, step, onMove }} at={hasMix ? hld : null} />}
    </Plot>
  );
}

export function unitOf(variable: ScanVariable): string {
  return QUANTITIES[variable].unit.replace('H2O', 'H₂O');
}

/** About how wide a letter of the title and of the unit is, and what the value at the end of their line needs. */
const LETTER = { strong: 7, tick: 6 };
const ROOM_FOR_VALUE = 64;

function Head({ title, unit, readout }: { title: string; unit: string; readout: string | undefined }) {
  const { area } = usePlot();
  // In a small chart the value at the end of the line would stand on the unit.
  const width = title.length * LETTER.strong + unit.length * LETTER.tick + ROOM_FOR_VALUE;
  return (
    <>
      <Label x="left" y="top" dy={-8}>
        <tspan {...WORDS.strong}>{title}</tspan>
        {width <= area.right - area.left && (
          <tspan {...WORDS.tick} dx={5}>
            {unit}
          </tspan>
        )}
      </Label>
      {readout !== undefined && (
        <Label x="right" y="top" dy={-8} look="strong" data-readout="">
          {readout}
        </Label>
      )}
    </>
  );
}

/** The lines of a scan; without a colour of the total there is none for it. */
export function linesOf(scan: Scan, mix: Recipe['surfactantMix'], totalColor: string | null): ScanLine[] {
  const lines = mix.flatMap(({ surfactant, visible, color }, index): ScanLine[] => {
    const y = scan.parts[index];
    if (!visible || !y?.ok) return [];
    return [
      {
        id: keyText(surfactant),
        letter: letterOf(index),
        name: surfactant.name,
        color: cssColor(color),
        dash: dashOf(index),
        isMain: false,
        y: y.value,
      },
    ];
  });
  if (totalColor === null || !scan.mix.ok) return lines;
  const name = message('explorer.mix');
  return [...lines, { id: 'mix', letter: 'Σ', name, color: totalColor, isMain: true, y: scan.mix.value }];
}

interface StillScanProps {
  exploration: Exploration;
  variable: ScanVariable;
  height: number;
  /** Of the line of the mix, which is drawn whatever the recipe says; absent, the recipe says both. */
  mixColor?: string;
}

/** A scan where nothing can be moved. */
export function StillScan({ exploration, variable, height, mixColor }: StillScanProps) {
  const { hld } = exploration;
  const { value } = currentValue(exploration, variable);
  const lines = scanLines(exploration, variable, mixColor);
  return <HldScan {...{ variable, height, lines, hld, value }} x={exploration.scans[variable]?.x} />;
}

/** What there is to draw of a scan. */
export function scanLines(exploration: Exploration, variable: ScanVariable, mixColor?: string): ScanLine[] {
  const { surfactantMix, surfactantMixTotalVisible, surfactantMixTotalColor } = exploration.recipe;
  const own = surfactantMixTotalVisible ? cssColor(surfactantMixTotalColor) : null;
  const scan = exploration.scans[variable];
  return scan ? linesOf(scan, surfactantMix, mixColor ?? own) : [];
}

/** Where a variable stands, and whether it can be set. */
export function currentValue(
  { recipe, derived }: Exploration,
  variable: ScanVariable,
): { value: number | null; isFree: boolean } {
  if (variable === 'concentration') {
    const total = derived.concentration;
    return { value: total.ok && total.value > 0 ? total.value : null, isFree: total.ok && total.value > 0 };
  }
  if (variable === 'eacn') {
    return { value: derived.eacn.ok ? derived.eacn.value : null, isFree: recipe.manualEACN };
  }
  return { value: recipe.conditions[variable], isFree: true };
}
