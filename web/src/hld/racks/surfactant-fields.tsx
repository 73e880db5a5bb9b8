import { labSurfactant, type LabSurfactant, SURFACTANT_TYPES } from '@suite/hld';
import { message } from '../../messages/message.ts';
import { optionsOf, Select } from '../../ui/fields/select.tsx';
import { FindKnown } from './find-known.tsx';
import { atLeast, Choice, ErrorRow, NumberRow, TextRow } from '../field-rows.tsx';

interface SurfactantFieldsProps {
  surfactant: LabSurfactant;
  /** Its Cc is what the rack is for. */
  isSought?: boolean;
  /** Whether the temperature moves HLD in this rack. */
  hasAlpha: boolean;
  /** How its fields are told from those of the other surfactant. */
  nameOf?: (label: string) => string;
  onSurfactant: (surfactant: LabSurfactant, gesture?: string) => string | undefined;
}

const asItIs = (label: string) => label;

/** Name, type and constants of a surfactant, each with its standard error. */
export function SurfactantFields({
  surfactant,
  isSought = false,
  hasAlpha,
  nameOf = asItIs,
  onSurfactant,
}: SurfactantFieldsProps) {
  const set = (changes: Partial<LabSurfactant>, gesture?: string) =>
    onSurfactant({ ...surfactant, ...changes }, gesture);
  const constant = (name: 'k' | 'alpha' | 'b', { label, unit }: { label: string; unit?: string }) => (
    <>
      <NumberRow
        label={label}
        name={nameOf(label)}
        unit={unit}
        value={surfactant[name]}
        digits={3}
        step={0.01}
        onValue={(value, gesture) => set({ [name]: value }, gesture)}
      />
      <ErrorRow
        of={label}
        name={nameOf(message('racks.error', { of: label }))}
        value={surfactant[`${name}Error`]}
        onValue={(value, gesture) => set({ [`${name}Error`]: value }, gesture)}
      />
    </>
  );
  const cc = message(isSought ? 'racks.cc.expected' : 'hld.cc');
  return (
    <>
      <TextRow
        label={nameOf(message('racks.surfactant-name'))}
        value={surfactant.name}
        onText={(name) => set({ name: name.trim().slice(0, 200) })}
      />
      <FindKnown kind="hld-surfactant" onFound={(found) => onSurfactant(found)} />
      <Choice label={nameOf(message('racks.surfactant-type'))}>
        {(id) => (
          <Select
            id={id}
            className="racks-select"
            value={surfactant.surfactantType}
            options={optionsOf(SURFACTANT_TYPES, (type) => message(`hld.type.${type}`))}
            // A type brings its own constants; name and Cc are the surfactant's.
            onValue={(type) => onSurfactant(labSurfactant(surfactant.name, type, { cc: surfactant.cc }))}
          />
        )}
      </Choice>
      <NumberRow
        label={cc}
        name={nameOf(cc)}
        note={isSought ? message('racks.cc.expected.note') : undefined}
        value={surfactant.cc}
        digits={2}
        onValue={(value, gesture) => set({ cc: value }, gesture)}
      />
      {!isSought && (
        <ErrorRow
          of="Cc"
          name={nameOf(message('racks.error', { of: 'Cc' }))}
          value={surfactant.ccError}
          onValue={(ccError, gesture) => set({ ccError }, gesture)}
        />
      )}
      {constant('k', { label: 'k' })}
      {hasAlpha && constant('alpha', { label: 'α', unit: '1/°C' })}
      {surfactant.salinityFunction === 'b' && constant('b', { label: 'b' })}
      <NumberRow
        label={message('hld.mw.short')}
        name={nameOf(message('hld.mw.short'))}
        unit="g/mol"
        value={surfactant.mw}
        digits={1}
        step={1}
        min={1}
        onValue={(mw, gesture) => atLeast(1, mw) ?? set({ mw }, gesture)}
      />
    </>
  );
}
