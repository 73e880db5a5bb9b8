import type { Division, Drawing, DrawnAtom, DrawnBond } from '@suite/structure';
import { message } from '../../messages/message.ts';

interface MoleculePictureProps {
  drawing: Drawing;
  /** The colour of each atom's group, by its place; undefined for an atom in no group. Absent, the molecule is drawn alone. */
  colors?: readonly (string | undefined)[];
  /** Atoms to point out; all others step back. */
  active?: ReadonlySet<number>;
}

const MARGIN = 0.8;
const GAP = 0.16;

/** The molecule as chemists draw it, its groups as coloured patches behind the atoms. */
export function MoleculePicture({ drawing: { atoms, bonds }, colors, active }: MoleculePictureProps) {
  const xs = atoms.map(({ x }) => x);
  const ys = atoms.map(({ y }) => y);
  const left = Math.min(...xs) - MARGIN;
  const top = Math.min(...ys) - MARGIN;
  const width = Math.max(...xs) + MARGIN - left;
  const height = Math.max(...ys) + MARGIN - top;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that it follows the theme
      role="img"
      aria-label={message(colors ? 'property.picture' : 'property.picture.plain', {
        formula: formulaOf(atoms),
      })}
      viewBox={`${left} ${top} ${width} ${height}`}
      className="molecule"
      style={{ maxWidth: `${Math.max(width * 46, 120)}px` }}
    >
      {colors &&
        atoms.map((atom, index) => (
          <circle
            key={placeKey(atom)}
            cx={atom.x}
            cy={atom.y}
            r={0.44}
            className={
              colors[index] === undefined
                ? 'fill-none stroke-bad stroke-[0.06] [stroke-dasharray:0.14_0.1] data-quiet:opacity-7'
                : 'molecule-group opacity-34 data-quiet:opacity-7 print:[print-color-adjust:exact]'
            }
            style={colors[index] === undefined ? undefined : { fill: colors[index] }}
            data-quiet={active && !active.has(index) ? true : undefined}
          />
        ))}
      {bonds.map((bond) => (
        <Bond key={`${bond.from} ${bond.to}`} bond={bond} atoms={atoms} />
      ))}
      {atoms.map((atom) => (
        <Label key={placeKey(atom)} atom={atom} isAlone={atoms.length === 1} />
      ))}
    </svg>
  );
}

function placeKey({ x, y }: DrawnAtom): string {
  return `${x.toFixed(3)} ${y.toFixed(3)}`;
}

function Bond({ bond, atoms }: { bond: DrawnBond; atoms: readonly DrawnAtom[] }) {
  const from = atoms[bond.from];
  const to = atoms[bond.to];
  if (!from || !to) return null;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  return shiftsOf(bond, { from, to, across }).map(({ shift, cut }) => (
    <line
      key={shift}
      x1={from.x + across.x * shift + (to.x - from.x) * cut}
      y1={from.y + across.y * shift + (to.y - from.y) * cut}
      x2={to.x + across.x * shift - (to.x - from.x) * cut}
      y2={to.y + across.y * shift - (to.y - from.y) * cut}
    />
  ));
}

type Point = Pick<DrawnAtom, 'x' | 'y'>;

/** The lines of a bond: how far each is beside the axis, and how much is cut from its ends. */
function shiftsOf(
  { order, towards }: DrawnBond,
  { from, to, across }: { from: Point; to: Point; across: Point },
): { shift: number; cut: number }[] {
  if (order === 1) return [{ shift: 0, cut: 0 }];
  if (order === 3) return [-GAP, 0, GAP].map((shift) => ({ shift, cut: 0 }));
  if (!towards) return [-GAP / 2, GAP / 2].map((shift) => ({ shift, cut: 0 }));
  const side = (towards.x - (from.x + to.x) / 2) * across.x + (towards.y - (from.y + to.y) / 2) * across.y;
  return [
    { shift: 0, cut: 0 },
    { shift: side > 0 ? GAP : -GAP, cut: 0.14 },
  ];
}

/** Letters for everything but carbon in a chain, with hydrogens and charge. */
function Label({
  atom: { x, y, element, hydrogens, charge },
  isAlone,
}: {
  atom: DrawnAtom;
  isAlone: boolean;
}) {
  if (element === 'C' && !isAlone && charge === 0) return null;
  const sign = charge === 0 ? '' : charge > 0 ? '+' : '−';
  return (
    <>
      <circle cx={x} cy={y} r={0.26} className="molecule-gap" />
      <text x={x} y={y} dy="0.13" textAnchor="middle">
        {element}
        {hydrogens > 0 && 'H'}
        {hydrogens > 1 && (
          <tspan dy="0.1" fontSize="0.26">
            {hydrogens}
          </tspan>
        )}
        {sign !== '' && (
          <tspan dy="-0.14" fontSize="0.28">
            {sign}
          </tspan>
        )}
      </text>
    </>
  );
}

/** An end of a repeat unit: no atom. */
const OPEN_END = '*';

/** C and H first, then by the alphabet, as in Hill's system. */
export function formulaOf(atoms: readonly DrawnAtom[]): string {
  const counts = new Map<string, number>();
  const add = (element: string, count: number) => counts.set(element, (counts.get(element) ?? 0) + count);
  for (const { element, hydrogens } of atoms) {
    if (element === OPEN_END) continue;
    add(element, 1);
    if (hydrogens > 0) add('H', hydrogens);
  }
  const rank = (element: string) =>
    element === 'C' ? '0' : element === 'H' && counts.has('C') ? '1' : element;
  return [...counts]
    .toSorted(([first], [second]) => (rank(first) < rank(second) ? -1 : 1))
    .map(([element, count]) => `${element}${count > 1 ? count : ''}`)
    .join('');
}

interface LegendGroup {
  name: string;
  count: number;
  atoms: readonly number[];
  /** None for corrections, which overlap with groups. */
  color: string | undefined;
}

const COLORS = ['--e1', '--e2', '--e3', '--e4', '--e5', '--e6', '--e7', '--e8'];

/** The groups of a division, each once, with colours that repeat after eight. */
export function legendOf({ parts }: Division): LegendGroup[] {
  const groups = new Map<string, LegendGroup>();
  let colors = 0;
  for (const { kind, name, count, atoms } of parts) {
    if (kind !== 'group' && kind !== 'second') continue;
    const before = groups.get(name);
    if (before) {
      groups.set(name, { ...before, count: before.count + count, atoms: [...before.atoms, ...atoms] });
    } else {
      const color = kind === 'group' ? `var(${COLORS[colors++ % COLORS.length]})` : undefined;
      groups.set(name, { name, count, atoms, color });
    }
  }
  return [...groups.values()];
}

/** The colour of every atom's group, by the atom's place. */
export function colorsOf(legend: readonly LegendGroup[], atoms: number): (string | undefined)[] {
  const colors = Array.from<string | undefined>({ length: atoms });
  for (const { atoms: own, color } of legend) for (const index of own) colors[index] ??= color;
  return colors;
}

interface GroupLegendProps {
  legend: readonly LegendGroup[];
  active: string | undefined;
  onActive: (name: string | undefined) => void;
}

/** The groups by name and number; pressing one points it out in the picture. */
export function GroupLegend({ legend, active, onActive }: GroupLegendProps) {
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={message('property.groups')}>
      {legend.map(({ name, count, color }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={active === name}
            onClick={() => onActive(active === name ? undefined : name)}
            className="inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-1 border border-line-2 bg-panel px-2 text-2 hover:bg-sunk aria-pressed:border-text aria-pressed:bg-sunk"
          >
            {color !== undefined && (
              <span aria-hidden="true" className="size-2.75 rounded-full" style={{ background: color }} />
            )}
            <span className="tabular-nums">{count} ×</span> {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
