import { message } from '../../messages/message.ts';
import { Group } from '../field-rows.tsx';
import { otherSurfactantFor } from './scanned-choice.tsx';
import { SurfactantFields } from './surfactant-fields.tsx';
import type { OpenRack } from './use-racks.ts';

/** The surfactant that the sought one is mixed with. */
export function OtherSurfactant({ open: { rack, change } }: { open: OpenRack }) {
  return (
    <Group title={message('racks.known-surfactant')}>
      <SurfactantFields
        surfactant={rack.otherSurfactant ?? otherSurfactantFor(rack)}
        hasAlpha={rack.temperature !== 25}
        nameOf={(name) => message('racks.of-known', { name })}
        onSurfactant={(otherSurfactant, gesture) => change({ otherSurfactant }, gesture)}
      />
      <p className="racks-note">{message('racks.known-surfactant.note')}</p>
    </Group>
  );
}
