// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './chart.css';
import { useId } from 'react';

export type TubePhase = 'oil' | 'microemulsion' | 'water';

export interface DrawnLayer {
  readonly phase: TubePhase;
  readonly volume: number;
}

interface TubePictureProps {
  /** From the top; none where the tube is still empty. */
  layers: readonly DrawnLayer[];
  width: number;
  height: number;
  /** What it shows, for those who do not see it; without it the words stand beside the picture. */
  label?: string;
  /** Not made yet: drawn dashed. */
  isPlanned?: boolean;
}

/** How much of the tube is above its contents. */
const AIR = 0.12;

/** A tube as it stands in a rack: round at its foot, its layers as high as their volumes. */
export function TubePicture({ layers, width, height, label, isPlanned = false }: TubePictureProps) {
  const id = useId();
  const [left, right, top, bottom] = [2, width - 2, 4, height - 2];
  const radius = (right - left) / 2;
  const straight = bottom - radius;
  const glass = `M${left} ${top}V${straight}A${radius} ${radius} 0 0 0 ${right} ${straight}V${top}`;
  return (
    <svg
      className="tube"
      display="block"
      overflow="visible"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <defs>
        <clipPath id={`${id}-glass`}>
          <path d={`${glass}Z`} />
        </clipPath>
        <pattern id={`${id}-me`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill="var(--tube-me)" />
          <path d="M0 6L6 0" stroke="var(--tube-me-line)" strokeOpacity={0.55} />
        </pattern>
      </defs>
      <g clipPath={`url(#${id}-glass)`}>
        {placeLayers(layers, { top, bottom, radius }).map(({ phase, from, to }) => (
          <rect
            key={phase}
            data-phase={phase}
            fill={phase === 'microemulsion' ? `url(#${id}-me)` : `var(--tube-${phase})`}
            x={left}
            width={right - left}
            y={from}
            height={Math.max(0.75, to - from)}
          />
        ))}
      </g>
      <path
        fill="none"
        stroke="var(--control)"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeDasharray={isPlanned ? '4 3' : undefined}
        data-planned={isPlanned || undefined}
        d={`${glass}M${left - 1.5} ${top}H${right + 1.5}`}
      />
    </svg>
  );
}

/** A Winsor type with its numeral: outlined where it is predicted, filled where it was seen. */
export function WinsorChip({ type, isSeen = false }: { type: string; isSeen?: boolean }) {
  return (
    <span className="winsor" data-type={type} data-seen={isSeen || undefined}>
      {type.replace('/', ' / ')}
      {type.includes('/') && '?'}
    </span>
  );
}

interface PlacedLayer {
  readonly phase: TubePhase;
  readonly from: number;
  readonly to: number;
}

/** Heights of the layers; the round foot holds less than a straight piece of its height. */
export function placeLayers(
  layers: readonly DrawnLayer[],
  { top, bottom, radius }: { readonly top: number; readonly bottom: number; readonly radius: number },
): PlacedLayer[] {
  const total = layers.reduce((sum, { volume }) => sum + Math.max(0, volume), 0);
  if (!(total > 0)) return [];
  const surface = top + (bottom - top) * AIR;
  // In units of the cross-section: a half ball holds two thirds of the cylinder around it.
  const foot = (2 / 3) * radius;
  const room = bottom - radius - surface + foot;
  let below = 0;
  const placed: PlacedLayer[] = [];
  for (const { phase, volume } of layers.toReversed()) {
    const from = below;
    below += (Math.max(0, volume) / total) * room;
    placed.unshift({
      phase,
      from: bottom - heightOf(below, radius, foot),
      to: bottom - heightOf(from, radius, foot),
    });
  }
  return placed;
}

/** How high so much stands in the tube. */
function heightOf(held: number, radius: number, foot: number): number {
  if (held >= foot) return radius + held - foot;
  // h²(3r - h)/(3r²) of the half ball, found by halving.
  let [low, high] = [0, radius];
  for (let n = 0; n < 30; n += 1) {
    const middle = (low + high) / 2;
    if ((middle ** 2 * (3 * radius - middle)) / (3 * radius ** 2) < held) low = middle;
    else high = middle;
  }
  return low;
}
