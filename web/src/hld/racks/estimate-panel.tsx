import {
  benchValue,
  labOil,
  type LabRack,
  type LabReading,
  type NextTube,
  RACK_LIMITS,
  tubeAmounts,
} from '@suite/hld';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { randomKey } from '../../ui/random-key.ts';
import { amountRows } from './rack-table.tsx';
import { NumberForm, valueRefusal } from '../field-rows.tsx';
import { axisName, scanText, scanUnit, soughtSymbol } from './rack-text.ts';
import { ValueLine } from './value-line.tsx';
import { cautionText, flagText } from './reasons.ts';
import { canRefer } from './reference-panel.tsx';
import type { OpenRack } from './use-racks.ts';

interface EstimatePanelProps {
  open: OpenRack;
  /** Adds a rack, or says why not. */
  onAdd: (rack: LabRack) => string | undefined;
}

/** What the rack says in numbers, which tubes to add, and what is odd. */
export function EstimatePanel({ open, onAdd }: EstimatePanelProps) {
  const { rack, estimate } = open;
  return (
    <>
      {estimate.ok && <Numbers rack={rack} reading={estimate.value} />}
      {open.combination && <Together open={open} />}
      {estimate.ok && <NextTubes open={open} reading={estimate.value} />}
      <AddTube open={open} />
      {estimate.ok && <Checks reading={estimate.value} />}
      <Reference open={open} onAdd={onAdd} />
      <p className="racks-note">{message('racks.model')}</p>
    </>
  );
}

function Numbers({ rack, reading: { reading, found } }: { rack: LabRack; reading: LabReading }) {
  if (reading.kind !== 'interval') return null;
  const { optimum, width, profile } = reading;
  const text = (value: number) => scanText(rack, value);
  const range = (from: string, to: string) => message('racks.range', { from, to });
  const rows = [
    {
      name: message('racks.optimum', { what: axisName(rack, reading.axis) }),
      value: text(optimum.median),
      range: range(text(optimum.from), text(optimum.to)),
    },
    {
      name: message('racks.profile'),
      value: '',
      range: range(
        profile.from === null ? '–' : text(profile.from),
        profile.to === null ? '–' : text(profile.to),
      ),
    },
    {
      name: message('racks.half-width'),
      value: numberText(width.mean, 2),
      range: range(numberText(width.from, 2), numberText(width.to, 2)),
    },
  ];
  if (found.kind === 'value' && rack.sought !== 'optimum') {
    const { rackError, constantsError } = found.value;
    const digits = rack.sought === 'cc' ? 2 : 1;
    const symbol = soughtSymbol(rack);
    rows.push(
      {
        name: message('racks.error.rack', { symbol }),
        value: `± ${numberText(1.96 * rackError, digits)}`,
        range: '',
      },
      {
        name: message(found.isDifference ? 'racks.error.reference' : 'racks.error.constants', { symbol }),
        value: `± ${numberText(1.96 * constantsError, digits)}`,
        range: '',
      },
    );
  }
  return (
    <section className="racks-group">
      <h2 className="panel-title">
        {message('racks.estimate')} <small>{message('racks.estimate.how')}</small>
      </h2>
      <PlainTable
        aria-label={message('racks.estimate')}
        isHeadHidden
        columns={[
          { name: message('racks.column.what'), cell: ({ name }) => name },
          {
            name: message('racks.column.value'),
            isNumber: true,
            className: 'whitespace-nowrap',
            cell: ({ value }) => value,
          },
          {
            name: '95 %',
            isNumber: true,
            className: 'whitespace-nowrap',
            cell: (row) => row.range,
          },
        ]}
        rows={rows}
        idOf={({ name }) => name}
      />
    </section>
  );
}

/** Several racks of the same thing as one number. */
function Together({ open: { rack, combination } }: { open: OpenRack }) {
  if (!combination) return null;
  const { value, racks } = combination;
  return (
    <section className="racks-group">
      <h2 className="panel-title">{message('racks.together', { count: racks.length })}</h2>
      <p>
        <ValueLine rack={rack} value={value} />
      </p>
      {value.isDisagreeing && <p className="text-warn">{message('racks.together.disagree')}</p>}
    </section>
  );
}

/** The tubes that would tell most, with what to fill them from. */
function NextTubes({ open, reading }: { open: OpenRack; reading: LabReading }) {
  const { rack, change } = open;
  const { next } = reading;
  const tubes = next.tubes.map((tube) => ({ ...tube, value: benchValue(rack, tube.value) }));
  // Less than nothing cannot be weighed in.
  const usable = tubes.filter(
    ({ value }, n) =>
      (rack.scanned !== 'salinity' || value > 0) && tubes.findIndex((one) => one.value === value) === n,
  );
  const isFull = rack.tubes.length + usable.length > RACK_LIMITS.tubes;
  if (usable.length === 0) return null;
  const add = () =>
    change({
      tubes: [...rack.tubes, ...usable.map(({ value }) => ({ value, seen: null }))].toSorted(
        (left, right) => left.value - right.value,
      ),
    });
  return (
    <section className="racks-group">
      <h2 className="panel-title">{message('racks.next-tubes')}</h2>
      {next.isEnough && <p className="text-ok">{message('racks.enough')}</p>}
      <ul className="racks-next">
        {usable.map((tube) => (
          <li key={tube.value}>
            <b>{scanText(rack, tube.value)}</b>
            <span>
              {chancesText(tube)}
              <small>{amountsText(rack, tube.value)}</small>
            </span>
            <small>{message('racks.bits', { bits: numberText(tube.bits, 2) })}</small>
          </li>
        ))}
      </ul>
      <Button size="small" look={next.isEnough ? 'line' : 'primary'} disabled={isFull} onClick={add}>
        {message('racks.next-tubes.add', { count: usable.length })}
      </Button>
      {isFull && <p className="racks-note text-warn">{message('recipe.refusal.too-many-tubes')}</p>}
    </section>
  );
}

/** The likely types of a tube: I 47 %, III 53 %. */
function chancesText({ probability }: NextTube): string {
  return (['I', 'III', 'II'] as const)
    .filter((type) => probability[type] >= 0.02)
    .map((type) => `${type} ${numberText(100 * probability[type], 0)} %`)
    .join(', ');
}

export function amountsText(rack: LabRack, value: number): string {
  const amounts = tubeAmounts(rack, value);
  if (!amounts.ok || rack.scanned === 'temperature') return '';
  const { brine, water, oil, otherOil } = amounts.value;
  if (rack.scanned === 'eacn')
    return message('racks.amounts.oils', { oil: numberText(oil, 2), other: numberText(otherOil, 2) });
  if (rack.scanned === 'ratio')
    return (
      amountRows(rack)
        .filter(({ id }) => id !== 'oil' && id !== 'brine')
        // A row that is weighed says so in its name.
        .map(({ id, name, digits }) => {
          const isWeighed = id === 'surfactant' || id === 'otherSurfactant';
          return `${name}: ${numberText(amounts.value[id], digits)}${isWeighed ? '' : ' mL'}`;
        })
        .join('; ')
    );
  return message('racks.amounts.short', { brine: numberText(brine, 2), water: numberText(water, 2) });
}

/** A tube at a value that somebody chooses. */
function AddTube({ open: { rack, change } }: { open: OpenRack }) {
  if (rack.tubes.length === 0) return null;
  return (
    <NumberForm
      label={message('racks.add-tube')}
      unit={scanUnit(rack)}
      action={message('racks.add-tube.do')}
      onNumber={(value) =>
        valueRefusal(rack, value) ??
        change({
          tubes: [...rack.tubes, { value, seen: null }].toSorted((left, right) => left.value - right.value),
        })
      }
    />
  );
}

/** Tubes to look at again, and what the estimate rests on. */
function Checks({ reading: { reading } }: { reading: LabReading }) {
  const { flags, cautions } = reading;
  return (
    <section className="racks-group">
      <h2 className="panel-title">{message('racks.checks')}</h2>
      {flags.length === 0 && cautions.length === 0 && (
        <p className="text-ok">{message('racks.checks.fine')}</p>
      )}
      <ul className="[&_li]:py-0.75">
        {flags.map((flag) => (
          <li key={`${flag.kind} ${flag.index}`} className="text-warn">
            {flagText(flag)}
          </li>
        ))}
        {cautions.map((caution) => (
          <li key={caution}>{cautionText(caution)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Offers the second rack of the difference method, set up like this one. */
function Reference({ open: { rack, change }, onAdd }: EstimatePanelProps) {
  if (!canRefer(rack) || rack.referenceId !== undefined) return null;
  const offer = () => {
    const id = randomKey();
    const { film: _, ...same } = rack;
    const name = message('racks.reference-of', { name: rack.name });
    const known =
      rack.sought === 'cc'
        ? { surfactant: { ...rack.surfactant, name: '' } }
        : { oil: labOil('n-Octane', 8) };
    const refused = onAdd({ ...same, ...known, id, name, sought: 'optimum', tubes: [] });
    if (refused === undefined) change({ referenceId: id });
  };
  return (
    <section className="racks-group">
      <h2 className="panel-title">{message('racks.difference')}</h2>
      <p className="racks-note">{message(`racks.difference.${rack.sought}`)}</p>
      <Button size="small" look="line" onClick={offer}>
        {message('racks.difference.add')}
      </Button>
    </section>
  );
}
