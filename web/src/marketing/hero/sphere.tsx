import { useEffect, useRef } from 'react';
import { SphereStill } from './sphere-still.tsx';
import { turnSphere } from './turn-sphere.ts';

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
