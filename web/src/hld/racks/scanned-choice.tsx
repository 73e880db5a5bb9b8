import { type LabRack, labSurfactant, type LabSurfactant, SCANNED, type Scanned } from '@suite/hld';
import { message } from '../../messages/message.ts';
import { optionsOf, Select } from '../../ui/fields/select.tsx';
import { Choice } from '../field-rows.tsx';
import { scanName } from './rack-text.ts';
import { isTouched, type OpenRack } from './use-racks.ts';

/** What differs from tube to tube; a rack that was read stays the scan that it is. */
export function ScannedChoice({ open: { rack, change } }: { open: OpenRack }) {
  if (rack.tubes.some(isTouched))
    return (
      <>
        <div className="racks-choice">
          <span>{message('racks.scanned')}</span>
          <b className="font-bold">{scanName(rack.scanned)}</b>
        </div>
        <p className="racks-note">{message('racks.scanned.fixed')}</p>
      </>
    );
  return (
    <Choice label={message('racks.scanned')}>
      {(id) => (
        <Select
          id={id}
          className="racks-select"
          value={rack.scanned}
          options={optionsOf(SCANNED, scanName)}
          onValue={(scanned) => change(scanOf(rack, scanned))}
        />
      )}
    </Choice>
  );
}

/** Another scan: the tubes that were planned had values of the one before. */
function scanOf(rack: LabRack, scanned: Scanned): Partial<LabRack> {
  if (scanned !== 'ratio') return { scanned, tubes: [] };
  // The known surfactant is in the rack itself: nothing is left to refer to.
  const alone = { referenceId: undefined } as unknown as Partial<LabRack>;
  return {
    ...alone,
    scanned,
    tubes: [],
    otherSurfactant: rack.otherSurfactant ?? otherSurfactantFor(rack),
  };
}

/** Somebody has to say which one it is: as hydrophilic as the sought one is lipophilic, or the other way round. */
export function otherSurfactantFor({ surfactant, oil }: LabRack): LabSurfactant {
  const middle = surfactant.k * oil.eacn;
  return labSurfactant('', surfactant.surfactantType, {
    cc: Math.round(20 * middle - 10 * surfactant.cc) / 10,
  });
}
