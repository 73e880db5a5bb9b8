import type { ReactNode } from 'react';
import { message, type MessageId } from '../../../messages/message.ts';

const INK = '#111';
const STROKE = { stroke: INK, strokeWidth: 2.2, fill: 'none' };

/** What stands in the diamond, by code, in a square of 48. */
const SIGNS: Partial<Record<string, ReactNode>> = {
  GHS01: (
    <>
      <circle cx="24" cy="27" r="5" />
      <path {...STROKE} d="M24 18v-7M17 21l-5-6M31 21l5-6M16 28l-6 1M32 28l6 1M19 33l-3 4M29 33l3 4" />
    </>
  ),
  GHS02: (
    <>
      <path d="M24 10c1 5 7.5 8 7.5 15a7.5 7.5 0 0 1-15 0c0-4 2.5-5 3-8.5 2 1.5 2.5 3 2.7 5 1.6-3 2.2-7 1.8-11.5Z" />
      <path d="M16 34.5h16v2.5H16Z" />
    </>
  ),
  GHS03: (
    <>
      <circle {...STROKE} cx="24" cy="29" r="6" />
      <path d="M24 10c1 4 5 6 5 10a5 5 0 0 1-10 0c0-3 2-3.5 2.5-6 1.3 1 1.8 2 1.9 3 .9-2 1-4 .6-7Z" />
      <path d="M16 36.5h16v2H16Z" />
    </>
  ),
  GHS04: <path d="m13 32 16-16a3 3 0 0 1 4-1l2-2 2 2-2 2a3 3 0 0 1-1 4L18 37a3.5 3.5 0 0 1-5-5Z" />,
  GHS05: (
    <>
      <path d="m13 15 10 4-1 2.5-10-4ZM25 17l9-4 1 2.5-9 4Z" />
      <path {...STROKE} d="M20 23v4M24 24v3M28 22v4" />
      <path d="M12 29h10l-2 3h-8ZM26 29h10v3h-8ZM12 35h24v2H12Z" />
    </>
  ),
  GHS06: (
    <>
      <path d="M24 11c-5 0-8 3-8 7.5 0 2.5 1.3 4.5 3 5.5v3.5h10V24c1.7-1 3-3 3-5.5 0-4.5-3-7.5-8-7.5Z" />
      <circle cx="21" cy="19" r="2" fill="#fff" />
      <circle cx="27" cy="19" r="2" fill="#fff" />
      <path {...STROKE} d="m15 29 18 7M33 29l-18 7" />
    </>
  ),
  GHS07: (
    <>
      <path d="M21 12h6l-1.2 15h-3.6Z" />
      <circle cx="24" cy="32.5" r="3" />
    </>
  ),
  GHS08: (
    <>
      <circle cx="24" cy="15" r="4.5" />
      <path d="M14 37c0-10 3-15.5 10-15.5S34 27 34 37Z" />
      <path d="M24 24v11M19 26.5l10 6M29 26.5l-10 6" stroke="#fff" strokeWidth="2.4" />
    </>
  ),
  GHS09: (
    <>
      <path {...STROKE} d="M13 36h22M20 35V18M20 26l-5-5M20 23l4-5" />
      <path d="M23 31c3-3.5 7-3.5 9.5 0-2.5 3.5-6.5 3.5-9.5 0ZM31.5 31l3.5-2.7v5.4Z" />
    </>
  ),
};

/** A pictogram of the GHS, with its code and its meaning as its name; red on white in both themes. */
export function Pictogram({ code }: { code: string }) {
  const id = `hazard.${code}` as MessageId; // the contract knows GHS01 to GHS09, and each has its sentence
  const name = `${code} ${message(id)}`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that it is sharp at every size
    <svg role="img" aria-label={name} viewBox="0 0 48 48" width="52" height="52" className="shrink-0">
      <title>{name}</title>
      <path
        d="M24 2.2 45.8 24 24 45.8 2.2 24Z"
        fill="#fff"
        stroke="#c8102e"
        strokeWidth="3.4"
        strokeLinejoin="round"
      />
      <g fill={INK}>{SIGNS[code]}</g>
    </svg>
  );
}
