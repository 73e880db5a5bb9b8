import { MEASURED_SOLVENTS } from '../pictures/measured-solvents.ts';
import { RESIN, redOf } from '../pictures/resin-example.ts';

/** A point of the picture: the sphere's radius is 1, y points down, depth towards the eye. */
export interface Seen {
  x: number;
  y: number;
  depth: number;
}

/** The picture reaches this far from the middle, in radii. */
export const REACH = 1.6;
/** Where the sphere stands before it turns. */
export const FIRST_YAW = 0.6;

const PITCH = 0.42;
const STEPS = 48;
const MERIDIANS = [0, 1, 2, 3, 4, 5].map((step) => (step * Math.PI) / 6);
const PARALLELS = [-0.6, -0.2, 0.2, 0.6];

interface Point {
  x: number;
  y: number;
  z: number;
}

// Hansen space, seen from the middle of the sphere and measured in its radius: dD counts double.
const placed = MEASURED_SOLVENTS.map((hsp) => ({
  red: redOf(hsp),
  point: {
    x: (2 * (hsp.dD - RESIN.dD)) / RESIN.r,
    y: (hsp.dP - RESIN.dP) / RESIN.r,
    z: (hsp.dH - RESIN.dH) / RESIN.r,
  },
}));
const inside = placed.filter(({ red }) => red <= 1).map(({ point }) => point);
const outside = placed.filter(({ red }) => red > 1 && red < REACH).map(({ point }) => point);
const net = [
  ...MERIDIANS.map((turn) =>
    circle((angle) => ({
      x: Math.cos(angle) * Math.cos(turn),
      y: Math.sin(angle),
      z: Math.cos(angle) * Math.sin(turn),
    })),
  ),
  ...PARALLELS.map((height) => {
    const radius = Math.sqrt(1 - height * height);
    return circle((angle) => ({ x: radius * Math.cos(angle), y: height, z: radius * Math.sin(angle) }));
  }),
];

export interface SphereScene {
  inside: Seen[];
  outside: Seen[];
  /** Circles on the surface. */
  net: Seen[][];
}

/** The sphere of the resin with the measured solvents around, turned by `yaw`. */
export function sphereScene(yaw: number): SphereScene {
  const see = lookFrom(yaw);
  return { inside: inside.map(see), outside: outside.map(see), net: net.map((line) => line.map(see)) };
}

function lookFrom(yaw: number): (point: Point) => Seen {
  const [cosYaw, sinYaw] = [Math.cos(yaw), Math.sin(yaw)];
  const [cosPitch, sinPitch] = [Math.cos(PITCH), Math.sin(PITCH)];
  return ({ x, y, z }) => {
    const away = z * cosYaw - x * sinYaw;
    return {
      x: x * cosYaw + z * sinYaw,
      y: away * sinPitch - y * cosPitch,
      depth: y * sinPitch + away * cosPitch,
    };
  };
}

function circle(at: (angle: number) => Point): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => at((step / STEPS) * 2 * Math.PI));
}
