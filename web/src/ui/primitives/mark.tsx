import type { SVGProps } from 'react';

/** The mark: a droplet that is also a Hansen sphere, with its centre, a radius and the equator. */
export function Mark(props: SVGProps<SVGSVGElement>) {
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

/** As that of heroicons, which weighs three times as much: this one is in the first view of every page. */
export function ChevronDown({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className={className}
    >
      <path strokeLinecap="round" strokeLinejoin="round" d="m19.5 8.25-7.5 7.5-7.5-7.5" />
    </svg>
  );
}
