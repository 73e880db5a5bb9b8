import { expect, test } from 'vitest';
import { valueOf } from '../testing/scored-sets.ts';
import { rankBlends } from './rank.ts';

/** 25 candidates: dD, dP, dH in MPa½. */
const CANDIDATES = {
  'methyl ethyl ketone': [16, 9, 5.1],
  hexane: [14.9, 0, 0],
  toluene: [18, 1.4, 2],
  'propylene carbonate': [20, 18, 4.1],
  acetonitrile: [15.3, 18, 6.1],
  methanol: [14.7, 12.3, 22.3],
  'diacetone alcohol': [15.8, 8.2, 10.8],
  cyclohexanol: [17.4, 4.1, 13.5],
  dimethylformamide: [17.4, 13.7, 11.3],
  'butyl acetate': [15.8, 3.7, 6.3],
  ethanol: [15.8, 8.8, 19.4],
  propanol: [16, 6.8, 17.4],
  cyclohexane: [16.8, 0, 0.2],
  pgmea: [15.6, 5.6, 9.8],
  thf: [16.8, 5.7, 8],
  'methylene dichloride': [17, 7.3, 7.1],
  nmp: [18, 12.3, 7.2],
  butyrolactone: [18, 16.6, 7.4],
  dioxane: [17.5, 1.8, 9],
  'methoxyethyl acetate': [15.9, 5.5, 11.6],
  'diethylene glycol ethyl ether acetate': [16.2, 5.1, 9.2],
  'diethyl ether': [14.5, 2.9, 4.6],
  glycerol: [17.4, 11.3, 27.2],
  formamide: [17.2, 26.2, 19],
  water: [15.5, 16, 42.3],
} as const satisfies Record<string, readonly [number, number, number]>;

const NAMES = Object.keys(CANDIDATES);
const candidates = Object.values(CANDIDATES).map(([dD, dP, dH]) => ({ dD, dP, dH }));

const PES = { dD: 19.6, dP: 10.8, dH: 9.2 };
const EPIKOTE = { dD: 20, dP: 10.32, dH: 10.11 };
const POLYSTYRENE = { dD: 18.5, dP: 4.5, dH: 2.9 };
const DESMOPHEN = { dD: 19.4, dP: 7.4, dH: 6 };

/** Target, most components, and the best three as Ra with volume fractions (all supports enumerated). */
const VECTORS: [typeof PES, number[], [number, Record<string, number>][]][] = [
  [
    PES,
    [2],
    [
      [1.8568, { 'propylene carbonate': 0.5069, cyclohexanol: 0.4931 }],
      [3.2242, { 'propylene carbonate': 0.5324, dioxane: 0.4676 }],
      [3.521, { cyclohexanol: 0.1943, nmp: 0.8057 }],
    ],
  ],
  [
    PES,
    [3, 4],
    [
      [1.7576, { toluene: 0.3113, 'propylene carbonate': 0.4506, glycerol: 0.2382 }],
      [1.7769, { 'propylene carbonate': 0.5052, dioxane: 0.3617, glycerol: 0.1331 }],
      [1.8397, { 'propylene carbonate': 0.5084, cyclohexanol: 0.4752, glycerol: 0.0164 }],
    ],
  ],
  [
    EPIKOTE,
    [2],
    [
      [2.958, { 'propylene carbonate': 0.471, cyclohexanol: 0.529 }],
      [4.3691, { 'propylene carbonate': 0.506, dioxane: 0.494 }],
      [4.464, { 'propylene carbonate': 0.547, propanol: 0.453 }],
    ],
  ],
  [
    EPIKOTE,
    [3, 4],
    [
      [2.7738, { toluene: 0.3116, 'propylene carbonate': 0.4172, glycerol: 0.2713 }],
      [2.7932, { 'propylene carbonate': 0.472, dioxane: 0.3618, glycerol: 0.1662 }],
      [2.8559, { 'propylene carbonate': 0.4757, cyclohexanol: 0.4742, glycerol: 0.0501 }],
    ],
  ],
  [
    POLYSTYRENE,
    [2],
    [
      [0.5544, { toluene: 0.8062, 'propylene carbonate': 0.1938 }],
      [1.0178, { toluene: 0.8002, butyrolactone: 0.1998 }],
      [1.1283, { toluene: 0.7362, nmp: 0.2638 }],
    ],
  ],
  [
    POLYSTYRENE,
    [3, 4],
    [
      [0.3152, { toluene: 0.8009, 'propylene carbonate': 0.1802, glycerol: 0.0189 }],
      [0.3186, { toluene: 0.7453, 'propylene carbonate': 0.19, dioxane: 0.0647 }],
      [0.3221, { toluene: 0.7749, 'propylene carbonate': 0.1851, cyclohexanol: 0.04 }],
    ],
  ],
  [
    DESMOPHEN,
    [2],
    [
      [2.2574, { 'propylene carbonate': 0.3995, dioxane: 0.6005 }],
      [2.9823, { toluene: 0.409, nmp: 0.591 }],
      [3.1806, { toluene: 0.7658, formamide: 0.2342 }],
    ],
  ],
  [
    DESMOPHEN,
    [3, 4],
    [
      [1.7619, { toluene: 0.5627, 'propylene carbonate': 0.3148, glycerol: 0.1225 }],
      [1.7844, { toluene: 0.2023, 'propylene carbonate': 0.3782, dioxane: 0.4195 }],
      [1.8069, { toluene: 0.3939, 'propylene carbonate': 0.3464, cyclohexanol: 0.2597 }],
    ],
  ],
];

test.each(VECTORS)('BLE-6 best blends for %o of up to %j', (target, sizes, expected) => {
  for (const size of sizes) {
    const { blends } = valueOf(rankBlends(candidates, target, { size, top: 3 }));
    blends.forEach(({ ra, parts }, rank) => {
      const [wanted, fractions = {}] = expected[rank] ?? [];
      expect(ra).toBeCloseTo(wanted ?? -1, 4);
      const rounded = parts.map(({ index, fraction }) => [NAMES[index], Number(fraction.toFixed(4))]);
      expect(Object.fromEntries(rounded)).toEqual(fractions);
    });
  }
});
