import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { useMemo, useState } from 'react';
import { HansenSpace } from '../../ui/hansen/hansen-space.tsx';
import type { HansenPoint, HansenSphere } from '../../ui/hansen/hansen.ts';
import { ChartNumbers } from '../../app/preferences/number-format.tsx';

interface CatalogueSpaceProps {
  found: readonly Ingredient[];
  marked: ReadonlySet<string>;
  height: number;
  onPick: (id: string) => void;
}

const NO_SPHERES: readonly HansenSphere[] = [];

/** The found ones in Hansen space, without a sphere: grey, and the marked ones ringed. A press opens one. */
export function CatalogueSpace({ found, marked, height, onPick }: CatalogueSpaceProps) {
  const [highlighted, setHighlighted] = useState<string>();
  const points = useMemo(
    () =>
      found.flatMap(({ ingredientId: id, name, dD, dP, dH }): HansenPoint[] =>
        dD === undefined || dP === undefined || dH === undefined
          ? []
          : [{ id, name, dD, dP, dH, inside: false, kind: 'database' }],
      ),
    [found],
  );
  return (
    <ChartNumbers>
      <HansenSpace
        spheres={NO_SPHERES}
        points={points}
        highlighted={highlighted}
        onHighlight={setHighlighted}
        selected={marked}
        onSelect={(ids) => {
          const [changed, ...others] = [
            ...[...ids].filter((id) => !marked.has(id)),
            ...[...marked].filter((id) => !ids.has(id)),
          ];
          if (changed !== undefined && others.length === 0) onPick(changed);
        }}
        theme="field"
        height={height}
      />
    </ChartNumbers>
  );
}
