import { type BufferGeometry, InstancedMesh, type Material, Matrix4 } from 'three';
import type { Vector } from './view.ts';

/** One shape at many places; nothing where there are none. */
export function instancesAt(
  places: readonly Vector[],
  shape: BufferGeometry,
  paint: Material,
): InstancedMesh | undefined {
  if (places.length === 0) {
    shape.dispose();
    paint.dispose();
    return undefined;
  }
  const mesh = new InstancedMesh(shape, paint, places.length);
  const matrix = new Matrix4();
  for (const [n, [x, y, z]] of places.entries()) mesh.setMatrixAt(n, matrix.makeTranslation(x, y, z));
  // Instances stand all over the room, the shape alone says nothing about where.
  mesh.frustumCulled = false;
  return mesh;
}
