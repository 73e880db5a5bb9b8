type Values = readonly [dD: number, dP: number, dH: number];

/** Worked molecules: what each method gives for the groups, with the measured molar volume where one is used. */
export const WORKED_ESTIMATES: {
  name: string;
  molarVolume: number;
  groups: Record<'stefanis' | 'vanKrevelen', string>;
  values: Record<'stefanis' | 'vanKrevelen', Values>;
}[] = [
  {
    name: 'n-Hexane',
    molarVolume: 131.4,
    groups: {
      stefanis: '2x-CH3; 4x-CH2-',
      vanKrevelen: '2x-CH3; 4x-CH2-',
    },
    values: {
      stefanis: [15.1, 3.07, 4.66],
      vanKrevelen: [14.61, 0, 0],
    },
  },
  {
    name: 'Toluene',
    molarVolume: 106.6,
    groups: {
      stefanis: '5xACH; 1xACCH3',
      vanKrevelen: '1xphenyl; 1x-CH3',
    },
    values: {
      stefanis: [18.23, 4.11, 4.78],
      vanKrevelen: [17.35, 1.03, 0],
    },
  },
  {
    name: 'Ethanol',
    molarVolume: 58.6,
    groups: {
      stefanis: '1x-CH3; 1x-CH2-; 1xOH (aliphatic)',
      vanKrevelen: '1x-CH3; 1x-CH2-; 1x-OH',
    },
    values: {
      stefanis: [15.83, 6.71, 13.93],
      vanKrevelen: [15.36, 8.53, 18.47],
    },
  },
  {
    name: '1-Butanol',
    molarVolume: 92,
    groups: {
      stefanis: '1x-CH3; 3x-CH2-; 1xOH (aliphatic)',
      vanKrevelen: '1x-CH3; 3x-CH2-; 1x-OH',
    },
    values: {
      stefanis: [15.86, 6.09, 13.15],
      vanKrevelen: [15.65, 5.43, 14.74],
    },
  },
  {
    name: '2-Propanol',
    molarVolume: 76.9,
    groups: {
      stefanis: '2x-CH3; 1x-CH<; 1xOH (aliphatic); 1x(CH3)2CH-; 1x>CHOH',
      vanKrevelen: '2x-CH3; 1x>CH-; 1x-OH',
    },
    values: {
      stefanis: [15.69, 6.26, 13.42],
      vanKrevelen: [14.69, 6.5, 16.13],
    },
  },
  {
    name: 'Acetone',
    molarVolume: 73.8,
    groups: {
      stefanis: '1xCH3CO; 1x-CH3',
      vanKrevelen: '2x-CH3; 1x-CO-',
    },
    values: {
      stefanis: [15.82, 8.13, 5.79],
      vanKrevelen: [15.31, 10.43, 5.21],
    },
  },
  {
    name: 'Methyl ethyl ketone',
    molarVolume: 90.2,
    groups: {
      stefanis: '1xCH3CO; 1x-CH2-; 1x-CH3; 1xCH3(CO)CH2-',
      vanKrevelen: '2x-CH3; 1x-CH2-; 1x-CO-',
    },
    values: {
      stefanis: [15.87, 7.4, 5.04],
      vanKrevelen: [15.52, 8.54, 4.71],
    },
  },
  {
    name: 'Methyl isobutyl ketone',
    molarVolume: 125.8,
    groups: {
      stefanis: '1xCH3CO; 1x-CH2-; 1x-CH<; 2x-CH3; 1xCH3(CO)CH2-; 1x(CH3)2CH-',
      vanKrevelen: '3x-CH3; 1x-CH2-; 1x>CH-; 1x-CO-',
    },
    values: {
      stefanis: [15.6, 6.4, 4.39],
      vanKrevelen: [15.1, 6.12, 3.99],
    },
  },
  {
    name: 'Ethyl acetate',
    molarVolume: 98.6,
    groups: {
      stefanis: '1xCH3COO; 1x-CH2-; 1x-CH3',
      vanKrevelen: '2x-CH3; 1x-CH2-; 1x-COO-',
    },
    values: {
      stefanis: [15.64, 5.05, 8.27],
      vanKrevelen: [15.21, 4.97, 8.43],
    },
  },
  {
    name: 'n-Butyl acetate',
    molarVolume: 132.6,
    groups: {
      stefanis: '1xCH3COO; 3x-CH2-; 1x-CH3',
      vanKrevelen: '2x-CH3; 3x-CH2-; 1x-COO-',
    },
    values: {
      stefanis: [15.67, 4.42, 7.5],
      vanKrevelen: [15.38, 3.7, 7.27],
    },
  },
  {
    name: 'Chlorobenzene',
    molarVolume: 102.1,
    groups: {
      stefanis: '5xACH; 1xACCl',
      vanKrevelen: '1xphenyl; 1x-Cl',
    },
    values: {
      stefanis: [18.96, 4.63, 5.17],
      vanKrevelen: [18.41, 5.49, 1.98],
    },
  },
];
