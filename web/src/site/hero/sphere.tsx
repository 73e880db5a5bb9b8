import { useEffect, useRef } from 'react';
import { FIRST_YAW, REACH, type Seen, type SphereScene, sphereScene } from './sphere-scene.ts';
import { SphereStill } from './sphere-still.tsx';

/** The Hansen sphere of a resin: a still picture from the server, which a canvas then turns. */
export function Sphere({ className }: { className: string }) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const paper = canvas.current;
    const still = box.current?.querySelector<SVGGElement>('[data-turning]');
    if (!paper || !still || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const stop = turnSphere(paper, () => {
      still.style.visibility = 'hidden';
    });
    return () => {
      stop();
      still.style.visibility = '';
    };
  }, []);
  return (
    <div ref={box} className={`absolute aspect-square -translate-1/2 ${className}`}>
      <SphereStill />
      <canvas ref={canvas} className="absolute inset-0 size-full" />
    </div>
  );
}

const RADIANS_PER_MS = 1 / 26_000; // once around in about 160 s
const TURNS_FOR_MS = 60_000;
const FRAME_MS = 30; // half of the screen's pace is smooth at this speed

/**
 * Turns the sphere on a canvas over its still picture. It stops for good after a minute, and rests while it cannot be
 * seen. Returns what ends it.
 */
function turnSphere(canvas: HTMLCanvasElement, onFirstFrame: () => void): () => void {
  const context = canvas.getContext('2d');
  if (!context) return () => {};
  let turned = 0;
  let last: number | undefined;
  let frame = 0;
  let isInView = true;
  const step = (now: number) => {
    frame = 0;
    const passed = last === undefined ? 0 : now - last;
    if (last === undefined || passed >= FRAME_MS) {
      // After a rest the time that passed meanwhile does not count.
      turned += Math.min(passed, 4 * FRAME_MS);
      last = now;
      fit(canvas);
      drawScene(context, sphereScene(FIRST_YAW + turned * RADIANS_PER_MS));
      onFirstFrame();
    }
    run();
  };
  const run = () => {
    if (frame === 0 && isInView && !document.hidden && turned < TURNS_FOR_MS)
      frame = requestAnimationFrame(step);
  };
  const observer = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? false;
    run();
  });
  observer.observe(canvas);
  // A window of another size empties the canvas' old measure; at rest it is drawn once more.
  const onResize = () => {
    fit(canvas);
    drawScene(context, sphereScene(FIRST_YAW + turned * RADIANS_PER_MS));
  };
  window.addEventListener('resize', onResize);
  document.addEventListener('visibilitychange', run);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    window.removeEventListener('resize', onResize);
    document.removeEventListener('visibilitychange', run);
  };
}

/** As many dots as the screen has, twice as many as CSS pixels at most. */
function fit(canvas: HTMLCanvasElement): void {
  const side = Math.round(canvas.clientWidth * Math.min(2, window.devicePixelRatio));
  if (canvas.width !== side) canvas.width = canvas.height = side;
}

function drawScene(context: CanvasRenderingContext2D, scene: SphereScene): void {
  const { width } = context.canvas;
  const unit = width / (2 * REACH);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, width);
  context.setTransform(unit, 0, 0, unit, width / 2, width / 2);
  drawOutside(context, scene.outside, false);
  drawNet(context, scene.net);
  for (const point of scene.inside.toSorted((one, other) => one.depth - other.depth))
    drawSolvent(context, point);
  drawOutside(context, scene.outside, true);
}

function drawNet(context: CanvasRenderingContext2D, net: Seen[][]): void {
  context.lineWidth = 0.003;
  for (const isNear of [false, true]) {
    context.strokeStyle = isNear ? 'rgb(244 239 230 / 0.34)' : 'rgb(244 239 230 / 0.1)';
    context.beginPath();
    for (const line of net) {
      let isDown = false;
      for (const { x, y, depth } of line) {
        if (depth > 0 !== isNear) isDown = false;
        else if (isDown) context.lineTo(x, y);
        else {
          context.moveTo(x, y);
          isDown = true;
        }
      }
    }
    context.stroke();
  }
}

function drawSolvent(context: CanvasRenderingContext2D, { x, y, depth }: Seen): void {
  const near = (depth + 1) / 2;
  const strength = 0.5 + 0.5 * near;
  const size = 0.005 + 0.004 * near;
  const rings: [times: number, colour: string][] = [
    [5, `rgb(120 190 255 / ${0.16 * strength})`],
    [2.6, `rgb(160 215 255 / ${0.3 * strength})`],
    [1, `rgb(226 243 255 / ${strength})`],
  ];
  for (const [times, colour] of rings) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, size * times, 0, 2 * Math.PI);
    context.fill();
  }
}

/** What lies outside is a cube; behind the sphere it is smaller and fainter. */
function drawOutside(context: CanvasRenderingContext2D, points: Seen[], isNear: boolean): void {
  const side = isNear ? 0.014 : 0.012;
  context.fillStyle = isNear ? 'rgb(255 176 120 / 0.7)' : 'rgb(255 190 140 / 0.28)';
  for (const { x, y, depth } of points) {
    if (depth >= 0 === isNear) context.fillRect(x - side / 2, y - side / 2, side, side);
  }
}
