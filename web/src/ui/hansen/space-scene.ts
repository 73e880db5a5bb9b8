import {
  BackSide,
  BoxGeometry,
  BufferGeometry,
  ConeGeometry,
  Float32BufferAttribute,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  LineSegments,
  type Material,
  Mesh,
  type Object3D,
  OrthographicCamera,
  Points,
  Scene,
  SphereGeometry,
  WebGLRenderer,
} from 'three';
import {
  type Frame,
  type HansenCentre,
  type HansenPoint,
  type HansenSphere,
  type Shade,
  SHADES,
} from './hansen.ts';
import { crowding, type Mark, markOf } from './marks.tsx';
import { wallLines, type Walls, wallsBehind } from './room.ts';
import { spacePaint } from './space-paint.ts';
import { type Projection, toWorld, type Vector } from './view.ts';

/** The colours of a picture of space. */
export type SpaceColors = Readonly<
  Record<'sphere' | 'inside' | 'outside' | 'line' | 'text' | 'ground' | `shade-${Shade}`, string>
>;

/** What is in the room. Compared by identity: what is the same object is not built again. */
export interface SpaceContent {
  readonly spheres: readonly HansenSphere[];
  readonly points: readonly HansenPoint[];
  readonly cloud: readonly HansenCentre[];
  readonly frame: Frame;
  readonly colors: SpaceColors;
}

export interface SpaceScene {
  readonly draw: (content: SpaceContent, projection: Projection) => void;
  readonly dispose: () => void;
}

/** Radii in pixels. */
const DOT = 3.6;
const CUBE = 2.5;
const CONE = 5;
const CENTRE = 2.6;
const FAR = 500;

/** Hansen space in WebGL: points as instances of one dot and one cube, drawn when something has changed. */
export function createSpaceScene(canvas: HTMLCanvasElement, context: WebGL2RenderingContext): SpaceScene {
  const renderer = new WebGLRenderer({ canvas, context });
  // Asking how a program was compiled waits until it is, and nothing is said that a reader could mend.
  renderer.debug.checkShaderErrors = false;
  const scene = new Scene();
  const camera = new OrthographicCamera();
  let built: { content: SpaceContent; objects: Object3D[]; marks: Mesh[]; perUnit: number } | undefined;
  let walls: { key: string; lines: LineSegments } | undefined;

  /** Takes everything out of the room, and gives it to be disposed of. */
  function clear(): Object3D[] {
    const objects = [...(built?.objects ?? []), ...(walls ? [walls.lines] : [])];
    for (const object of objects) scene.remove(object);
    built = undefined;
    walls = undefined;
    return objects;
  }

  function build(content: SpaceContent): NonNullable<typeof built> {
    const marks = marksOf(content);
    const objects = [...marks, ...bodiesOf(content), ...databaseOf(content)];
    for (const object of objects) scene.add(object); // called without anything, it complains
    return { content, objects, marks, perUnit: 1 };
  }

  /** Gives the walls that stood there before, to be disposed of. */
  function showWalls(content: SpaceContent, behind: Walls): Object3D[] {
    const key = behind.join(' ');
    if (walls?.key === key) return [];
    const before = walls ? [walls.lines] : [];
    const ends = wallLines(content.frame, behind).flat(2);
    const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(ends, 3));
    walls = {
      key,
      lines: new LineSegments(geometry, spacePaint({ color: content.colors.line, isFlat: true })),
    };
    walls.lines.renderOrder = -1;
    scene.add(walls.lines);
    for (const lines of before) scene.remove(lines);
    return before;
  }

  return {
    draw: (content, projection) => {
      const old = built && !isSame(built.content, content) ? clear() : [];
      built ??= build(content);
      old.push(...showWalls(content, wallsBehind(projection)));
      // Marks keep their size in pixels: the one shape all instances share is made larger or smaller.
      const factor = built.perUnit / projection.perUnit;
      if (factor !== 1) for (const { geometry } of built.marks) geometry.scale(factor, factor, factor);
      built.perUnit = projection.perUnit;
      aim(camera, projection);
      const { width, height } = projection.box;
      renderer.setPixelRatio(pixelRatio());
      renderer.setSize(width, height, false);
      renderer.render(scene, camera);
      // Not before: a program that nothing uses is thrown away, and would be compiled again for the new content.
      old.forEach(dispose);
    },
    dispose: () => {
      clear().forEach(dispose);
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

function pixelRatio(): number {
  return Math.min(2, globalThis.devicePixelRatio);
}

function dispose(object: Object3D): void {
  // Everything in the room is a mesh, points or lines: each has a geometry and one material.
  const { geometry, material } = object as Mesh<BufferGeometry, Material>;
  geometry.dispose();
  material.dispose();
}

function isSame(one: SpaceContent, other: SpaceContent): boolean {
  return (['spheres', 'points', 'cloud', 'frame', 'colors'] as const).every((key) => one[key] === other[key]);
}

function aim(camera: OrthographicCamera, projection: Projection): void {
  const { box, perUnit, middle, near, up } = projection;
  const [halfWidth, halfHeight] = [box.width / 2 / perUnit, box.height / 2 / perUnit];
  Object.assign(camera, {
    left: -halfWidth,
    right: halfWidth,
    top: halfHeight,
    bottom: -halfHeight,
    near: 0,
    far: 2 * FAR,
  });
  camera.position.set(middle[0] + near[0] * FAR, middle[1] + near[1] * FAR, middle[2] + near[2] * FAR);
  camera.up.set(...up);
  camera.lookAt(...middle);
  camera.updateProjectionMatrix();
}

/** Shape, colour and size of each kind; a hollow one is a shell with the ground inside. */
function marksOf({ points, cloud, colors }: SpaceContent): Mesh[] {
  const crowd = crowding(points.length);
  const of = (mark: Mark, shade?: Shade) =>
    points.filter((point) => markOf(point) === mark && point.shade === shade).map(toWorld);
  const cube = (size: number) => new BoxGeometry(2 * size, 2 * size, 2 * size);
  const up = (size: number) => new ConeGeometry(size, 2 * size, 8);
  const down = (size: number) => up(size).rotateX(Math.PI);
  const paint = (color: string) => spacePaint({ color });
  const shell = (color: string) => spacePaint({ color, side: BackSide });
  const [good, bad, wrongGood, wrongBad] = [
    of('test-good'),
    of('test-bad'),
    of('wrong-good'),
    of('wrong-bad'),
  ];
  return [
    instancesAt(of('inside'), dot(DOT * crowd), paint(colors.inside)),
    instancesAt(of('outside'), cube(CUBE * crowd), paint(colors.outside)),
    ...SHADES.flatMap((shade) => {
      // What is not known is half as large.
      const size = shade === 'unknown' ? crowd / 2 : crowd;
      const color = colors[`shade-${shade}`];
      return [
        instancesAt(of('inside', shade), dot(DOT * size), paint(color)),
        instancesAt(of('outside', shade), cube(CUBE * size), paint(color)),
      ];
    }),
    instancesAt(good, up(CONE), paint(colors.inside)),
    instancesAt(bad, down(CONE), paint(colors.outside)),
    instancesAt(wrongGood, up(CONE * 1.2), shell(colors.inside)),
    instancesAt(wrongGood, up(CONE * 0.7), paint(colors.ground)),
    instancesAt(wrongBad, down(CONE * 1.2), shell(colors.outside)),
    instancesAt(wrongBad, down(CONE * 0.7), paint(colors.ground)),
    instancesAt(cloud.map(toWorld), dot(CENTRE), spacePaint({ color: colors.sphere, opacity: 0.35 })),
  ].filter((mesh) => mesh !== undefined);
}

/** A ball of few pixels needs few corners, and there are thousands of them. */
function dot(size: number): SphereGeometry {
  return size < 3 ? new SphereGeometry(size, 6, 4) : new SphereGeometry(size, 12, 8);
}

function bodiesOf({ spheres, colors }: SpaceContent): Mesh[] {
  return spheres.map((sphere) => {
    const isMust = sphere.role === 'must';
    const material = spacePaint({
      color: isMust ? colors.sphere : colors.text,
      opacity: isMust ? 0.17 : 0.08,
    });
    const body = new Mesh(new SphereGeometry(sphere.r, 48, 32), material);
    body.position.set(...toWorld(sphere));
    return body;
  });
}

/** What is only of the database: a pale dot in the colour of its side. */
function databaseOf({ points, colors }: SpaceContent): Points[] {
  return (['inside', 'outside'] as const).flatMap((side) => {
    const places = points
      .filter((point) => markOf(point) === `database-${side}`)
      .flatMap((point) => [...toWorld(point)]);
    if (places.length === 0) return [];
    const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(places, 3));
    const size = 2.6 * pixelRatio();
    return [new Points(geometry, spacePaint({ color: colors[side], opacity: 0.4, size, isFlat: true }))];
  });
}

/** One shape at many places; nothing where there are none. */
function instancesAt(places: readonly Vector[], shape: BufferGeometry, paint: Material): Mesh | undefined {
  if (places.length === 0) {
    shape.dispose();
    paint.dispose();
    return undefined;
  }
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(shape.index);
  for (const name of ['position', 'normal']) geometry.setAttribute(name, shape.getAttribute(name));
  geometry.setAttribute('offset', new InstancedBufferAttribute(Float32Array.from(places.flat()), 3));
  geometry.instanceCount = places.length;
  const mesh = new Mesh(geometry, paint);
  // Instances stand all over the room, the shape alone says nothing about where.
  mesh.frustumCulled = false;
  return mesh;
}
