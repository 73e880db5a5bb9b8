import { isComparable, type LabRack } from '@suite/hld';
import { useId } from 'react';
import { message } from '../../messages/message.ts';
import { optionsOf, Select } from '../../ui/fields/select.tsx';
import type { OpenRack } from './use-racks.ts';

/** Whether a reference makes sense: over a mixing ratio the known surfactant is in the rack itself. */
export function canRefer(rack: LabRack): rack is LabRack & { readonly sought: 'cc' | 'eacn' } {
  return (rack.sought === 'cc' || rack.sought === 'eacn') && rack.scanned !== 'ratio';
}

/** The difference method: a second rack with something known, after which the constants cancel. */
export function ReferencePanel({ open: { rack, racks, change } }: { open: OpenRack }) {
  const id = useId();
  const others = racks.filter((other) => other.id !== rack.id);
  // Without another rack there is nothing to choose; the estimate offers to add one.
  if (!canRefer(rack) || others.length === 0) return null;
  const chosen = others.find((other) => other.id === rack.referenceId);
  return (
    <section className="racks-group">
      <h2 className="panel-title">{message('racks.difference')}</h2>
      <p className="racks-note">{message(`racks.difference.${rack.sought}`)}</p>
      <div className="racks-choice">
        <label htmlFor={id}>{message('racks.difference.reference')}</label>
        <Select
          id={id}
          className="racks-select"
          value={rack.referenceId ?? ''}
          options={optionsOf(
            others.map((other) => other.id),
            (value) => optionName(others.find((other) => other.id === value)),
          )}
          onValue={(referenceId) => change({ referenceId })}
          none={{ label: message('racks.difference.none'), onPick: () => change(NO_REFERENCE) }}
        />
      </div>
      {chosen && !isComparable(rack, chosen) && (
        <p role="alert" className="racks-note text-warn">
          {message('racks.found.reference-differs')}
        </p>
      )}
    </section>
  );
}

// An option that is undefined is removed from the rack.
const NO_REFERENCE = { referenceId: undefined } as unknown as Partial<LabRack>;

function optionName(rack: LabRack | undefined): string {
  return rack ? `${rack.name}: ${rack.surfactant.name || '–'}, ${rack.oil.name || '–'}` : '';
}
