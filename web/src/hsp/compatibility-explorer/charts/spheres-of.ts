import type { ResolvedTarget } from '@suite/hsp';
import type { HansenSphere } from '../../../ui/hansen/hansen.ts';

/** The spheres of all targets, as the pictures draw them. */
export function spheresOf(targets: readonly ResolvedTarget[]): HansenSphere[] {
  return targets.flatMap(({ id, name, role, spheres, isAssumed }) =>
    spheres.map((sphere, index) => ({
      ...sphere,
      id: `${id}-${index}`,
      name,
      role,
      ...(isAssumed ? { assumed: true } : {}),
    })),
  );
}
