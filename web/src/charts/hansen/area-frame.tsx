import type { ComponentProps, KeyboardEventHandler } from 'react';
import type { ChartBox } from '../use-chart-box.ts';
import type { Place } from './plane.ts';

interface AreaFrameProps extends Omit<ComponentProps<'rect'>, 'onKeyDown'> {
  label: string;
  box: ChartBox;
  lasso: readonly Place[] | undefined;
  cursor: string;
  onKeyDown: KeyboardEventHandler<SVGGElement>;
}

/** The part of a picture that listens to pointers and keys, with the line that is being drawn and the ring of focus. */
export function AreaFrame({ label, box, lasso, cursor, onKeyDown, ...pointer }: AreaFrameProps) {
  return (
    <>
      {lasso && (
        <path className="hs-lasso" data-lasso="" d={`M${lasso.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />
      )}
      <g
        className="hs-area no-print"
        role="application"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <rect
          width={box.width}
          height={box.height}
          fill="transparent"
          style={{ cursor, touchAction: 'pan-y' }}
          {...pointer}
        />
      </g>
      <rect
        className="hs-focus no-print"
        x={1}
        y={1}
        width={box.width - 2}
        height={box.height - 2}
        pointerEvents="none"
      />
    </>
  );
}
