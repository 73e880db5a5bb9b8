import { BALANCED_LIMIT, EXACT_LIMIT } from '@suite/hld';
import type { ReactNode, SVGProps } from 'react';

/** Maps values of an axis to per cent of the picture. */
export function scale(from: number, to: number): (value: number) => number {
  return (value) => Math.round(((value - from) / (to - from)) * 10_000) / 100;
}

interface PlotProps {
  /** What the picture says, for those who do not see it. */
  label: string;
  /** Height or proportions. */
  className: string;
  children: ReactNode;
}

/**
 * A picture measured in per cent of itself: it fills any width without being drawn again, and its letters, lines and
 * points keep their size. That is why it needs no script.
 */
export function Plot({ label, className, children }: PlotProps) {
  return (
    <Picture label={label}>
      <svg className={`block w-full overflow-visible text-1 font-medium tabular-nums ${className}`}>
        {children}
      </svg>
    </Picture>
  );
}

/** Areas and lines, in per cent from the upper left corner; what leaves the picture is cut off. */
export function Curves({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      className="overflow-hidden **:[vector-effect:non-scaling-stroke]"
    >
      {children}
    </svg>
  );
}

/** Round points, all in one path: a line of no length with a round end. */
export function dots(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y]) => `M${x} ${y}h0`).join('');
}

interface LabelProps extends Omit<SVGProps<SVGTextElement>, 'x' | 'y'> {
  x: number;
  y: number;
  tone?: 'strong' | 'soft' | 'plain';
  /** Keeps the letters apart from what is drawn below them. */
  halo?: string;
}

const TONES = { strong: 'var(--text)', plain: 'var(--text-2)', soft: 'var(--text-3)' };

/** Letters at a place of the picture, moved from there by `dx` and `dy` pixels. */
export function Label({ x, y, tone = 'plain', halo, ...props }: LabelProps) {
  return (
    <text
      x={`${x}%`}
      y={`${y}%`}
      fill={TONES[tone]}
      fontWeight={tone === 'strong' ? 650 : undefined}
      {...(halo && { paintOrder: 'stroke', stroke: halo, strokeWidth: 3, strokeLinejoin: 'round' })}
      {...props}
    />
  );
}

/** The ring that marks the present value, as in the apps. */
export function Handle({ x, y, r = 6 }: { x: number; y: number; r?: number }) {
  return <circle cx={`${x}%`} cy={`${y}%`} r={r} fill="var(--panel)" stroke="var(--text)" strokeWidth="2" />;
}

interface PictureProps {
  /** What the picture says, for those who do not see it. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Something drawn in the page: one picture for those who hear the page, whatever it is made of. */
export function Picture({ label, className = '', children }: PictureProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot hold what is drawn here
    <div role="img" aria-label={label} className={className}>
      {children}
    </div>
  );
}

/** The bands of HLD from water to oil, with their colours; a picture cuts the outer two where its axis ends. */
export function hldBands(least: number, most: number): { from: number; to: number; fill: string }[] {
  return [
    { from: least, to: -EXACT_LIMIT, fill: 'var(--ow-2)' },
    { from: -EXACT_LIMIT, to: -BALANCED_LIMIT, fill: 'var(--ow-1)' },
    { from: -BALANCED_LIMIT, to: BALANCED_LIMIT, fill: 'var(--bal-0)' },
    { from: BALANCED_LIMIT, to: EXACT_LIMIT, fill: 'var(--wo-1)' },
    { from: EXACT_LIMIT, to: most, fill: 'var(--wo-2)' },
  ];
}
