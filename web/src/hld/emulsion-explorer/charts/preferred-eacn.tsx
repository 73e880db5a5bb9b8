import { CHART_RANGES, resolveSurfactant } from '@suite/hld';
import { RECIPE_LIMITS } from '@suite/recipes';
import { memo } from 'react';
import { haloOf, LINES, WORDS } from '../../../ui/plot/looks.ts';
import { Disc, Label, OFF_SCALE_ROOM, OffScale } from '../../../ui/plot/marks.tsx';
import { Plot, usePlot } from '../../../ui/plot/plot.tsx';
import { clamp } from '../../../ui/plot/scale.ts';
import { message } from '../../../messages/message.ts';
import { cssColor, letterOf } from '../../../recipes/entry-colors.ts';
import type { Exploration } from '../explore.ts';
import { showValue } from '../../number-text.ts';
import { useExplorer } from '../use-explorer.tsx';
import { keyText } from '../../recipe/ingredient-source.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

const TICKS = [-15, 0, 10, 20, 30, 40];

/** The oil at which each surfactant alone would be balanced, against the oil there is. */
export const PreferredEacn = memo(function PreferredEacn({ height }: { height: number }) {
  const exploration = useExplorer((state) => state.displayed);
  const isFaded = useExplorer((state) => state.isFaded);
  const { recipe, derived } = exploration;
  const rows = preferredOf(exploration);
  const oils = oilsOf(exploration);
  const color = recipe.manualEACN ? 'var(--text)' : cssColor(recipe.oilBlendTotalColor);
  const isDrawn = recipe.manualEACN || recipe.oilBlendTotalVisible;
  const eacn = derived.eacn.ok ? derived.eacn.value : null;
  const reference =
    eacn === null || !isDrawn
      ? null
      : { value: eacn, text: message('explorer.preferred.oil', { eacn: showValue('eacn', eacn) }), color };
  return (
    <section aria-labelledby="preferred-title" className="min-w-0">
      <PanelHead id="preferred-title" title={message('explorer.preferred')}>
        <span className="explorer-hint truncate text-1 text-text-3">
          {message('explorer.preferred.hint')}
        </span>
      </PanelHead>
      <Plot
        title={message('explorer.preferred')}
        summary={message('explorer.preferred.hint')}
        height={height}
        isFaded={isFaded}
        toolsAt="head"
        x={{ ...CHART_RANGES.eacn, ticks: TICKS, below: 19 }}
        y={{ from: 0, to: 1 }}
        edges={EDGES}
        rows={() => ({
          head: [message('explorer.preferred'), message('hld.eacn')],
          rows: [...rows, ...oils].map(({ name, value }) => [name, value]),
        })}
      >
        <Rows rows={rows} reference={reference} />
        <Oils oils={oils} />
        <Label x="left" y="bottom" dy={33} look="tick">
          {message('hld.eacn')}
        </Label>
      </Plot>
    </section>
  );
});

const EDGES = { left: 4, right: 16, top: 0, bottom: 36 };

interface DotRow {
  readonly id: string;
  readonly letter: string;
  readonly name: string;
  readonly color: string;
  readonly value: number;
  readonly text: string;
}

interface RowsProps {
  rows: readonly DotRow[];
  /** What the rows are held against. */
  reference: { value: number; text: string; color: string } | null;
}

/** Values one below the other, each with its distance to the oil there is. */
function Rows({ rows, reference }: RowsProps) {
  const { area, box, x } = usePlot();
  const line = reference === null ? null : x(clamp(reference.value, x.values));
  const gap = Math.min(32, (area.bottom - 34) / Math.max(1, rows.length));
  return (
    <>
      {reference && line !== null && (
        <>
          <line x1={line} x2={line} y1={6} y2={area.bottom - 22} stroke={reference.color} strokeWidth={1.5} />
          <text
            {...WORDS.strong}
            x={clamp(line, { from: 40, to: box.width - 50 })}
            y={area.bottom - 10}
            textAnchor="middle"
          >
            {reference.text}
          </text>
        </>
      )}
      {rows.map((row, n) => (
        <Row key={row.id} row={row} y={16 + gap * n} line={line} />
      ))}
    </>
  );
}

function Row({ row, y, line }: { row: DotRow; y: number; line: number | null }) {
  const { area, x } = usePlot();
  const { letter, color, value, text } = row;
  const [isLow, isHigh] = [value < x.values.from, value > x.values.to];
  const room = OFF_SCALE_ROOM + 9;
  const at = isLow ? area.left + room : isHigh ? area.right - room : x(value);
  // Its number stands on the side of the line it lies on; without room there, beyond the line.
  const isRight = !isHigh && (isLow || line === null || at >= line) && at < area.right - 40;
  const hasRoom = isRight || at > area.left + 50;
  const textX = isRight ? at + 14 : hasRoom ? at - 14 : (line ?? at) + 8;
  return (
    <g>
      <line {...LINES.rule} x1={area.left} x2={area.right} y1={y} y2={y} />
      {line !== null && <line x1={line} x2={at} y1={y} y2={y} stroke={color} strokeWidth={3} />}
      <Disc x={at} y={y} fill={color} letter={letter} />
      <text
        {...WORDS.strong}
        {...haloOf()}
        x={textX}
        y={y + 4}
        textAnchor={isRight || !hasRoom ? 'start' : 'end'}
      >
        {text}
      </text>
      {isLow && <OffScale side="low" at={area.left} y={y} />}
      {isHigh && <OffScale side="high" at={area.right} y={y} />}
    </g>
  );
}

/** The oils, all together on the axis. */
function Oils({ oils }: { oils: readonly DotRow[] }) {
  const { area, x } = usePlot();
  return oils.map(({ id, letter, color, value }) => (
    <Disc key={id} x={x(clamp(value, x.values))} y={area.bottom} r={7} fill={color} letter={letter} isApart />
  ));
}

/** HLD falls by k per EACN, so the distance to balance is its own HLD over k; salinity stays the one all share. */
function preferredOf({ recipe, derived }: Exploration): DotRow[] {
  return recipe.surfactantMix.flatMap((entry, index): DotRow[] => {
    const own = derived.parts[index]?.hld;
    const resolved = resolveSurfactant(entry.surfactant);
    if (!entry.visible || !own?.ok || !derived.eacn.ok || !resolved.ok || resolved.value.k === 0) return [];
    const value = derived.eacn.value + own.value / resolved.value.k;
    return [
      {
        id: keyText(entry.surfactant),
        letter: letterOf(index),
        name: entry.surfactant.name,
        color: cssColor(entry.color),
        value,
        text: showValue('eacn', value),
      },
    ];
  });
}

function oilsOf({ recipe }: Exploration): DotRow[] {
  return recipe.oilBlend.flatMap(({ oil, visible, color }, index): DotRow[] =>
    visible && !oil.onlyForCalculation
      ? [
          {
            id: keyText(oil),
            letter: letterOf(RECIPE_LIMITS.surfactants + index),
            name: oil.name,
            color: cssColor(color),
            value: oil.eacn,
            text: showValue('eacn', oil.eacn),
          },
        ]
      : [],
  );
}
