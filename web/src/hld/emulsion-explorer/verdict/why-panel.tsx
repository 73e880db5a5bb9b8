import { BALANCED_LIMIT, type Contributions, EXACT_LIMIT } from '@suite/hld';
import { memo, useMemo } from 'react';
import { LINES, WORDS } from '../../../ui/plot/looks.ts';
import { Bands, Label, Rule } from '../../../ui/plot/marks.tsx';
import { Plot, usePlot } from '../../../ui/plot/plot.tsx';
import { type Span, tickText } from '../../../ui/plot/scale.ts';
import { message } from '../../../messages/message.ts';
import { HLD_BANDS, useIsLow } from '../charts/hld-axis.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { showValue } from '../../number-text.ts';
import { useExplorer } from '../use-explorer.tsx';
import { TERMS, whySentence } from './why-sentence.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

const TICKS = [-EXACT_LIMIT, -BALANCED_LIMIT, 0, BALANCED_LIMIT, EXACT_LIMIT];

/** The terms of HLD, one after another. */
export function WhyPanel() {
  const { explanation, derived } = useExplorer((state) => state.displayed);
  const isFaded = useExplorer((state) => state.isFaded);
  const isFromServer = useExplorer((state) => state.serverResult !== undefined);
  const isLow = useIsLow();
  const rows = useMemo(() => explanation && whyRows(explanation.terms), [explanation]);
  return (
    <section aria-labelledby="why-title" className="mt-3 border-t border-line">
      <PanelHead id="why-title" title={message('explorer.why')}>
        <span className="explorer-hint text-1 text-text-3">{message('explorer.why.hint')}</span>
      </PanelHead>
      {explanation && rows && derived.verdict.ok ? (
        <WhyChart
          rows={rows}
          hld={explanation.hld}
          summary={whySentence(explanation, derived.verdict.value)}
          rowHeight={isLow ? 19 : 24}
          isFaded={isFaded}
        />
      ) : (
        <p className="py-2 text-text-2">
          {message(isFromServer ? 'explorer.served.no-parts' : 'explorer.no-verdict')}
        </p>
      )}
    </section>
  );
}

interface WhyRow {
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

interface WhyChartProps {
  rows: readonly WhyRow[];
  hld: number;
  summary: string;
  rowHeight: number;
  isFaded?: boolean;
}

const EDGES = { left: 92, right: 52, top: 2, bottom: 26 };
const FOOT = 6;
/** Between the top and the first bar, and between one and the next. */
const AIR = 5;
const HIGHEST = 28;

/** Terms one after another, each from where the last one ended, and what they come to. */
export const WhyChart = memo(function WhyChart({ rows, hld, summary, rowHeight, isFaded }: WhyChartProps) {
  const title = message('explorer.why');
  const total = { label: message('explorer.hld'), value: hld, text: showValue('hld', hld) };
  return (
    <Plot
      title={title}
      summary={summary}
      height={(rows.length + 1) * rowHeight + EDGES.top + FOOT + EDGES.bottom}
      isFaded={isFaded}
      toolsAt="head"
      x={{ ...rangeOf(rows), isBare: true }}
      // One step for each row, from the top, and a little air below the last.
      y={{ from: rows.length + 1 + FOOT / rowHeight, to: 0 }}
      edges={EDGES}
      rows={() => ({
        head: [title, total.label],
        rows: [...rows, total].map(({ label, value }) => [label, value]),
      })}
    >
      <Bands of={HLD_BANDS} along="x" />
      <Rule x={0} />
      <Bars rows={rows} total={total} />
      <Numbers />
    </Plot>
  );
});

interface BarsProps {
  rows: readonly WhyRow[];
  total: WhyRow;
}

function Bars({ rows, total }: BarsProps) {
  const { area, box, x, y } = usePlot();
  const step = y(1) - y(0);
  const height = Math.min(step - AIR, HIGHEST);
  const line = y(rows.length);
  const all = barsOf(rows, total);
  return (
    <>
      {all.map(({ label, text, start, end, fill }, n) => {
        const top = y(n) + AIR;
        const isTotal = n === rows.length;
        return (
          <g key={label}>
            <text {...WORDS[isTotal ? 'strong' : 'plain']} x={0} y={top + height / 2 + 4}>
              {label}
            </text>
            <rect
              fill={fill}
              x={Math.min(x(start), x(end))}
              y={top}
              width={Math.max(1.5, Math.abs(x(end) - x(start)))}
              height={height}
            />
            {!isTotal && <line {...LINES.link} x1={x(end)} x2={x(end)} y1={top + height} y2={top + step} />}
            <text {...WORDS.strong} x={box.width} y={top + height / 2 + 4} textAnchor="end">
              {text}
            </text>
          </g>
        );
      })}
      <line {...LINES.rule} x1={0} x2={box.width} y1={line + 1.5} y2={line + 1.5} />
      <text {...SIDES.ow} x={0} y={area.bottom + 18}>
        ← O/W
      </text>
      <text {...SIDES.wo} x={box.width} y={area.bottom + 18} textAnchor="end">
        W/O →
      </text>
    </>
  );
}

/** Each begins where the one before it ended; the total begins at zero. */
function barsOf(rows: readonly WhyRow[], total: WhyRow) {
  let sum = 0;
  const bars = rows.map((row) => {
    const start = sum;
    sum += row.value;
    const fill = row.value < 0 ? 'var(--ow)' : row.value > 0 ? 'var(--wo)' : 'var(--text)';
    return { ...row, start, end: sum, fill };
  });
  return [...bars, { ...total, start: 0, end: sum, fill: 'var(--text)' }];
}

const SIDES = { ow: { fill: 'var(--ow)' }, wo: { fill: 'var(--wo)' } };
/** Closer than this the limits of the bands would stand on one another. */
const APART = 22;

/** The limits of the bands, as far as there is room. */
function Numbers() {
  const { x } = usePlot();
  return TICKS.filter((value) => value >= x.values.from && value <= x.values.to)
    .filter((value, n, all) => n === 0 || x(value) - x(all[n - 1] ?? 0) > APART)
    .map((value) => (
      <Label key={value} x={value} y="bottom" dy={18} look="tick">
        {tickText(value)}
      </Label>
    ));
}

/** Everything the bars touch, zero, and a little air. */
function rangeOf(rows: readonly WhyRow[]): Span {
  let [sum, low, high] = [0, -0.75, 0.75];
  for (const { value } of rows) {
    sum += value;
    low = Math.min(low, sum);
    high = Math.max(high, sum);
  }
  const air = (high - low) * 0.04;
  return { from: low - air, to: high + air };
}

/** The terms as bars. Without ions their row says nothing. */
export function whyRows(terms: Contributions): WhyRow[] {
  return TERMS.filter((term) => term !== 'ionic' || terms.ionic !== 0).map((term) => ({
    label: message(`explorer.term.${term}`),
    value: terms[term],
    text: signedText(terms[term]),
  }));
}

function signedText(value: number): string {
  const text = numberText(value, 2);
  return value > 0 && text !== '0.00' ? `+${text}` : text;
}
