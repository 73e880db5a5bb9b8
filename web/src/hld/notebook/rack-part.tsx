import { agrees, findInLabRack, type LabRack, predictedType } from '@suite/hld';
import { TubePicture } from '../../ui/plot/tube-picture.tsx';
import { message } from '../../messages/message.ts';
import type { NotebookTable } from '../../recipes/notebook/notebook-entry.ts';
import { ReportPart } from '../../recipes/report/report-frame.tsx';
import { dayText } from '../../ui/format/format-date.ts';
import { agreementText } from '../racks/rack-table.tsx';
import {
  foundText,
  intervalText,
  scanName,
  scanText,
  scanUnit,
  soughtSymbol,
  soughtUnit,
} from '../racks/rack-text.ts';
import { layersOf } from '../racks/tube-layers.ts';

/** A rack with what it found, in a sentence. */
export interface ReadRack {
  readonly rack: LabRack;
  readonly sentence: string;
}

/** The racks of a recipe, each read once: that takes as long as all the charts of a report. */
export function readRacks(racks: readonly LabRack[]): ReadRack[] {
  return racks.map((rack) => ({ rack, sentence: rackSentence(rack, racks) }));
}

/** The racks of a recipe: what each found with its interval, and its tubes, predicted above observed. */
export function RackPart({ racks }: { racks: readonly ReadRack[] }) {
  if (racks.length === 0) return null;
  return (
    <ReportPart title={message('racks.racks')}>
      {racks.map((read) => (
        <Rack key={read.rack.id} {...read} />
      ))}
    </ReportPart>
  );
}

function Rack({ rack, sentence }: ReadRack) {
  const predicted = rack.tubes.map(({ value }) => predictedType(rack, value));
  return (
    <>
      <p>
        <b>{rack.name}</b>
        {rack.madeOn !== undefined && `, ${dayText(rack.madeOn)}`}: {sentence}
      </p>
      <p className="report-note">
        {rack.surfactant.name}, {rack.oil.name}, {rack.temperature} °C. {scanName(rack.scanned)}{' '}
        {scanUnit(rack)}. {agreementText(rack, predicted)}
      </p>
      <ol className="report-tubes">
        {rack.tubes.map((tube, index) => {
          const type = predicted[index] ?? null;
          const isOther = tube.seen !== null && type !== null && !agrees(tube.seen, type);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a tube is known by its place in the rack
            <li key={index}>
              {scanText(rack, tube.value)}
              <TubePicture
                layers={layersOf(rack, tube)}
                width={22}
                height={58}
                isPlanned={tube.seen === null}
              />
              <span>{type ?? '–'}</span>
              <b>
                {tube.seen ?? '–'}
                {isOther && ' ≠'}
              </b>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The sought number with its interval, as the screen tells it. */
function rackSentence(rack: LabRack, racks: readonly LabRack[]): string {
  const found = findInLabRack(rack, racks);
  const number = found.ok ? foundText(rack, found.value) : '–';
  const interval = found.ok ? intervalText(rack, found.value) : null;
  const sought = `${soughtSymbol(rack)} ${number} ${soughtUnit(rack)}`.trim();
  return interval === null ? sought : `${sought}, ${interval}`;
}

/** Each rack as a table of data: one row for a tube. */
export function rackTables(racks: readonly ReadRack[]): NotebookTable[] {
  return racks.map(({ rack, sentence }, index) => ({
    name: `rack-${index + 1}`,
    description: `${rack.name}: ${sentence}`,
    rows: [
      [
        `${scanName(rack.scanned)}${scanUnit(rack) === '' ? '' : ` (${scanUnit(rack)})`}`,
        message('racks.predicted'),
        message('racks.observed'),
        ...(['oil', 'microemulsion', 'water'] as const).map(
          (phase) => `${message(`racks.phase.${phase}`)} (mL)`,
        ),
        message('racks.note'),
      ],
      ...rack.tubes.map(({ value, seen, volumes, note }) => [
        value,
        predictedType(rack, value),
        seen,
        volumes?.oil ?? null,
        volumes?.middle ?? null,
        volumes?.water ?? null,
        note ?? null,
      ]),
    ],
  }));
}
