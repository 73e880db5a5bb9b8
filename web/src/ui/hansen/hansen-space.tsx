// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../plot/chart.css';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { message } from '../../messages/message.ts';
import { type ChartBox, ChartFigure } from '../plot/chart-figure.tsx';
import { useIsPrinting } from '../printing.ts';
import { frameOf, isInFrame, type HansenCentre, type HansenPicture } from './hansen.ts';
import { HansenProjections } from './hansen-projections.tsx';
import { pointRows, SpokenPoint } from './spoken-point.tsx';
import { SpacePlot } from './space-plot.tsx';
import { SpaceNote, SpaceTools } from './space-tools.tsx';
import { useSpaceScene } from './use-space-scene.ts';
import { type Projection, useView } from './view.ts';

interface HansenSpaceProps extends HansenPicture {
  height: number;
  /** No projections stand on the page: without WebGL they are shown here. */
  isAlone?: boolean;
  isFaded?: boolean;
}

const NO_CLOUD: readonly HansenCentre[] = [];

/**
 * Hansen space to be turned. Drawn by WebGL; on paper, in SVG files, before the library has come and where there is no
 * WebGL the same view is drawn flat.
 */
export const HansenSpace = memo(function HansenSpace(props: HansenSpaceProps) {
  const { spheres, points: given, theme, cloud = NO_CLOUD, isAlone = false, isFaded = false } = props;
  const title = message('hansen.space');
  const frame = useMemo(() => frameOf(spheres, given), [spheres, given]);
  const points = useMemo(() => given.filter((point) => isInFrame(point, frame)), [given, frame]);
  const { host, state, colors, draw, retry } = useSpaceScene(theme);
  const { view, setView, goTo } = useView();
  const [hasNames, setHasNames] = useState(props.hasNames ?? false);
  const [isFile, setIsFile] = useState(false);
  const isPrinting = useIsPrinting();
  const isFlat = state !== 'ready' || isPrinting || isFile;
  const last = useRef<Projection>(undefined);
  const onNames = useCallback(() => setHasNames((before) => !before), []);
  const steering = useMemo(() => ({ setView, goTo, onNames }), [setView, goTo, onNames]);
  const content = useMemo(
    () => colors && { spheres, points, cloud, frame, colors },
    [spheres, points, cloud, frame, colors],
  );
  const redraw = useCallback(
    (projection: Projection) => {
      last.current = projection;
      return content && draw(content, projection);
    },
    [content, draw],
  );
  const canvas = () => (isFlat || !last.current ? undefined : redraw(last.current));
  return (
    <SpokenPoint
      points={points}
      highlighted={props.highlighted}
      selected={props.selected}
      className={`min-w-0 ${theme === 'safe' ? 'hansen-safe' : ''}`}
    >
      <ChartFigure
        title={title}
        summary={message('hansen.summary', {
          title,
          inside: points.filter(({ inside, kind }) => inside && kind !== 'database').length,
          count: points.length,
          spheres: spheres.length,
        })}
        height={props.height}
        rows={() => pointRows(props)}
        isFaded={isFaded}
        ground={
          // Never without a box: it must be known when the picture comes into sight.
          <div
            ref={host}
            data-space={state}
            className={`absolute inset-0 ${isFlat ? 'invisible' : ''}`}
            aria-hidden="true"
          />
        }
        underneath={canvas}
        prepare={(tool) => {
          if (tool === 'svg') flushSync(() => setIsFile(true));
          return () => setIsFile(false);
        }}
      >
        {(box: ChartBox) => (
          <SpacePlot
            {...props}
            points={points}
            {...{ frame, view, box, isFlat, cloud, hasNames, steering }}
            isWaiting={state === 'waiting' && !isPrinting && !isFile}
            onDraw={redraw}
          />
        )}
      </ChartFigure>
      <SpaceTools {...steering} hasNames={hasNames} />
      <SpaceNote state={state} onRetry={retry} />
      {isAlone && (state === 'missing' || state === 'lost') && (
        <HansenProjections {...props} height={props.height} hasNames={hasNames} />
      )}
    </SpokenPoint>
  );
});
