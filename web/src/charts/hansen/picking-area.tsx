import { AreaFrame } from './area-frame.tsx';
import { highlightAt, pickByKey, type Picking, placeOf } from './picking.ts';
import { useLasso } from './use-lasso.ts';

/**
 * Where points are picked: hovered, pressed, lassoed (with Shift in addition to what is selected), and by keyboard gone
 * through with the arrows.
 */
export function PickingArea({ label, ...picking }: Picking & { label: string }) {
  const lasso = useLasso(picking);
  return (
    <AreaFrame
      label={label}
      box={picking.box}
      lasso={lasso.line}
      cursor="crosshair"
      onKeyDown={(event) => {
        if (pickByKey(event, picking)) event.preventDefault();
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        lasso.start(placeOf(event));
      }}
      onPointerMove={(event) =>
        lasso.line ? lasso.extend(placeOf(event)) : highlightAt(picking, placeOf(event))
      }
      onPointerUp={(event) => lasso.finish(placeOf(event), event.shiftKey)}
      onPointerCancel={lasso.cancel}
      onPointerLeave={() => picking.onHighlight(undefined)}
    />
  );
}
