// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../racks.css';
import { TubePicture } from '../../ui/plot/tube-picture.tsx';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { amountsText } from './estimate-panel.tsx';
import { SeenButtons, TubeFields } from './observation-panel.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import type { Photos } from './use-photos.ts';
import { scanText, scanUnit, seenText, soughtSymbol } from './rack-text.ts';
import { tubeLabel } from './rack-table.tsx';
import { bigNumber } from './result-strip.tsx';
import { layersOf } from './tube-layers.ts';
import { useOpenInView } from './use-open-in-view.ts';
import type { OpenRack } from './use-racks.ts';
import type { TubeInHand } from './use-tube.ts';

interface PhoneReaderProps {
  open: OpenRack;
  tube: TubeInHand;
  photos: Photos;
}

/** At the bench: one tube at a time, with large buttons, all tubes on top and the estimate at the foot. */
export function PhoneReader({ open, tube, photos }: PhoneReaderProps) {
  const { rack, estimate } = open;
  const one = tube.tube;
  const strip = useOpenInView<HTMLFieldSetElement>(tube.index);
  if (!one) return <p className="py-4 text-text-2">{message('racks.no-tubes')}</p>;
  const isLast = tube.index + 1 >= rack.tubes.length;
  return (
    <div className="racks-phone">
      <fieldset ref={strip} className="racks-strip-tubes">
        <legend className="sr-only">{message('racks.tubes')}</legend>
        {rack.tubes.map((each, index) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a tube is known by its place in the rack
            key={index}
            type="button"
            aria-pressed={index === tube.index}
            aria-label={tubeLabel(rack, index)}
            onClick={() => tube.choose(index)}
          >
            <TubePicture
              layers={layersOf(rack, each)}
              width={24}
              height={56}
              isPlanned={each.seen === null}
            />
            <span>{each.seen ?? scanText(rack, each.value)}</span>
          </button>
        ))}
      </fieldset>
      <div className="grid mt-3 gap-5 grid-cols-[84px_minmax(0,1fr)]">
        <TubePicture
          layers={layersOf(rack, one)}
          width={78}
          height={300}
          isPlanned={one.seen === null}
          label={one.seen === null ? tubeLabel(rack, tube.index) : seenText(one.seen)}
        />
        <div>
          <p className="text-text-2">
            {message('racks.tube.of', { number: String(tube.index + 1), count: String(rack.tubes.length) })}
          </p>
          <p className="racks-value">
            <b>{scanText(rack, one.value)}</b> {scanUnit(rack)}
          </p>
          <SeenButtons tube={tube} />
        </div>
      </div>
      <p className="racks-note">{amountsText(rack, one.value)}</p>
      <PhotoStrip photos={photos} rack={rack} tube={one.value} />
      <details className="racks-more">
        <summary>{message('racks.more')}</summary>
        <TubeFields open={open} tube={tube} />
      </details>
      <div className="racks-foot">
        <p>
          {message('racks.so-far', { symbol: soughtSymbol(rack) })} <b>{bigNumber(rack, estimate)}</b>
        </p>
        <Button look="line" disabled={tube.index === 0} onClick={() => tube.move(-1)}>
          {message('racks.back')}
        </Button>
        <Button disabled={isLast} onClick={() => tube.move(1)}>
          {isLast ? message('racks.last') : message('racks.next-number', { number: String(tube.index + 2) })}
        </Button>
      </div>
    </div>
  );
}
