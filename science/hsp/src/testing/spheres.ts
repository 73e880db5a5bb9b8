import type { Sphere } from '../hsp.ts';

/** Published spheres (Hansen 2007, Table A.2; the number is the entry), in MPa½. */
export const spheres = {
  epikote1001: { dD: 20, dP: 10.32, dH: 10.11, r: 10.02 }, // 7
  desmophen1200: { dD: 19.4, dP: 7.4, dH: 6, r: 9.8 }, // 21
  pmma: { dD: 18.64, dP: 10.52, dH: 7.51, r: 8.59 }, // 66
  polystyrene: { dD: 18.5, dP: 4.5, dH: 2.9, r: 5.3 }, // 203
  pvc: { dD: 17.6, dP: 7.8, dH: 3.4, r: 8.2 }, // 205
  pes: { dD: 19.6, dP: 10.8, dH: 9.2, r: 6.2 }, // 349
} as const satisfies Record<string, Sphere>;
