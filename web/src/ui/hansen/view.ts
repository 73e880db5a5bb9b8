import { useCallback, useEffect, useRef, useState } from 'react';
import { clamp } from '../plot/scale.ts';
import type { ChartBox } from '../plot/chart-figure.tsx';
import { type Frame, type HansenCentre, STRETCH } from './hansen.ts';
import type { Place } from './plane.ts';

/** Where Hansen space is seen from: angles in degrees. Without perspective, so that a sphere is a circle from everywhere. */
export interface View {
  readonly azimuth: number;
  readonly elevation: number;
  readonly zoom: number;
}

/** In the world of the picture H goes to the right, P up and D to the viewer, twice as long. */
export type Vector = readonly [x: number, y: number, z: number];

export const START: View = { azimuth: -32, elevation: 18, zoom: 1 };

/** Along an axis the picture is the projection of that name: P v H, H v D and P v D. */
export const ALONG: Record<keyof Frame, View> = {
  dD: { azimuth: 0, elevation: 0, zoom: 1 },
  dP: { azimuth: -90, elevation: 90, zoom: 1 },
  dH: { azimuth: -90, elevation: 0, zoom: 1 },
};

const ZOOM = { from: 0.4, to: 12 };

export function turned(view: View, by: { azimuth: number; elevation: number }): View {
  return {
    ...view,
    azimuth: view.azimuth + by.azimuth,
    elevation: clamp(view.elevation + by.elevation, { from: -90, to: 90 }),
  };
}

export function zoomed(view: View, factor: number): View {
  return { ...view, zoom: clamp(view.zoom * factor, ZOOM) };
}

/** On the way from one view to another, the short way round. */
export function between(from: View, to: View, share: number): View {
  const way = ((((to.azimuth - from.azimuth) % 360) + 540) % 360) - 180;
  return {
    azimuth: from.azimuth + way * share,
    elevation: from.elevation + (to.elevation - from.elevation) * share,
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
  };
}

export function toWorld({ dD, dP, dH }: HansenCentre): Vector {
  return [dH, dP, dD * STRETCH];
}

export interface Axes {
  readonly right: Vector;
  readonly up: Vector;
  /** To the viewer. */
  readonly near: Vector;
}

function axesOf({ azimuth, elevation }: View): Axes {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const [sinA, cosA, sinE, cosE] = [Math.sin(a), Math.cos(a), Math.sin(e), Math.cos(e)];
  return {
    right: [cosA, 0, -sinA],
    up: [-sinA * sinE, cosE, -cosA * sinE],
    near: [sinA * cosE, sinE, cosA * cosE],
  };
}

/** From the world to the screen, for a view of a frame in a box. */
export interface Projection extends Axes {
  readonly middle: Vector;
  /** Pixels for one MPa½ of distance. */
  readonly perUnit: number;
  readonly box: ChartBox;
  readonly placeOf: (point: Vector) => Place;
}

/** A box is never seen along its diagonal from all sides at once: there is room for the numbers on its edges. */
const FILL = 1;

export function projectionOf(view: View, frame: Frame, box: ChartBox): Projection {
  const low = toWorld({ dD: frame.dD.from, dP: frame.dP.from, dH: frame.dH.from });
  const high = toWorld({ dD: frame.dD.to, dP: frame.dP.to, dH: frame.dH.to });
  const middle: Vector = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  const diagonal = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
  const axes = axesOf(view);
  const perUnit = ((Math.min(box.width, box.height) * FILL) / diagonal) * view.zoom;
  const { right, up } = axes;
  return {
    ...axes,
    middle,
    perUnit,
    box,
    placeOf: (point) => {
      const [x, y, z] = [point[0] - middle[0], point[1] - middle[1], point[2] - middle[2]];
      return {
        x: box.width / 2 + (x * right[0] + z * right[2]) * perUnit,
        y: box.height / 2 - (x * up[0] + y * up[1] + z * up[2]) * perUnit,
      };
    },
  };
}

const TURN_MS = 200;

/** The view, set at once or reached by a short turn that shows what happens. */
export function useView(): {
  view: View;
  setView: (next: (view: View) => View) => void;
  goTo: (view: View) => void;
} {
  const [view, setViewState] = useState(START);
  const frame = useRef(0);
  const setView = useCallback((next: (view: View) => View) => {
    cancelAnimationFrame(frame.current);
    setViewState(next);
  }, []);
  const goTo = useCallback(
    (target: View) => {
      cancelAnimationFrame(frame.current);
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        setViewState(target);
        return;
      }
      const began = performance.now();
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, (now - began) / TURN_MS));
        setViewState(share === 1 ? target : between(view, target, 1 - (1 - share) ** 2));
        if (share < 1) frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
    [view],
  );
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { view, setView, goTo };
}
