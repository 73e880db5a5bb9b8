// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../racks.css';
import { agrees, type LabAmounts, type LabRack, predictedType, rackAxis, tubeAmounts } from '@suite/hld';
import type { KeyboardEvent } from 'react';
import { TubePicture } from '../../ui/plot/tube-picture.tsx';
import { WinsorChip } from '../../ui/plot/tube-picture.tsx';
import { message } from '../../messages/message.ts';
import { TableFrame } from '../../ui/table/plain-table.tsx';
import { fullText, numberText } from '../../ui/format/format-number.ts';
import { axisName, scanText, scanUnit, seenText } from './rack-text.ts';
import { amountsReason } from './reasons.ts';
import { layersOf } from './tube-layers.ts';
import { useOpenInView } from './use-open-in-view.ts';
import type { OpenRack } from './use-racks.ts';
import type { TubeInHand } from './use-tube.ts';
import { PanelHead } from '../../ui/primitives/panel-head.tsx';

/** One column is one tube: its value, what it looks like, what was predicted and seen, and what to measure into it. */
export function RackTable({ open, tube }: { open: OpenRack; tube: TubeInHand }) {
  const { rack } = open;
  const predicted = rack.tubes.map(({ value }) => predictedType(rack, value));
  const frame = useOpenInView<HTMLDivElement>(tube.index);
  if (rack.tubes.length === 0) return <p className="py-4 text-text-2">{message('racks.no-tubes')}</p>;
  const flags = open.estimate.ok ? open.estimate.value.reading.flags : [];
  return (
    <>
      <PanelHead title={rack.name} className="flex-wrap">
        <span className="text-1 text-text-2">{readText(rack)}</span>
        <span className="ml-auto text-1 text-text-2">{agreementText(rack, predicted)}</span>
      </PanelHead>
      <div ref={frame} className="overflow-x-auto pb-1 [scroll-padding-inline:180px_60px]">
        <TableFrame className="racks-table" caption={message('racks.table')}>
          <tbody>
            <tr>
              <th scope="row">
                {axisName(rack, rackAxis(rack), 'tube')}
                <small> {scanUnit(rack)}</small>
              </th>
              {rack.tubes.map(({ value }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a tube is known by its place in the rack
                <td key={index} data-open={index === tube.index || undefined}>
                  <b className="font-bold">{scanText(rack, value)}</b>
                </td>
              ))}
            </tr>
            <tr className="racks-glass">
              <th scope="row">
                <Legend />
              </th>
              {rack.tubes.map((one, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- likewise
                <td key={index} data-open={index === tube.index || undefined}>
                  <button
                    type="button"
                    className="racks-tube inline-grid py-1.5 px-1.25 rounded-1 cursor-pointer"
                    // One stop of the Tab key, however many tubes there are.
                    tabIndex={index === tube.index ? 0 : -1}
                    aria-pressed={index === tube.index}
                    aria-label={tubeLabel(rack, index)}
                    onClick={() => tube.choose(index)}
                    onKeyDown={(event) => moveFocus(event, index)}
                  >
                    <TubePicture
                      layers={layersOf(rack, one)}
                      width={36}
                      height={200}
                      isPlanned={one.seen === null}
                    />
                  </button>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{message('racks.predicted')}</th>
              {predicted.map((type, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- likewise
                <td key={index} data-open={index === tube.index || undefined}>
                  {type === null ? '–' : <WinsorChip type={type} />}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">
                <b className="font-bold">{message('racks.observed')}</b>
              </th>
              {rack.tubes.map(({ seen }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- likewise
                <td key={index} data-open={index === tube.index || undefined}>
                  {seen === null ? '–' : <WinsorChip type={seen} isSeen />}
                  {flags.some((flag) => flag.index === index) && (
                    <span className="ml-0.75 text-warn font-[700]" title={message('racks.flagged')}>
                      !<span className="sr-only">{message('racks.flagged')}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
            <Amounts rack={rack} openIndex={tube.index} />
          </tbody>
        </TableFrame>
      </div>
      <p className="racks-note">{message('racks.sketch')}</p>
    </>
  );
}

/** Arrows go from tube to tube. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>, index: number): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const all = event.currentTarget.closest('tr')?.querySelectorAll<HTMLButtonElement>('.racks-tube');
  const next = all?.[index + by];
  next?.focus();
  next?.click();
}

export function tubeLabel(rack: LabRack, index: number): string {
  const tube = rack.tubes[index];
  if (!tube) return '';
  return message(tube.seen === null ? 'racks.tube.unread' : 'racks.tube.read', {
    number: String(index + 1),
    value: `${scanText(rack, tube.value)} ${scanUnit(rack)}`.trim(),
    seen: tube.seen === null ? '' : seenText(tube.seen),
  });
}

function readText({ tubes }: LabRack): string {
  const read = tubes.filter(({ seen }) => seen !== null).length;
  return message('racks.read-of', { read: String(read), count: String(tubes.length) });
}

type Predicted = ReturnType<typeof predictedType>;

/** How many tubes show what was predicted before anybody looked. */
export function agreementText(rack: LabRack, predicted: readonly Predicted[]): string {
  let [right, read] = [0, 0];
  for (const [index, { seen }] of rack.tubes.entries()) {
    const type = predicted[index];
    if (seen === null || type === null || type === undefined) continue;
    read += 1;
    if (agrees(seen, type)) right += 1;
  }
  return read === 0 ? '' : message('racks.agreement', { right: String(right), read: String(read) });
}

function Legend() {
  return (
    <span className="racks-legend">
      {(['oil', 'microemulsion', 'water'] as const).map((phase) => (
        <span key={phase}>
          <i data-phase={phase} />
          {message(`racks.phase.${phase}`)}
        </span>
      ))}
    </span>
  );
}

/** What every tube is filled with, in rows of one ingredient. */
export interface AmountRow {
  readonly id: keyof LabAmounts;
  readonly name: string;
  readonly digits: number;
}

export function amountRows(rack: LabRack): AmountRow[] {
  const { bench, oil, otherOil, surfactant, otherSurfactant, scanned } = rack;
  const of = (name: string, stock: number, ids: readonly [keyof LabAmounts, keyof LabAmounts]): AmountRow =>
    stock === 0
      ? { id: ids[0], name: message('racks.weighed.row', { name }), digits: 3 }
      : { id: ids[1], name: message('racks.solution.row', { name, stock: fullText(stock) }), digits: 2 };
  const other = otherSurfactant?.name || message('racks.known-surfactant');
  return [
    { id: 'brine', name: message('racks.brine.row', { brine: fullText(bench.brine) }), digits: 2 },
    { id: 'water', name: message('racks.water.row'), digits: 2 },
    of(surfactant.name || message('racks.surfactant'), bench.stock, ['surfactant', 'solution']),
    ...(scanned === 'ratio'
      ? [of(other, bench.otherStock ?? bench.stock, ['otherSurfactant', 'otherSolution'])]
      : []),
    { id: 'oil', name: oil.name || message('racks.oil'), digits: 2 },
    ...(scanned === 'eacn'
      ? [{ id: 'otherOil' as const, name: otherOil?.name ?? message('racks.other-oil'), digits: 2 }]
      : []),
  ];
}

function Amounts({ rack, openIndex }: { rack: LabRack; openIndex: number }) {
  const amounts = rack.tubes.map(({ value }) => tubeAmounts(rack, value));
  const refused = amounts.find((one) => !one.ok);
  return (
    <>
      <tr className="racks-section">
        <th scope="row" colSpan={rack.tubes.length + 1}>
          <span className="sticky left-0">{message('racks.to-measure')}</span>
          {refused && !refused.ok && (
            <span role="alert" className="block max-w-[60ch] text-bad font-normal whitespace-normal">
              {amountsReason(refused.reason)}
            </span>
          )}
        </th>
      </tr>
      {amountRows(rack).map(({ id, name, digits }) => (
        <tr key={id} className="[&_:is(th,td)]:border-t [&_:is(th,td)]:border-line">
          <th scope="row">{name}</th>
          {amounts.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a tube is known by its place in the rack
            <td key={index} data-open={index === openIndex || undefined}>
              {one.ok ? numberText(one.value[id], digits) : '–'}
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
