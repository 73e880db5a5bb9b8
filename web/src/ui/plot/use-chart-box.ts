import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { PRINT_SIZE, useIsPrinting } from '../printing.ts';

export interface ChartBox {
  readonly width: number;
  readonly height: number;
}

/** The size to draw at: as wide as there is room, and on paper the fixed size (R4.6). */
export function useChartBox(height: number): { place: RefObject<HTMLDivElement | null>; box: ChartBox } {
  const place = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  const [width, setWidth] = useState(300);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => {
      // Hidden parts have no width; they are drawn when they are shown.
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, box: isPrinting ? PRINT_SIZE : { width, height } };
}
