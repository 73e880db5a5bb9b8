import type { HldRackPlanRequest, HldRackReadRequest } from '../rack-calculations.ts';

const RACK = {
  sought: 'cc',
  scanned: 'salinity',
  surfactant: { name: 'Lot 7', surfactantType: 'anionic', cc: -0.5 },
  oil: { name: 'n-Octane', eacn: 8 },
  temperature: 25,
} as const;

/** A rack for the Cc of an anionic surfactant in octane. */
export const rackPlanExample: HldRackPlanRequest = { ...RACK, tubes: 8, spread: 1 };

/** What was seen in it. */
export const rackReadExample: HldRackReadRequest = {
  ...RACK,
  tubes: [
    { value: 4, seen: 'I' },
    { value: 5, seen: 'I' },
    { value: 6, seen: 'III' },
    { value: 7.5, seen: 'III' },
    { value: 9, seen: 'II' },
  ],
};
