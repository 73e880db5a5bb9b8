import {
  type Found,
  type LabRack,
  type LabReading,
  QUANTITIES,
  type RackAxis,
  readingDecimals,
  type Scanned,
  type Seen,
} from '@suite/hld';
import { message } from '../../messages/message.ts';
import { numberText } from '../../ui/format/format-number.ts';

/** What is scanned, as a label. */
export function scanName(scanned: Scanned): string {
  return scanned === 'ratio' ? message('racks.ratio') : message(`hld.${scanned}`);
}

/** The unit of what is scanned. */
export function scanUnit({ scanned }: Pick<LabRack, 'scanned'>): string {
  return scanned === 'ratio' ? '%' : QUANTITIES[scanned].unit;
}

/** A value of what is scanned, as it is read: 25.5 °C, 1.50 g/100mL H2O. */
export function scanText({ scanned }: Pick<LabRack, 'scanned'>, value: number): string {
  if (!Number.isFinite(value)) return '–';
  const hasOneMore = scanned === 'salinity' || scanned === 'temperature';
  return numberText(value, hasOneMore ? readingDecimals(scanned, value) : 1);
}

/** What is sought, as a short name for a number: Cc, EACN, S*. */
export function soughtSymbol({ sought, scanned }: Pick<LabRack, 'sought' | 'scanned'>): string {
  if (sought === 'cc') return 'Cc';
  if (sought === 'eacn') return 'EACN';
  if (sought === 'xi') return 'ξ';
  return { salinity: 'S*', temperature: 'T*', eacn: 'EACN*', ratio: message('racks.ratio.symbol') }[scanned];
}

/** A number of what is sought. */
export function soughtText(rack: Pick<LabRack, 'sought' | 'scanned'>, value: number): string {
  if (rack.sought === 'cc') return numberText(value, 2);
  if (rack.sought === 'eacn') return numberText(value, 1);
  if (rack.sought === 'xi') return numberText(value, 0);
  return scanText(rack, value);
}

export function soughtUnit(rack: Pick<LabRack, 'sought' | 'scanned'>): string {
  if (rack.sought === 'xi') return 'Å';
  return rack.sought === 'optimum' ? scanUnit(rack) : '';
}

/** What a rack is about: the surfactant, or the oil. */
export function subjectName({ sought, surfactant, oil }: LabRack): string {
  const name = sought === 'eacn' ? oil.name : surfactant.name;
  return name === '' ? message('racks.unnamed') : name;
}

/** Width of the rack's interval of the sought number against the goal, in the unit of that number. */
export function widthOf(
  rack: LabRack,
  { width, expectedWidth, goal }: LabReading,
): Record<'width' | 'after' | 'goal', string> {
  const text = (value: number) => {
    // On a logarithmic scale an interval is a share of its value.
    if (isRelative(rack)) return `${numberText(100 * value, 0)} %`;
    // The length follows from the edges, which are known as well as the optimum between them is.
    return rack.sought === 'xi' ? `${numberText(value, 2)} HLD` : soughtText(rack, value);
  };
  return { width: text(width), after: text(expectedWidth), goal: text(goal) };
}

/** Whether the goal of a rack is a share of its value. */
export function isRelative({ sought, scanned, surfactant }: LabRack): boolean {
  return sought === 'optimum' && scanned === 'salinity' && surfactant.salinityFunction === 'ln';
}

/** A type in words. */
export function seenText(seen: Seen): string {
  return message(
    {
      I: 'racks.seen.I',
      III: 'racks.seen.III',
      II: 'racks.seen.II',
      IV: 'racks.seen.IV',
      'I/III': 'racks.seen.I-III',
      'III/II': 'racks.seen.III-II',
    }[seen] as 'racks.seen.I', // all of them are sentences
  );
}

/** What was found, the side of it that is known, or a dash. */
export function foundText(rack: LabRack, found: Found): string {
  if (found.kind === 'value') return soughtText(rack, found.value.value);
  if (found.kind === 'xi') {
    const { value, from, to } = found.value;
    return value === null ? `${soughtText(rack, from)} – ${soughtText(rack, to)}` : soughtText(rack, value);
  }
  if (found.kind === 'none') return '–';
  return `${found.kind === 'at-least' ? '≥' : '≤'} ${soughtText(rack, found.bound)}`;
}

/** The interval of what was found, in one line. */
export function intervalText(rack: LabRack, found: Found): string | null {
  if (found.kind !== 'value' && found.kind !== 'xi') return null;
  const { from, to } = found.kind === 'xi' ? found.value : found.value.interval;
  return message('racks.interval', { from: soughtText(rack, from), to: soughtText(rack, to) });
}

/** The axis of a rack in words: an optimum is a total where the surfactant brings ions, a tube has what was added. */
export function axisName(
  { scanned }: Pick<LabRack, 'scanned'>,
  axis: RackAxis,
  of: 'optimum' | 'tube' = 'optimum',
): string {
  const hasIons = 'ionic' in axis && axis.ionic > 0;
  if (!hasIons) return scanName(scanned);
  return message(of === 'tube' ? 'racks.added-salinity' : 'racks.total-salinity');
}
