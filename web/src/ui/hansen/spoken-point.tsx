import { type ReactNode, useState } from 'react';
import { message } from '../../messages/message.ts';
import type { ChartRows } from '../plot/chart-figure.tsx';
import type { HansenPicture, HansenPoint } from './hansen.ts';
import { sphereName } from './marks.tsx';

interface SpokenPointProps extends Pick<HansenPicture, 'points' | 'highlighted' | 'selected'> {
  className?: string;
  children: ReactNode;
}

/** Reads out the point under the keyboard's cursor, while the keyboard is in one of the pictures inside. */
export function SpokenPoint({ points, highlighted, selected, className, children }: SpokenPointProps) {
  const [isKeyboard, setIsKeyboard] = useState(false);
  const point = isKeyboard ? points.find(({ id }) => id === highlighted) : undefined;
  return (
    <div
      className={className}
      onFocus={({ target }) => setIsKeyboard(target.matches(':focus-visible'))}
      onBlur={() => setIsKeyboard(false)}
      // Who came by a press and goes on by keys is told as well.
      onKeyDownCapture={() => setIsKeyboard(true)}
    >
      {children}
      <output className="sr-only">
        {point && `${spokenPoint(point)}${selected.has(point.id) ? `, ${message('hansen.selected')}` : ''}`}
      </output>
    </div>
  );
}

/** The spheres and then the points, in numbers: the table twin of every picture of Hansen space. */
export function pointRows({ spheres, points }: Pick<HansenPicture, 'spheres' | 'points'>): ChartRows {
  const hasFact = points.some(({ shade }) => shade !== undefined);
  return {
    head: [
      message('hansen.name'),
      message('hansen.dD'),
      message('hansen.dP'),
      message('hansen.dH'),
      message('hansen.r'),
      message('hansen.state'),
      ...(hasFact ? [message('hansen.fact')] : []),
    ],
    rows: [
      ...spheres.map((sphere) => [
        sphereName(sphere),
        sphere.dD,
        sphere.dP,
        sphere.dH,
        sphere.r,
        message(`hansen.role.${sphere.role}`),
        ...(hasFact ? [null] : []),
      ]),
      ...points.map((point) => [
        point.name,
        point.dD,
        point.dP,
        point.dH,
        null,
        stateOf(point),
        ...(hasFact ? [point.fact ?? null] : []),
      ]),
    ],
  };
}

/** Where a point lies and what is the matter with it, in words. */
export function stateOf({ kind = 'candidate', inside, wrong = false }: HansenPoint): string {
  if (kind === 'database') return message('hansen.kind.database');
  const side = inside ? 'inside' : 'outside';
  const state = message(wrong ? `hansen.wrong-${side}` : `hansen.${side}`);
  return kind === 'blend' || kind === 'component' ? `${message(`hansen.kind.${kind}`)}, ${state}` : state;
}

/** A point as it is read out. */
function spokenPoint(point: HansenPoint): string {
  const { name, dD, dP, dH, fact } = point;
  const spoken = message('hansen.spoken', { name, dD, dP, dH, state: stateOf(point) });
  return fact === undefined ? spoken : `${spoken}, ${fact}`;
}
