import { FIRST_RACK, type LabRack, planTubes, RACK_LIMITS, tubeFilling } from '@suite/hld';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { Group, NumberRow, positive } from '../field-rows.tsx';
import { isRelative, scanUnit, soughtSymbol } from './rack-text.ts';
import { planReason } from './reasons.ts';
import { type ChangeRack, isTouched, type OpenRack } from './use-racks.ts';

/** How small the interval is to be, in the unit of what is sought. */
function GoalRow({ rack, change }: { rack: LabRack; change: ChangeRack }) {
  const factor = isRelative(rack) ? 100 : rack.sought === 'eacn' ? 1 / Math.abs(rack.surfactant.k || 1) : 1;
  const unit = isRelative(rack) ? '%' : rack.sought === 'eacn' ? 'EACN' : 'HLD';
  return (
    <NumberRow
      label={message('racks.goal.label', { symbol: soughtSymbol(rack) })}
      unit={unit}
      note={message('racks.goal.note')}
      value={rack.goal * factor}
      digits={isRelative(rack) ? 0 : 2}
      step={isRelative(rack) ? 5 : 0.05}
      min={0.01}
      onValue={(goal, gesture) => positive(goal) ?? change({ goal: goal / factor }, gesture)}
    />
  );
}

/** The goal, and the first tubes. */
export function PlanTubes({ open }: { open: OpenRack }) {
  return (
    <Group title={message('racks.tubes')}>
      <GoalRow rack={open.rack} change={open.change} />
      <PlanButton open={open} />
    </Group>
  );
}

/** Sets up the first tubes; tubes of which anything was read or noted are not thrown away for it. */
function PlanButton({ open: { rack, change } }: { open: OpenRack }) {
  const [count, setCount] = useState<number>(FIRST_RACK.tubes);
  const [spread, setSpread] = useState<number>(FIRST_RACK.spread);
  const plan = planTubes(rack, { spread, tubes: count });
  const read = rack.tubes.filter(isTouched);
  return (
    <>
      <NumberRow
        label={message('racks.count')}
        value={count}
        digits={0}
        step={1}
        min={2}
        onValue={(next) => {
          if (!Number.isInteger(next) || next < 2 || next > RACK_LIMITS.tubes)
            return message('racks.count.range', { most: String(RACK_LIMITS.tubes) });
          setCount(next);
          return undefined;
        }}
      />
      <NumberRow
        label={message('racks.spread')}
        unit="± HLD"
        value={spread}
        digits={2}
        step={0.1}
        min={0.1}
        onValue={(next) => {
          const refused = positive(next);
          if (refused === undefined) setSpread(next);
          return refused;
        }}
      />
      {plan.ok ? (
        <p className="racks-note">
          {message('racks.plan.range', {
            from: String(plan.value.values[0] ?? ''),
            to: String(plan.value.values.at(-1) ?? ''),
            unit: scanUnit(rack),
          })}{' '}
          {plan.value.isCut && message('racks.plan.cut')}
        </p>
      ) : (
        <p role="alert" className="racks-note text-bad">
          {planReason(plan.reason, rack.scanned)}
        </p>
      )}
      <Button
        size="small"
        look={rack.tubes.length === 0 ? 'primary' : 'line'}
        disabled={!plan.ok || read.length + count > RACK_LIMITS.tubes}
        onClick={() => {
          if (!plan.ok) return;
          const planned = plan.value.values.map((value) => ({ value, seen: null }));
          change({ tubes: [...read, ...planned].toSorted((left, right) => left.value - right.value) });
        }}
      >
        {message(rack.tubes.length === 0 ? 'racks.plan.do' : 'racks.plan.again')}
      </Button>
      {read.length > 0 && <p className="racks-note">{message('racks.plan.kept')}</p>}
      <p className="racks-note">{fillingText(rack)}</p>
    </>
  );
}

function fillingText(rack: LabRack): string {
  const { water, oil, mass } = tubeFilling(rack);
  return message('racks.filling', {
    water: numberText(water, 2),
    oil: numberText(oil, 2),
    mass: numberText(mass, 3),
  });
}
