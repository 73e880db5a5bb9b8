import { POOL_FACTS } from '@suite/contracts/calculations';
import type { FilterField } from '@suite/contracts/ingredients';
import type { ReactNode } from 'react';
import { fieldTitle } from '../../../ingredients/fields.ts';
import type { HansenPoint, HansenSphere, HansenTheme } from '../../../ui/hansen/hansen.ts';
import { type Mark, markLook, markOf, sphereLook } from '../../../ui/hansen/marks.tsx';
import { Drawing } from '../../../ui/plot/chart-figure.tsx';
import { message } from '../../../messages/message.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useExplorer } from '../use-explorer.tsx';
import type { ColorScale } from './color-scale.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

/** From the three sides, to be turned, by shares alone, or RED as bars. */
export type ChartView = (typeof VIEWS)[number];
const VIEWS = ['2d', '3d', 'teas', 'bars'] as const;

interface PointsLegendProps {
  points: readonly HansenPoint[];
  /** How many more pass than are drawn. */
  missing: number;
  /** What the colours mean, where they are those of a fact. */
  scale: ColorScale | undefined;
  onColorBy: (field: FilterField | undefined) => void;
  view: ChartView;
  onView: (view: ChartView) => void;
  theme: HansenTheme;
  onTheme: (theme: HansenTheme) => void;
}

/** What each mark is, how many there are of it, and how the pictures are drawn. */
export function PointsLegend(props: PointsLegendProps) {
  const { points, missing, scale, view, onView, theme, onTheme } = props;
  const roles = useExplorer((state) => state.targets.map(({ role }) => role).join());
  const counts = countMarks(points);
  const tests = counts['test-good'] + counts['test-bad'] + counts['wrong-good'] + counts['wrong-bad'];
  const pale = counts['database-inside'] + counts['database-outside'];
  return (
    <aside className="px-4 pt-1 pb-2 border-l border-line max-tablet:border-t max-tablet:border-l-0 forced-colors:border-[CanvasText]">
      <PanelHead title={message('compat.points')}>
        <span className="ml-auto">
          <Segmented
            label={message('compat.view')}
            value={view}
            segments={VIEWS.map((value) => ({ value, label: message(`compat.view.${value}`) }))}
            onValue={onView}
          />
        </span>
      </PanelHead>
      <ul className={`compat-marks ${theme === 'safe' ? 'hansen-safe' : ''}`}>
        {tests === 0 && (
          <>
            <Line mark="inside">{message('compat.points.inside', { count: counts.inside })}</Line>
            <Line mark="outside">{message('compat.points.outside', { count: counts.outside })}</Line>
          </>
        )}
        {tests > 0 && (
          <>
            <Line mark="test-good">{message('compat.points.good', { count: counts['test-good'] })}</Line>
            <Line mark="test-bad">{message('compat.points.bad', { count: counts['test-bad'] })}</Line>
            {counts['wrong-good'] + counts['wrong-bad'] > 0 && (
              <Line mark="wrong-good">
                {message('compat.points.wrong', { count: counts['wrong-good'] + counts['wrong-bad'] })}
              </Line>
            )}
          </>
        )}
        {pale > 0 && (
          <Line mark="database-inside">
            {message(tests > 0 ? 'compat.points.candidates' : 'compat.points.left-out', { count: pale })}
          </Line>
        )}
        {roles.includes('must') && <Line mark="sphere">{message('compat.points.sphere')}</Line>}
        {roles.includes('must-not') && <Line mark="sphere-not">{message('compat.points.sphere-not')}</Line>}
      </ul>
      {view !== 'bars' && <ColorBy scale={scale} onColorBy={props.onColorBy} />}
      <label className="mt-2 flex items-center gap-1.5 text-1">
        <input
          type="checkbox"
          className="size-4 accent-text"
          checked={theme === 'safe'}
          onChange={() => onTheme(theme === 'safe' ? 'field' : 'safe')}
        />
        {message('compat.points.safe')}
      </label>
      <p className="mt-2 text-1 text-text-3">
        {missing > 0
          ? message('compat.points.part', { count: missing })
          : message(tests > 0 ? 'compat.points.all-tests' : 'compat.points.all')}
      </p>
    </aside>
  );
}

/** What the pictures can be coloured by: every fact that lists know, but where a substance lies already. */
const COLORS = POOL_FACTS.filter(
  (field) => !['name', 'cas', 'supplier', 'dD', 'dP', 'dH', 'r'].includes(field),
);

/** The fact that gives the colours, and what each of them means. */
function ColorBy({ scale, onColorBy }: Pick<PointsLegendProps, 'scale' | 'onColorBy'>) {
  return (
    <div className="mt-2">
      <label className="flex flex-wrap items-center gap-1.5 text-1">
        {message('compat.points.color')}
        <select
          className="compat-select"
          value={scale?.field ?? ''}
          onChange={({ currentTarget: { value } }) => onColorBy(COLORS.find((field) => field === value))}
        >
          <option value="">{message('compat.points.color.side')}</option>
          {COLORS.map((field) => (
            <option key={field} value={field}>
              {fieldTitle(field)}
            </option>
          ))}
        </select>
      </label>
      {scale && (
        <ul className="compat-marks" aria-label={fieldTitle(scale.field)}>
          {scale.steps.map(({ shade, text }) => (
            <li key={`${shade} ${text}`} data-legend={`shade-${shade}`}>
              <Drawing box={BOX} aria-hidden="true">
                <path {...markLook('inside', shade)} d="M4 7h.01" />
                <path {...markLook('outside', shade)} d="M10 7h.01" />
              </Drawing>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function countMarks(points: readonly HansenPoint[]): Record<Mark, number> {
  const counts: Record<Mark, number> = {
    'database-outside': 0,
    'database-inside': 0,
    outside: 0,
    inside: 0,
    'test-bad': 0,
    'test-good': 0,
    'wrong-bad': 0,
    'wrong-good': 0,
  };
  for (const point of points) {
    const mark = markOf(point);
    if (mark) counts[mark] += 1;
  }
  return counts;
}

const BOX = { width: 14, height: 14 };
const DOT = 'M7 7h.01';
const UP = 'M1.5 11h11L7 2Z';
const sphere = (role: HansenSphere['role']) => <circle {...sphereLook({ role }).edge} cx={7} cy={7} r={5} />;

const SHAPES: Partial<Record<Mark | 'sphere' | 'sphere-not', ReactNode>> = {
  inside: <path {...markLook('inside')} d={DOT} />,
  outside: <path {...markLook('outside')} d={DOT} />,
  'database-inside': (
    <>
      <path {...markLook('database-inside')} d="M4 7h.01" />
      <path {...markLook('database-outside')} d="M10 7h.01" />
    </>
  ),
  'test-good': <path {...markLook('test-good')} d={UP} />,
  'test-bad': <path {...markLook('test-bad')} d="M1.5 3h11L7 12Z" />,
  'wrong-good': <path {...markLook('wrong-good')} d={UP} />,
  sphere: sphere('must'),
  'sphere-not': sphere('must-not'),
};

function Line({ mark, children }: { mark: keyof typeof SHAPES; children: ReactNode }) {
  return (
    <li data-legend={mark}>
      <Drawing box={BOX} aria-hidden="true">
        {SHAPES[mark]}
      </Drawing>
      {children}
    </li>
  );
}
