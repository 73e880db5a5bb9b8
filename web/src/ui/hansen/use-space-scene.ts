import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { SpaceColors, SpaceContent, SpaceScene } from './space-scene.ts';
import type { Projection } from './view.ts';

/** Whether space is drawn by WebGL: not yet, now, never in this browser, or not any more. */
export type SpaceState = 'waiting' | 'ready' | 'missing' | 'lost';

interface UsedScene {
  /** Where the canvas is put. */
  host: RefObject<HTMLDivElement | null>;
  state: SpaceState;
  colors: SpaceColors | undefined;
  /** Draws at once and gives what was drawn; nothing while there is no scene. */
  draw: (content: SpaceContent, projection: Projection) => HTMLCanvasElement | undefined;
  retry: () => void;
}

const NEAR = '200px';

/** A scene in a canvas of its own. The library that draws it comes when the picture is about to be seen. */
export function useSpaceScene(theme: string): UsedScene {
  const host = useRef<HTMLDivElement>(null);
  const current = useRef<{ scene: SpaceScene; canvas: HTMLCanvasElement }>(undefined);
  const [state, setState] = useState<SpaceState>('waiting');
  const [colors, setColors] = useState<SpaceColors>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const place = host.current;
    if (!place) return undefined;
    const read = () => setColors(readSpaceColors(place));
    read();
    return watchColors(read);
  }, [theme]);

  useEffect(() => {
    const place = host.current;
    if (!place) return undefined;
    const end = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void start(place, { signal: end.signal, onState: setState }).then((started) => {
          current.current = started;
          if (started) setState('ready');
        });
      },
      { rootMargin: NEAR },
    );
    observer.observe(place);
    return () => {
      observer.disconnect();
      end.abort();
      current.current?.scene.dispose();
      current.current?.canvas.remove();
      current.current = undefined;
    };
  }, [attempt]);

  const draw = useCallback((content: SpaceContent, projection: Projection) => {
    current.current?.scene.draw(content, projection);
    return current.current?.canvas;
  }, []);
  const retry = useCallback(() => {
    setState('waiting');
    setAttempt((before) => before + 1);
  }, []);
  return { host, state, colors, draw, retry };
}

interface Watch {
  signal: AbortSignal;
  onState: (state: SpaceState) => void;
}

async function start(
  place: HTMLElement,
  { signal, onState }: Watch,
): Promise<{ scene: SpaceScene; canvas: HTMLCanvasElement } | undefined> {
  const canvas = document.createElement('canvas');
  canvas.className = 'absolute inset-0 size-full';
  const context = canvas.getContext('webgl2', { antialias: true, alpha: true });
  if (!context) {
    onState('missing');
    return undefined;
  }
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault(); // asks for it to come back
      onState('lost');
    },
    { signal },
  );
  canvas.addEventListener('webglcontextrestored', () => onState('ready'), { signal });
  try {
    const { createSpaceScene } = await import('./space-scene.ts');
    if (signal.aborted) return undefined;
    const scene = createSpaceScene(canvas, context);
    place.append(canvas);
    return { scene, canvas };
  } catch {
    // The library did not arrive, or the browser does not give it what it needs: the flat picture stays.
    if (!signal.aborted) onState('missing');
    return undefined;
  }
}

const TOKENS = {
  sphere: '--hs-sphere',
  inside: '--hs-in',
  outside: '--hs-out',
  line: '--line-2',
  text: '--text-2',
  ground: '--panel',
  'shade-0': '--hs-shade-0',
  'shade-1': '--hs-shade-1',
  'shade-2': '--hs-shade-2',
  'shade-3': '--hs-shade-3',
  'shade-4': '--hs-shade-4',
  'shade-unknown': '--hs-shade-unknown',
} satisfies SpaceColors;

/** As the tokens say them where the picture stands: they differ by theme, and only a property resolves light-dark(). */
function readSpaceColors(place: Element): SpaceColors {
  const probe = document.createElement('span');
  place.append(probe);
  const colors = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colors) as SpaceColors; // one for each of TOKENS
}

/** Calls back when light turns to dark or back, by the switch or by the system. */
function watchColors(onChange: () => void): () => void {
  const media = globalThis.matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  media.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', onChange);
  };
}
