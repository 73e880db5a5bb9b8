// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../racks.css';
import { HLD_ENGINE } from '@suite/contracts/hld-document';
import { type LabTube, predictedType, rackAxis, tubeAmounts } from '@suite/hld';
import type { Recipe } from '@suite/recipes';
import { TubePicture } from '../../ui/plot/tube-picture.tsx';
import { message } from '../../messages/message.ts';
import { ReportFrame, ReportPart, ReportTable } from '../../recipes/report/report-frame.tsx';
import { dayText } from '../../ui/format/format-date.ts';
import { numberText } from '../../ui/format/format-number.ts';
import { QrCode } from '../../ui/primitives/qr-code.tsx';
import { rackAddress } from './rack-address.ts';
import {
  axisName,
  intervalText,
  scanText,
  scanUnit,
  soughtSymbol,
  soughtUnit,
  subjectName,
} from './rack-text.ts';
import { amountRows } from './rack-table.tsx';
import { bigNumber } from './result-strip.tsx';
import { layersOf } from './tube-layers.ts';
import type { OpenRack } from './use-racks.ts';

// In one line: a rack of sixty tubes is long enough.
const TO_TICK = ['I', 'III', 'II', '?'].map((type) => `☐\u00A0${type}`).join('\u00A0');

/** The rack on paper, for the bench: what to measure, room to write what is seen, and a code that opens it on a phone. */
export function BenchSheet({ open, recipe }: { open: OpenRack; recipe: Recipe }) {
  const { rack, estimate } = open;
  const { surfactant, otherSurfactant, oil } = rack;
  const rows = amountRows(rack);
  const hasResult = estimate.ok && estimate.value.found.kind !== 'none';
  return (
    <ReportFrame recipe={recipe} subtitle={message('racks.sheet')} engine={HLD_ENGINE} datasetIds={[]}>
      <div className="racks-sheet-head">
        <div>
          <p>
            <b>{rack.name}</b>: {message(`racks.sought.${rack.sought}`)}, {subjectName(rack)}
            {rack.madeOn !== undefined && `, ${dayText(rack.madeOn)}`}
          </p>
          <p>
            {surfactant.name || message('racks.unnamed')}{' '}
            {message('racks.sheet.surfactant', {
              concentration: numberText(rack.concentration, 2),
              k: numberText(surfactant.k, 3),
            })}
            {otherSurfactant !== undefined &&
              rack.scanned === 'ratio' &&
              message('racks.sheet.known', {
                name: otherSurfactant.name || message('racks.unnamed'),
                cc: numberText(otherSurfactant.cc, 2),
              })}
            ; {oil.name || message('racks.unnamed')} (EACN {numberText(oil.eacn, 1)});{' '}
            {rack.scanned === 'temperature' ? '' : `${numberText(rack.temperature, 1)} °C`}
          </p>
          {hasResult && (
            <p>
              <b>
                {soughtSymbol(rack)} {bigNumber(rack, estimate)} {soughtUnit(rack)}
              </b>
              {estimate.ok && `, ${intervalText(rack, estimate.value.found) ?? ''}`}
            </p>
          )}
          <p>{message('racks.sheet.how')}</p>
        </div>
        {recipe.recipeId === undefined ? (
          <p className="racks-sheet-code">{message('racks.sheet.unsaved')}</p>
        ) : (
          <div className="racks-sheet-code">
            <QrCode text={rackAddress(recipe.recipeId, rack.id)} label={message('racks.phone')} />
          </div>
        )}
      </div>
      <ReportPart title={message('racks.to-measure')}>
        <ReportTable
          columns={[
            { name: message('racks.tube') },
            { name: `${axisName(rack, rackAxis(rack), 'tube')} ${scanUnit(rack)}`.trim(), isNumber: true },
            ...rows.map(({ name }) => ({ name, isNumber: true })),
            { name: message('racks.predicted') },
            { name: message('racks.sheet.observed') },
            { name: message('racks.sheet.volumes') },
          ]}
          rows={rack.tubes.map((tube, index) => {
            const { value, seen } = tube;
            const amounts = tubeAmounts(rack, value);
            return [
              String(index + 1),
              scanText(rack, value),
              ...rows.map(({ id, digits }) => (amounts.ok ? numberText(amounts.value[id], digits) : '–')),
              predictedType(rack, value) ?? '–',
              seen ?? TO_TICK,
              volumesText(tube),
            ];
          })}
        />
      </ReportPart>
      {rack.tubes.some(({ seen }) => seen !== null) && (
        <ReportPart title={message('racks.observed')}>
          <div className="racks-sheet-tubes">
            {rack.tubes.map((tube, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a tube is known by its place in the rack
              <figure key={index}>
                <TubePicture
                  layers={layersOf(rack, tube)}
                  width={28}
                  height={110}
                  isPlanned={tube.seen === null}
                />
                <figcaption>
                  {scanText(rack, tube.value)}
                  <br />
                  {tube.seen ?? '–'}
                </figcaption>
              </figure>
            ))}
          </div>
        </ReportPart>
      )}
      <p className="racks-note">{message('racks.sketch')}</p>
    </ReportFrame>
  );
}

/** What was read so far, or room to write it down. */
function volumesText({ volumes, partialVolumes }: LabTube): string {
  const read = volumes ?? partialVolumes;
  if (!read) return '      /      /';
  const heights = [read.oil, read.middle, read.water];
  return heights.map((height) => (height === undefined ? '–' : numberText(height, 2))).join(' / ');
}
