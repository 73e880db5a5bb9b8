import { type LabRack, type LabTube, type TubeVolumes, tubeFilling, volumeRatio } from '@suite/hld';
import { useState } from 'react';
import { message } from '../../../messages/message.ts';
import { numberText } from '../../../ui/format-number.ts';
import { parseNumber } from '../../../ui/parse-number.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { TubeInHand } from './use-tube.ts';

const PHASES = ['oil', 'middle', 'water'] as const;
type Texts = Readonly<Record<(typeof PHASES)[number], string>>;

interface TubeVolumeFieldsProps {
  rack: LabRack;
  tube: TubeInHand;
  one: LabTube;
}

/** Heights read as volumes; in three phases they narrow the interval. What does not add up is kept, and said. */
export function TubeVolumeFields({ rack, tube, one }: TubeVolumeFieldsProps) {
  const { volumes, seen } = one;
  const [texts, setTexts] = useState<Texts>(() => textsOf(volumes));
  const [last, setLast] = useState(volumes);
  // Undo changes them from outside.
  if (volumes !== last) {
    setLast(volumes);
    if (!isSame(read(texts), volumes)) setTexts(textsOf(volumes));
  }
  const [isOpen, setIsOpen] = useState(volumes !== undefined);
  if (!isOpen && volumes === undefined)
    return (
      <ToolButton className="mt-1 border border-control" onClick={() => setIsOpen(true)}>
        {message('racks.volumes.add')}
      </ToolButton>
    );
  const write = (next: Texts) => {
    setTexts(next);
    const complete = read(next);
    if (complete) tube.change({ volumes: complete }, `volumes ${tube.index}`);
    else if (volumes) tube.change(NONE, `volumes ${tube.index}`);
  };
  const note = noteOf(rack, one, tube.index);
  return (
    <fieldset className="racks-volumes">
      <legend className="sr-only">{message('racks.volumes')}</legend>
      {PHASES.map((phase) => (
        <label key={phase}>
          <small>{message(`racks.volume.${phase}`)}</small>
          <input
            className="racks-text text-right"
            inputMode="decimal"
            autoComplete="off"
            value={texts[phase]}
            onChange={({ currentTarget }) => write({ ...texts, [phase]: currentTarget.value })}
          />
        </label>
      ))}
      <p
        className={`racks-note ${note.isWrong ? 'text-warn' : ''}`}
        role={note.isWrong ? 'alert' : undefined}
      >
        {note.text} {seen !== null && seen !== 'III' && message('racks.volumes.only-three')}
      </p>
    </fieldset>
  );
}

// What is undefined is removed from the tube.
const NONE = { volumes: undefined } as unknown as Partial<LabTube>;

function textsOf(volumes: TubeVolumes | undefined): Texts {
  const text = (phase: keyof Texts) => (volumes ? String(volumes[phase]) : '');
  return { oil: text('oil'), middle: text('middle'), water: text('water') };
}

/** All three numbers; undefined until they are there. */
function read({ oil, middle, water }: Texts): TubeVolumes | undefined {
  const values = [oil, middle, water].map(parseNumber);
  const [first, second, third] = values;
  if (first === undefined || second === undefined || third === undefined) return undefined;
  return { oil: first, middle: second, water: third };
}

function isSame(left: TubeVolumes | undefined, right: TubeVolumes | undefined): boolean {
  return PHASES.every((phase) => left?.[phase] === right?.[phase]);
}

/** What the volumes add up to, or what is wrong with them. */
function noteOf(rack: LabRack, { volumes }: LabTube, index: number): { text: string; isWrong: boolean } {
  const { water, oil, surfactant = 0 } = tubeFilling(rack);
  const present = numberText(water + oil + surfactant, 2);
  if (!volumes) return { text: message('racks.volumes.all', { present }), isWrong: false };
  const ratio = volumeRatio(volumes, { water, oil, surfactant });
  if (!ratio.ok) {
    const text = message(`racks.volumes.${ratio.reason}`, { tube: String(index + 1) });
    return { text, isWrong: true };
  }
  const sum = numberText(volumes.oil + volumes.middle + volumes.water, 2);
  return { text: message('racks.volumes.sum', { sum, present }), isWrong: false };
}
