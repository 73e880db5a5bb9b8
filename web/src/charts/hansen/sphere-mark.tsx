import { message } from '../../messages/message.ts';
import type { HansenSphere } from './hansen.ts';
import type { Place } from './plane.ts';

interface SphereMarkProps {
  sphere: HansenSphere;
  /** Its centre and radius on the screen. */
  at: Place;
  r: number;
  /** Left out where the body is drawn elsewhere. */
  hasBody?: boolean;
}

/** A sphere as everybody sees it, round: body, edge and a dot in the centre. */
export function SphereMark({ sphere, at, r, hasBody = true }: SphereMarkProps) {
  return (
    <g className={sphereClass(sphere)} data-sphere={sphere.id}>
      {hasBody && <circle className="hs-body" cx={at.x} cy={at.y} r={r} />}
      <circle className="hs-edge" cx={at.x} cy={at.y} r={r} />
      <circle className="hs-centre" cx={at.x} cy={at.y} r={4} />
    </g>
  );
}

export function sphereClass({ role, assumed = false }: HansenSphere): string {
  return `hs-${role} ${assumed ? 'hs-assumed' : ''}`;
}

export function sphereName({ name, assumed = false }: HansenSphere): string {
  return assumed ? message('hansen.assumed', { name }) : name;
}
