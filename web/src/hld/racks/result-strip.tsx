import type { LabRack, LabReading } from '@suite/hld';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { ProbabilityChart } from './probability-chart.tsx';
import {
  foundText,
  intervalText,
  soughtSymbol,
  soughtText,
  soughtUnit,
  subjectName,
  widthOf,
} from './rack-text.ts';
import type { EstimateReason, OpenRack } from './use-racks.ts';
import { foundReason } from './reasons.ts';

/** The one number, its interval, and whether the rack is done. */
export function ResultStrip({ open, onSave }: { open: OpenRack; onSave: () => void }) {
  const { rack, estimate } = open;
  const isEnough = estimate.ok && estimate.value.next.isEnough;
  const canSave =
    estimate.ok && estimate.value.found.kind === 'value' && (rack.sought === 'cc' || rack.sought === 'eacn');
  return (
    <section className="racks-strip no-print" aria-label={message('racks.result')}>
      <div className="border-r border-line wrap-anywhere max-sm:border-0 max-sm:pb-0!" aria-live="polite">
        <p className="racks-big">
          <b data-found="">{bigNumber(rack, estimate)}</b>{' '}
          <span>
            {soughtSymbol(rack)} {soughtUnit(rack)}
          </span>
        </p>
        <p className="text-text-2">{underNumber(rack, estimate)}</p>
      </div>
      <div className="racks-verdict">
        <p>
          <b className="font-bold">{headline(rack, estimate)}</b> {nextSentence(rack, estimate)}
        </p>
        {estimate.ok && <GoalLine rack={rack} reading={estimate.value} />}
        <div className="mt-1.5 flex flex-wrap gap-2">
          {(rack.sought === 'cc' || rack.sought === 'eacn') && (
            <Button look={isEnough ? 'primary' : 'line'} size="small" disabled={!canSave} onClick={onSave}>
              {message('racks.save')}
            </Button>
          )}
        </div>
      </div>
      {estimate.ok && <ProbabilityChart rack={rack} reading={estimate.value} />}
    </section>
  );
}

type Estimate = OpenRack['estimate'];

/** The estimate, the side of it that is known, or a dash. */
export function bigNumber(rack: LabRack, estimate: Estimate): string {
  return estimate.ok ? foundText(rack, estimate.value.found) : '–';
}

function underNumber(rack: LabRack, estimate: Estimate): string {
  if (!estimate.ok) return subjectName(rack);
  const interval = intervalText(rack, estimate.value.found);
  if (interval === null) return subjectName(rack);
  return message('racks.interval.of', { interval, subject: subjectName(rack) });
}

/** What the rack says, in a sentence, or why it says nothing. */
function headline(rack: LabRack, estimate: Estimate): string {
  if (!estimate.ok) return estimateReason(estimate.reason);
  const { reading, found } = estimate.value;
  if (reading.kind === 'one-sided')
    return message(reading.extend === 'higher' ? 'racks.extend.higher' : 'racks.extend.lower', {
      what: message(`racks.scanned.${rack.scanned}`),
    });
  if (reading.kind === 'no-edge') return message('racks.extend.both');
  const { median, from, to } = reading.optimum;
  const text = (value: number) => soughtText({ sought: 'optimum', scanned: rack.scanned }, value);
  const balanced = message('racks.balanced', {
    value: text(median),
    from: text(from),
    to: text(to),
    unit: soughtUnit({ sought: 'optimum', scanned: rack.scanned }),
  });
  return found.kind === 'none' ? `${balanced} ${foundReason(found.reason)}` : balanced;
}

function estimateReason(reason: EstimateReason): string {
  return message(`racks.reason.${reason}`);
}

function nextSentence(rack: LabRack, estimate: Estimate): string {
  if (!estimate.ok) return '';
  const { next, reading } = estimate.value;
  if (next.isEnough) return message('racks.enough');
  if (reading.kind !== 'interval') return '';
  const { width, after } = widthOf(rack, estimate.value);
  return message('racks.two-more', { width, after });
}

function GoalLine({ rack, reading }: { rack: LabRack; reading: LabReading }) {
  if (reading.reading.kind !== 'interval') return null;
  const { width, goal } = widthOf(rack, reading);
  return (
    <p className={reading.next.isEnough ? 'text-ok' : 'text-warn'}>
      {message('racks.goal', { width, goal })}
    </p>
  );
}
