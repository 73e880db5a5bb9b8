import { CheckIcon, ExclamationCircleIcon } from '@heroicons/react/24/outline';
import type { ComponentProps, SVGProps } from 'react';

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

// What says of a value that it is right, or not: the same everywhere.
export const Tick = (props: ComponentProps<typeof CheckIcon>) => <CheckIcon {...ICON} {...props} />;
export const Alert = (props: ComponentProps<typeof CheckIcon>) => (
  <ExclamationCircleIcon {...ICON} {...props} />
);

const ICON = { width: 20, height: 20, 'aria-hidden': true } as const;
