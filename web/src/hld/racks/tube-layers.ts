import { type LabRack, type LabTube, type Seen, tubeFilling } from '@suite/hld';
import type { DrawnLayer } from '../../ui/plot/tube-picture.tsx';

/** How much of a phase a microemulsion takes up in a sketch of a tube whose volumes nobody has read. */
const TAKEN = { alone: 0.06, both: 0.25 } as const;

/** The layers of a tube from the top: as they were read, or as a sketch of the type that was seen. */
export function layersOf(rack: LabRack, { seen, volumes }: LabTube): DrawnLayer[] {
  if (seen === null) return [];
  if (volumes)
    return [
      { phase: 'oil', volume: volumes.oil },
      { phase: 'microemulsion', volume: volumes.middle },
      { phase: 'water', volume: volumes.water },
    ];
  const { water, oil } = tubeFilling(rack);
  return sketch(seen, { water, oil });
}

function sketch(seen: Seen, { water, oil }: { water: number; oil: number }): DrawnLayer[] {
  // A doubtful tube is drawn with the thinnest third layer that could be there.
  const hasOil = seen !== 'II' && seen !== 'IV';
  const hasWater = seen !== 'I' && seen !== 'IV';
  const share = hasOil && hasWater ? TAKEN.both : TAKEN.alone;
  const left = (has: boolean, volume: number, isThin: boolean) =>
    has ? (isThin ? 0.08 * volume : (1 - share) * volume) : 0;
  const excess = {
    oil: left(hasOil, oil, seen === 'III/II'),
    water: left(hasWater, water, seen === 'I/III'),
  };
  const middle = water + oil - excess.oil - excess.water;
  const layers: DrawnLayer[] = [
    { phase: 'oil', volume: excess.oil },
    { phase: 'microemulsion', volume: middle },
    { phase: 'water', volume: excess.water },
  ];
  return layers.filter(({ volume }) => volume > 0);
}
