import { type LabRack, type LabTube, type TubeVolumes, tubeFilling, volumeRatio } from '@suite/hld';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { numberText } from '../../ui/format/format-number.ts';
import { parseNumber } from '../../ui/format/parse-number.ts';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import type { TubeInHand } from './use-tube.ts';

const PHASES = ['oil', 'middle', 'water'] as const;
type Texts = Readonly<Record<(typeof PHASES)[number], string>>;

interface TubeVolumeFieldsProps {
  rack: LabRack;
  tube: TubeInHand;
  one: LabTube;
}

/** Heights read as volumes; in three phases they narrow the interval. What is not complete or does not add up is kept, and said. */
export function TubeVolumeFields({ rack, tube, one }: TubeVolumeFieldsProps) {
  const { seen } = one;
  const volumes = one.volumes ?? one.partialVolumes;
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
    const given = read(next);
    if (!isSame(given, volumes)) tube.change(changesOf(given), `volumes ${tube.index}`);
  };
  const note = noteOf(rack, one, tube.index);
  return (
    <fieldset className="grid min-w-0 my-1.5 gap-x-1.5 gap-y-0.5 grid-cols-3 [&>p]:col-span-full">
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

type SomeVolumes = Partial<TubeVolumes>;

/** What becomes of the tube: whole volumes count, others are kept beside. What is undefined is removed from it. */
function changesOf(given: SomeVolumes | undefined): Partial<LabTube> {
  const isWhole = PHASES.every((phase) => given?.[phase] !== undefined);
  return {
    volumes: isWhole ? given : undefined,
    partialVolumes: isWhole ? undefined : given,
  } as unknown as Partial<LabTube>;
}

function textsOf(volumes: SomeVolumes | undefined): Texts {
  const text = (phase: keyof Texts) => String(volumes?.[phase] ?? '');
  return { oil: text('oil'), middle: text('middle'), water: text('water') };
}

/** The numbers that are there; undefined without any. */
function read(texts: Texts): SomeVolumes | undefined {
  const given: { -readonly [Phase in keyof SomeVolumes]: number } = {};
  for (const phase of PHASES) {
    const value = parseNumber(texts[phase]);
    if (value !== undefined) given[phase] = value;
  }
  return Object.keys(given).length === 0 ? undefined : given;
}

function isSame(left: SomeVolumes | undefined, right: SomeVolumes | undefined): boolean {
  return PHASES.every((phase) => left?.[phase] === right?.[phase]);
}

/** What the volumes add up to, or what is wrong with them. */
function noteOf(
  rack: LabRack,
  { volumes, partialVolumes }: LabTube,
  index: number,
): { text: string; isWrong: boolean } {
  const { water, oil, surfactant = 0 } = tubeFilling(rack);
  const present = numberText(water + oil + surfactant, 2);
  if (!volumes) {
    const text = message(partialVolumes ? 'racks.volumes.incomplete' : 'racks.volumes.all', { present });
    return { text, isWrong: false };
  }
  const ratio = volumeRatio(volumes, { water, oil, surfactant });
  if (!ratio.ok) {
    const text = message(`racks.volumes.${ratio.reason}`, { tube: String(index + 1) });
    return { text, isWrong: true };
  }
  const sum = numberText(volumes.oil + volumes.middle + volumes.water, 2);
  return { text: message('racks.volumes.sum', { sum, present }), isWrong: false };
}
