import {
  changeOil,
  decimalsOf,
  isExactOil,
  type LabRack,
  labOil,
  ownSalinity,
  QUANTITIES,
  SOUGHT,
} from '@suite/hld';
import { message } from '../../messages/message.ts';
import { DayInput } from '../../ui/fields/day-field.tsx';
import { optionsOf, Select } from '../../ui/fields/select.tsx';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { showValue } from '../number-text.ts';
import { FindKnown } from './find-known.tsx';
import { OtherSurfactant } from './other-surfactant.tsx';
import { PlanTubes } from './plan-tubes.tsx';
import { atLeast, Choice, ErrorRow, Group, NumberRow, positive, TextRow } from '../field-rows.tsx';
import { ReferencePanel } from './reference-panel.tsx';
import { ScannedChoice } from './scanned-choice.tsx';
import { SurfactantFields } from './surfactant-fields.tsx';
import type { ChangeRack, OpenRack } from './use-racks.ts';

/** What is sought, what is known and what is at hand; from these follows the first rack. */
export function SetUpPanel({ open }: { open: OpenRack }) {
  const { rack, change } = open;
  const { surfactant, oil, bench } = rack;
  const ionic = ownSalinity(rack);
  const setOil = (changes: Partial<LabRack['oil']>, gesture?: string) =>
    change({ oil: changeOil(oil, changes) }, gesture);
  const setBench = (changes: Partial<LabRack['bench']>, gesture?: string) =>
    change({ bench: { ...bench, ...changes } }, gesture);
  return (
    <>
      <Group title={message('racks.set-up')}>
        <Choice label={message('racks.sought')}>
          {(id) => (
            <Select
              id={id}
              className="racks-select"
              value={rack.sought}
              options={optionsOf(SOUGHT, (sought) => message(`racks.sought.${sought}`))}
              onValue={(sought) => change({ sought })}
            />
          )}
        </Choice>
        <ScannedChoice open={open} />
        <TextRow
          label={message('racks.rack-name')}
          value={rack.name}
          onText={(name) => {
            if (name.trim() !== '') change({ name: name.trim().slice(0, 100) });
          }}
        />
        <Choice label={message('racks.made-on')}>
          {(id) => (
            <DayInput
              id={id}
              className="racks-text"
              day={rack.madeOn ?? ''}
              onDay={(madeOn) => change(madeOn === '' ? NO_DAY : { madeOn })}
            />
          )}
        </Choice>
      </Group>
      <Group title={message('racks.surfactant')}>
        <SurfactantFields
          surfactant={surfactant}
          isSought={rack.sought === 'cc'}
          hasAlpha={rack.temperature !== 25 || rack.scanned === 'temperature'}
          onSurfactant={(next, gesture) => change({ surfactant: next }, gesture)}
        />
        <NumberRow
          label={message(rack.scanned === 'ratio' ? 'racks.concentration.both' : 'hld.concentration')}
          unit={QUANTITIES.concentration.unit}
          value={rack.concentration}
          digits={2}
          step={0.5}
          min={0.01}
          onValue={(concentration, gesture) => positive(concentration) ?? change({ concentration }, gesture)}
        />
        {ionic > 0 && (
          <p className="racks-note">
            {message(rack.scanned === 'ratio' ? 'racks.own-salinity.both' : 'racks.own-salinity', {
              value: showValue('salinity', ionic),
            })}
          </p>
        )}
      </Group>
      {rack.scanned === 'ratio' && <OtherSurfactant open={open} />}
      <Group title={message('racks.oil')}>
        <TextRow
          label={message('racks.oil-name')}
          value={oil.name}
          onText={(name) => setOil({ name: name.trim().slice(0, 200) })}
        />
        <FindKnown kind="hld-oil" onFound={(found) => change({ oil: found })} />
        {rack.scanned === 'eacn' && <OtherOil open={open} />}
        <NumberRow
          label={message(rack.sought === 'eacn' ? 'racks.eacn.expected' : 'hld.eacn')}
          value={oil.eacn}
          digits={1}
          step={0.5}
          onValue={(eacn, gesture) => setOil({ eacn }, gesture)}
        />
        {rack.sought !== 'eacn' && (
          <>
            <ErrorRow
              of="EACN"
              value={oil.eacnError}
              onValue={(eacnError, gesture) => inexact(oil, eacnError) ?? setOil({ eacnError }, gesture)}
            />
            <p className="racks-note">{message('racks.error.usual')}</p>
          </>
        )}
      </Group>
      <Group title={message('explorer.conditions')}>
        {rack.scanned !== 'temperature' && (
          <NumberRow
            label={message('hld.temperature')}
            unit={QUANTITIES.temperature.unit}
            value={rack.temperature}
            digits={decimalsOf('temperature', rack.temperature)}
            step={1}
            onValue={(temperature, gesture) => change({ temperature }, gesture)}
          />
        )}
        {rack.scanned !== 'salinity' && (
          <NumberRow
            label={message('hld.salinity')}
            unit={QUANTITIES.salinity.unit}
            value={rack.salinity}
            digits={decimalsOf('salinity', rack.salinity)}
            step={0.1}
            min={0}
            onValue={(salinity, gesture) => atLeast(0, salinity) ?? change({ salinity }, gesture)}
          />
        )}
        <NumberRow label="fa" value={rack.fa} digits={2} onValue={(fa, gesture) => change({ fa }, gesture)} />
      </Group>
      <Group title={message('racks.bench')}>
        <NumberRow
          label={message('racks.volume')}
          unit="mL"
          value={bench.volume}
          digits={1}
          step={1}
          min={0.1}
          onValue={(volume, gesture) => positive(volume) ?? setBench({ volume }, gesture)}
        />
        <NumberRow
          label={message('racks.water-share')}
          unit="%"
          value={100 * bench.waterShare}
          digits={0}
          step={5}
          onValue={(share, gesture) =>
            share >= 5 && share <= 95
              ? setBench({ waterShare: share / 100 }, gesture)
              : message('racks.water-share.range')
          }
        />
        <NumberRow
          label={message('racks.brine')}
          unit="g/100 mL"
          value={bench.brine}
          digits={1}
          step={1}
          min={0.1}
          onValue={(brine, gesture) => positive(brine) ?? setBench({ brine }, gesture)}
        />
        <NumberRow
          label={message('racks.stock')}
          unit="g/100 mL"
          note={message('racks.stock.note')}
          value={bench.stock}
          digits={1}
          step={1}
          min={0}
          onValue={(stock, gesture) => atLeast(0, stock) ?? setBench({ stock }, gesture)}
        />
        {rack.scanned === 'ratio' && (
          <NumberRow
            label={message('racks.other-stock')}
            unit="g/100 mL"
            note={message('racks.stock.note')}
            value={bench.otherStock ?? bench.stock}
            digits={1}
            step={1}
            min={0}
            onValue={(otherStock, gesture) => atLeast(0, otherStock) ?? setBench({ otherStock }, gesture)}
          />
        )}
      </Group>
      {rack.sought === 'xi' || rack.film ? <FilmFields open={open} /> : <FilmOffer change={change} />}
      <PlanTubes open={open} />
      <ReferencePanel open={open} />
    </>
  );
}

/** Only the scale itself is exact: an error of 0 of another oil would say that nobody knows it. */
function inexact(oil: LabRack['oil'], error: number): string | undefined {
  return error === 0 && !isExactOil(oil) ? message('racks.error.exact') : undefined;
}

// What is undefined is removed from the rack.
const NO_DAY = { madeOn: undefined } as unknown as Partial<LabRack>;

const USUAL_FILM = { headArea: 60, length: 20 } as const;

function FilmOffer({ change }: { change: ChangeRack }) {
  return (
    <ToolButton look="link" className="racks-find" onClick={() => change({ film: USUAL_FILM })}>
      {message('racks.film.add')}
    </ToolButton>
  );
}

function FilmFields({ open: { rack, change } }: { open: OpenRack }) {
  const film = rack.film ?? USUAL_FILM;
  return (
    <Group title={message('racks.film')}>
      <NumberRow
        label={message('racks.head-area')}
        unit="Å²"
        value={film.headArea}
        digits={0}
        step={1}
        min={1}
        onValue={(headArea, gesture) =>
          positive(headArea) ?? change({ film: { ...film, headArea } }, gesture)
        }
      />
      <NumberRow
        label={message('racks.length')}
        unit="Å"
        value={film.length}
        digits={1}
        step={1}
        min={1}
        onValue={(length, gesture) => positive(length) ?? change({ film: { ...film, length } }, gesture)}
      />
      {rack.film === undefined && (
        <ToolButton onClick={() => change({ film })}>{message('racks.film.use')}</ToolButton>
      )}
      <p className="racks-note">{message('racks.film.note')}</p>
    </Group>
  );
}

/** The second oil of a scan of EACN. */
function OtherOil({ open: { rack, change } }: { open: OpenRack }) {
  const other = rack.otherOil ?? labOil('n-Hexadecane', 16);
  return (
    <>
      <TextRow
        label={message('racks.other-oil')}
        value={other.name}
        onText={(name) => change({ otherOil: changeOil(other, { name: name.trim() }) })}
      />
      <NumberRow
        label={message('racks.other-eacn')}
        value={other.eacn}
        digits={1}
        step={0.5}
        onValue={(eacn, gesture) => change({ otherOil: changeOil(other, { eacn }) }, gesture)}
      />
      <ErrorRow
        of={message('racks.other-eacn')}
        value={other.eacnError}
        onValue={(eacnError, gesture) =>
          inexact(other, eacnError) ?? change({ otherOil: changeOil(other, { eacnError }) }, gesture)
        }
      />
      {rack.otherOil === undefined && (
        <ToolButton onClick={() => change({ otherOil: other })}>{message('racks.other-oil.use')}</ToolButton>
      )}
    </>
  );
}
