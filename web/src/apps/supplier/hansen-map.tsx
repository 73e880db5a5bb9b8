import type { MapPoint } from '@suite/clients/api/portfolio';
import { useMemo } from 'react';
import type { HansenPoint, HansenSphere } from '../../charts/hansen/hansen.ts';
import { HansenProjections } from '../../charts/hansen/hansen-projections.tsx';
import { message } from '../../messages/message.ts';

const NO_SPHERES: readonly HansenSphere[] = [];

interface HansenMapProps {
  points: readonly MapPoint[];
  picked: string | undefined;
  onPick: (id: string | undefined) => void;
}

/** Materials in Hansen space, from three sides. */
export function HansenMap({ points, picked, onPick }: HansenMapProps) {
  const marked = useMemo(
    () => new Set(points.filter(({ whose }) => whose === 'own').map(({ id }) => id)),
    [points],
  );
  const inSpace = useMemo(
    () =>
      points.map(
        ({ id, name, whose, x: [dD = 0, dP = 0, dH = 0] }): HansenPoint => ({
          id,
          name: name ?? message('supplier.other'),
          dD,
          dP,
          dH,
          inside: whose === 'own',
          kind: whose === 'own' ? 'candidate' : 'database',
        }),
      ),
    [points],
  );
  return (
    <HansenProjections
      spheres={NO_SPHERES}
      points={inSpace}
      highlighted={picked}
      onHighlight={onPick}
      selected={marked}
      onSelect={() => undefined}
      theme="field"
      height={300}
    />
  );
}
