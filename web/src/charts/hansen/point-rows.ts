import { message } from '../../messages/message.ts';
import type { ChartRows } from '../chart-table.tsx';
import type { HansenPicture, HansenPoint } from './hansen.ts';
import { sphereName } from './sphere-mark.tsx';

/** The spheres and then the points, in numbers: the table twin of every picture of Hansen space. */
export function pointRows({ spheres, points }: Pick<HansenPicture, 'spheres' | 'points'>): ChartRows {
  return {
    head: [
      message('hansen.name'),
      message('hansen.dD'),
      message('hansen.dP'),
      message('hansen.dH'),
      message('hansen.r'),
      message('hansen.state'),
    ],
    rows: [
      ...spheres.map((sphere) => [
        sphereName(sphere),
        sphere.dD,
        sphere.dP,
        sphere.dH,
        sphere.r,
        message(`hansen.role.${sphere.role}`),
      ]),
      ...points.map((point) => [point.name, point.dD, point.dP, point.dH, null, stateOf(point)]),
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
export function spokenPoint(point: HansenPoint): string {
  const { name, dD, dP, dH } = point;
  return message('hansen.spoken', { name, dD, dP, dH, state: stateOf(point) });
}
