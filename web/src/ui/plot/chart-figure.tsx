import { EllipsisHorizontalIcon } from '@heroicons/react/20/solid';
import {
  createContext,
  memo,
  type ReactNode,
  type SVGProps,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { message } from '../../messages/message.ts';
import { ActionMenu } from '../primitives/action-menu.tsx';
import { PanelBoundary } from '../primitives/panel-boundary.tsx';
import { tickText } from './scale.ts';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './chart.css';
import { type Cell, toCsv } from '../format/csv.ts';
import { pngFile, svgFile } from './picture-file.ts';
import { PRINT_SIZE, useIsPrinting } from '../printing.ts';
import { saveFile } from '../save-file.ts';

export interface ChartBox {
  readonly width: number;
  readonly height: number;
}

/** How the reader of the charts writes numbers: their files follow it. */
export const ChartNumberFormat = createContext('1,234.5');

/** How wide charts are where they are drawn once, for a file: a picture alone, with nothing to press around it. */
export const StillCharts = createContext<number | undefined>(undefined);

export interface ChartFigureProps {
  title: string;
  /** What the picture says, for those who do not see it. */
  summary: string;
  height: number;
  /** Asked for only when somebody wants the numbers. */
  rows: () => ChartRows;
  /** The picture is of the last values that made sense. */
  isFaded?: boolean;
  /** In the corner of the picture, or in the line above it where its heading stands. */
  toolsAt?: 'corner' | 'head' | 'nowhere';
  /** What lies behind the drawing, such as a canvas, and what it shows now, for the PNG. */
  ground?: ReactNode;
  underneath?: () => HTMLCanvasElement | undefined;
  /** Makes the drawing fit for a file; what comes back puts it right again. */
  prepare?: (tool: 'png' | 'svg') => () => void;
  children: (box: ChartBox) => ReactNode;
}

/** The frame of every chart: the picture at the size there is, its table twin, and its files. */
export function ChartFigure(props: ChartFigureProps) {
  const width = useContext(StillCharts);
  if (width !== undefined) return <StillFigure {...props} width={width} />;
  return (
    <PanelBoundary>
      <Figure {...props} />
    </PanelBoundary>
  );
}

/** The picture for a file. */
function StillFigure({ title, summary, height, width, children }: ChartFigureProps & { width: number }) {
  return (
    <figure className="chart-figure" aria-label={title}>
      <Drawing box={{ width, height }}>
        <title>{summary}</title>
        {children({ width, height })}
      </Drawing>
    </figure>
  );
}

// The letters of a drawing, and the colour of those that have no other. Nothing else is inherited by what is in it.
const LETTERS = {
  position: 'relative',
  display: 'block',
  overflow: 'visible',
  font: '500 12px var(--font-text)',
  fontVariantNumeric: 'tabular-nums lining-nums',
  fill: 'var(--text-2)',
} as const;

/** What a chart is drawn on. */
export function Drawing({ box, ...props }: { box: ChartBox } & SVGProps<SVGSVGElement>) {
  const { width, height } = box;
  return (
    <svg
      className="chart"
      style={LETTERS}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      {...props}
    />
  );
}

function Figure(props: ChartFigureProps) {
  const { title, summary, height, isFaded = false, toolsAt = 'corner' } = props;
  const { place, box } = useChartBox(height);
  const isPrinting = useIsPrinting();
  const numberFormat = useContext(ChartNumberFormat);
  const [isTable, setIsTable] = useState(false);
  const picture = useRef<SVGSVGElement>(null);
  const given = useRef(props);
  useEffect(() => {
    given.current = props;
  });
  const onTool = useCallback(
    (tool: ChartTool) => {
      if (tool === 'table') setIsTable((before) => !before);
      else if (tool === 'csv') saveFile(`${title}.csv`, csvFile(given.current.rows(), numberFormat));
      else if (picture.current) void savePicture(picture.current, tool, given.current);
    },
    [title, numberFormat],
  );
  const isPicture = !isTable || isPrinting;
  return (
    <figure className="chart-figure relative min-w-0" aria-label={title}>
      <div ref={place} className={isFaded ? 'is-faded' : undefined}>
        {/* The picture stays while the table is shown: its files are made of it. */}
        <div hidden={!isPicture} className="relative">
          {props.ground}
          <Drawing box={box} ref={picture}>
            <title>{summary}</title>
            {props.children(box)}
          </Drawing>
        </div>
        {!isPicture && <ChartTable label={title} content={props.rows()} height={height} />}
      </div>
      {toolsAt !== 'nowhere' && (
        <div className={`no-print absolute ${toolsAt === 'head' ? '-top-6.5 right-0' : '-top-1 -right-1.5'}`}>
          <ChartTools title={title} isTable={isTable} onTool={onTool} />
        </div>
      )}
      {isFaded && <figcaption className="sr-only">{message('chart.faded')}</figcaption>}
    </figure>
  );
}

/** The size to draw at: as wide as there is room, and on paper the fixed size (R4.6). */
function useChartBox(height: number) {
  const place = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  const [width, setWidth] = useState(300);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => {
      // Hidden parts have no width; they are drawn when they are shown.
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, box: isPrinting ? PRINT_SIZE : { width, height } };
}

function csvFile({ head, rows }: ChartRows, numberFormat: string): Blob {
  return new Blob([toCsv([head, ...rows], numberFormat)], { type: 'text/csv;charset=utf-8' });
}

async function savePicture(
  chart: SVGSVGElement,
  tool: 'png' | 'svg',
  { title, prepare, underneath }: Pick<ChartFigureProps, 'title' | 'prepare' | 'underneath'>,
): Promise<void> {
  // A hidden picture has no computed colours; the original is shown again for as long as it takes to read it.
  const holder = chart.parentElement;
  const wasHidden = holder?.hidden ?? false;
  if (holder) holder.hidden = false;
  const putRight = prepare?.(tool);
  try {
    saveFile(`${title}.${tool}`, tool === 'svg' ? svgFile(chart) : await pngFile(chart, underneath?.()));
  } finally {
    putRight?.();
    if (holder) holder.hidden = wasHidden;
  }
}

type ChartTool = 'table' | 'png' | 'svg' | 'csv';

interface ChartToolsProps {
  title: string;
  isTable: boolean;
  onTool: (tool: ChartTool) => void;
}

/** What can be done with any chart: look at its numbers, keep it as a picture or as a file. */
const ChartTools = memo(function ChartTools({ title, isTable, onTool }: ChartToolsProps) {
  return (
    <ActionMenu
      label={message('chart.tools', { title })}
      buttonClass="grid size-5 cursor-pointer place-items-center rounded-1 text-text-3 hover:bg-sunk hover:text-text"
      entries={[
        {
          label: message(isTable ? 'chart.as-picture' : 'chart.as-table'),
          onPick: () => onTool('table'),
        },
        { label: message('chart.save-png'), onPick: () => onTool('png') },
        { label: message('chart.save-svg'), onPick: () => onTool('svg') },
        { label: message('chart.save-csv'), onPick: () => onTool('csv') },
      ]}
    >
      <EllipsisHorizontalIcon className="size-4" aria-hidden="true" />
    </ActionMenu>
  );
});

/** What a chart shows, as rows: for the table beside it and for the CSV file. */
export interface ChartRows {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The table twin of a chart. As high as the chart was, so that nothing jumps. */
function ChartTable(props: { label: string; content: ChartRows; height: number }) {
  const { head, rows } = props.content;
  return (
    <section
      className="overflow-auto print:hidden"
      style={{ height: props.height }}
      aria-label={props.label}
      tabIndex={0}
    >
      <table className="w-full border-collapse text-1">
        <thead>
          <tr>
            {head.map((title, column) => (
              <th
                key={title}
                scope="col"
                className={`sticky top-0 border-b border-line-2 bg-panel px-1 py-1 font-medium text-text-2 ${column === 0 ? 'text-left' : 'text-right'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            // Rows have no name of their own: their place is what they are.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={n} className="border-b border-line">
              {row.map((cell, column) => (
                <td
                  // oxlint-disable-next-line react/no-array-index-key
                  key={column}
                  className={`px-1 py-0.5 ${column === 0 ? 'text-left' : 'text-right'}`}
                >
                  {cellText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellText(cell: Cell): string {
  if (cell === null) return '–';
  return typeof cell === 'string' ? cell : tickText(Number(cell.toFixed(2)));
}
