import type { ReactNode } from 'react';

/** Small pictures for the rows of a mix: 14 px, 1.5 px stroke. */
function Small({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 14 14"
      width="14"
      height="14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function TickSmall() {
  return (
    <Small>
      <path d="m3 7.5 2.7 2.7L11 4.5" />
    </Small>
  );
}

export function Eye() {
  return (
    <Small>
      <path d="M1 7s2.2-4 6-4 6 4 6 4-2.200 4-6 4-6-4-6-4Z" />
      <circle cx="7" cy="7" r="1.6" />
    </Small>
  );
}

export function EyeOff() {
  return (
    <Small>
      <path d="M2 2l10 10M1 7s2.2-4 6-4 6 4 6 4" />
    </Small>
  );
}

export function Cross() {
  return (
    <Small>
      <path d="m3 3 8 8M11 3l-8 8" />
    </Small>
  );
}

export function Swap() {
  return (
    <Small>
      <path d="M2 5h9M8.500 2.500 11 5 8.500 7.500M12 9.500H3M5.500 7 3 9.500 5.500 12" />
    </Small>
  );
}

export function UndoArrow() {
  return (
    <Small>
      <path d="M5 2.500 2 5.500l3 3M2.500 5.500H8a3 3 0 0 1 0 6H6.500" />
    </Small>
  );
}
