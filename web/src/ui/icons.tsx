import type { SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;

/** The mark: a droplet that is also a Hansen sphere, with its centre, a radius and the equator. */
export function Mark(props: IconProps) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" {...props}>
      <g fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M32 4.5C36.5 13 54 21.5 54 39.5a22 22 0 0 1-44 0C10 21.5 27.5 13 32 4.5Z" />
        <path d="M10.3 42c4.2 5.5 12.3 8 21.7 8s17.5-2.5 21.7-8" />
        <path d="M32 38.5 47.5 25" />
      </g>
      <circle cx="32" cy="38.5" r="5.2" fill="currentColor" />
    </svg>
  );
}

export function ChevronDown(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="m5 7.5 5 5 5-5" />
    </Stroke>
  );
}

export function Tick(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="m4 10.5 4 4 8-9" />
    </Stroke>
  );
}

export function Alert(props: IconProps) {
  return (
    <Stroke {...props}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 6v5m0 2.8v.2" />
    </Stroke>
  );
}

export function ChevronLeft(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M12 5 7 10l5 5" />
    </Stroke>
  );
}

export function ChevronRight(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="m8 5 5 5-5 5" />
    </Stroke>
  );
}

export function Pause(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M7.5 5v10M12.5 5v10" />
    </Stroke>
  );
}

export function Play(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="m7 4.5 8 5.5-8 5.5Z" />
    </Stroke>
  );
}

function Stroke({ children, ...props }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {children}
    </svg>
  );
}
