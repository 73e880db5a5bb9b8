// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../racks.css';
import { type LabTube, RACK_LIMITS, type Seen } from '@suite/hld';
import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/20/solid';
import { message } from '../../messages/message.ts';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import type { Photos } from './use-photos.ts';
import { scanText, scanUnit } from './rack-text.ts';
import { NumberRow, valueRefusal } from '../field-rows.tsx';
import { TubeVolumeFields } from './tube-volumes.tsx';
import type { OpenRack } from './use-racks.ts';
import type { TubeInHand } from './use-tube.ts';

interface TubeProps {
  open: OpenRack;
  tube: TubeInHand;
}

const SURE = ['I', 'III', 'II'] as const;
const DOUBTFUL = ['I/III', 'III/II', 'IV'] as const;

/** What one tube shows. */
export function ObservationPanel({ open, tube, photos }: TubeProps & { photos: Photos }) {
  const { rack } = open;
  if (!tube.tube) return null;
  return (
    <section className="racks-group" aria-label={message('racks.observation')}>
      <div className="panel-head">
        <div className="min-w-0 flex-auto">
          <h2 className="panel-title">
            {message('racks.observation.of', { number: String(tube.index + 1) })}
          </h2>
          <span className="row-sub">
            {scanText(rack, tube.tube.value)} {scanUnit(rack)}
          </span>
        </div>
        <span className="flex">
          <ToolButton
            aria-label={message('racks.previous')}
            disabled={tube.index === 0}
            onClick={() => tube.move(-1)}
          >
            <ChevronLeftIcon className="size-5" aria-hidden="true" />
          </ToolButton>
          <ToolButton
            aria-label={message('racks.next')}
            disabled={tube.index + 1 >= rack.tubes.length}
            onClick={() => tube.move(1)}
          >
            <ChevronRightIcon className="size-5" aria-hidden="true" />
          </ToolButton>
        </span>
      </div>
      <SeenButtons tube={tube} />
      <PhotoStrip photos={photos} rack={rack} tube={tube.tube.value} />
      <TubeFields open={open} tube={tube} />
    </section>
  );
}

/** The types to choose from; pressing the one that is chosen takes it back. */
export function SeenButtons({ tube }: { tube: TubeInHand }) {
  const seen = tube.tube?.seen ?? null;
  const button = (type: Seen, look: string) => (
    <button
      key={type}
      type="button"
      className={look}
      aria-pressed={seen === type}
      onClick={() => tube.see(seen === type ? null : type)}
    >
      <b data-type={type}>{type.replace('/', message('racks.or'))}</b>
      <span>{message(`racks.looks.${KEY[type]}`)}</span>
    </button>
  );
  return (
    <fieldset className="racks-seen">
      <legend className="sr-only">{message('racks.observed')}</legend>
      {SURE.map((type) => button(type, 'racks-sure'))}
      {DOUBTFUL.map((type) => button(type, 'racks-doubtful'))}
    </fieldset>
  );
}

const KEY = { I: 'I', III: 'III', II: 'II', IV: 'IV', 'I/III': 'I-III', 'III/II': 'III-II' } as const;

/** The value of the tube, its volumes, and a note. */
export function TubeFields({ open, tube }: TubeProps) {
  const { rack, change } = open;
  const one = tube.tube;
  if (!one) return null;
  const remove = () => change({ tubes: rack.tubes.filter((_, at) => at !== tube.index) });
  return (
    <>
      <NumberRow
        label={message('racks.tube.value')}
        unit={scanUnit(rack)}
        value={one.value}
        digits={rack.scanned === 'salinity' ? 3 : 1}
        step={rack.scanned === 'temperature' ? 1 : 0.1}
        onValue={(value, gesture) => valueRefusal(rack, value) ?? tube.change({ value }, gesture)}
      />
      <TubeVolumeFields key={`${rack.id} ${tube.index}`} rack={rack} tube={tube} one={one} />
      <label className="racks-choice">
        <span>{message('racks.note')}</span>
        <input
          key={`${tube.index} ${one.note ?? ''}`}
          className="racks-text"
          defaultValue={one.note ?? ''}
          maxLength={RACK_LIMITS.note}
          onBlur={({ currentTarget }) => {
            const note = currentTarget.value.trim();
            if (note !== (one.note ?? '')) tube.change(note === '' ? NO_NOTE : { note });
          }}
        />
      </label>
      <ToolButton look="danger" className="mt-1" onClick={remove}>
        {message('racks.tube.remove')}
      </ToolButton>
    </>
  );
}

// What is undefined is removed from the tube.
const NO_NOTE = { note: undefined } as unknown as Partial<LabTube>;
