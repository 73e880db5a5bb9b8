import { QUANTITIES } from '@suite/hld';
import { message } from '../../../messages/message.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { ConditionField } from './condition-field.tsx';
import { showValue } from './number-text.ts';
import { useHldState } from '../recipe/hld-session.tsx';
import { useActions, useExplorer } from './use-explorer.tsx';

/** What is set by hand, and what to know about it. */
export function ConditionsPanel() {
  const conditions = useHldState(({ current }) => current.conditions);
  const manualEACN = useHldState(({ current }) => current.manualEACN);
  const derived = useExplorer(({ current }) => current.derived);
  const { dispatch } = useActions();
  const salinityZero = !derived.hld.ok && derived.hld.reason === 'salinity-zero';
  const { eacn } = derived;
  return (
    <section aria-labelledby="conditions-title">
      <h2 id="conditions-title" className="explorer-title">
        {message('explorer.conditions')}
      </h2>
      <ConditionField
        name="temperature"
        label={message('hld.temperature')}
        unit={QUANTITIES.temperature.unit}
        value={conditions.temperature}
      />
      <ConditionField
        name="salinity"
        label={message('hld.salinity')}
        unit={
          <>
            g/100mL H<sub>2</sub>O
          </>
        }
        value={conditions.salinity}
        finding={salinityZero ? message('explorer.reason.salinity-zero') : undefined}
        note={<TotalSalinity />}
      />
      <ConditionField
        name="eacn"
        label={message('hld.eacn')}
        unit={message(manualEACN ? 'explorer.eacn.manual' : 'explorer.eacn.from-oils')}
        value={manualEACN || !eacn.ok ? conditions.eacn : eacn.value}
        finding={!manualEACN && !eacn.ok ? message(`explorer.reason.${eacn.reason}`) : undefined}
        isReadOnly={!manualEACN}
        control={
          <Toggle
            label={message('explorer.eacn.by-hand')}
            isOn={manualEACN}
            onToggle={(value) => dispatch({ type: 'set-manual-eacn', value })}
          />
        }
      />
      <ConditionField
        name="fa"
        label={message('hld.fa')}
        unit={message('explorer.fa.hint')}
        value={conditions.fa}
        note={conditions.fa === 0 ? undefined : message('explorer.fa.caution')}
      />
    </section>
  );
}

/** What to know before trusting the number. */
export function Cautions() {
  const notices = useExplorer(({ current }) => current.derived.notices);
  return notices.map((notice) => (
    <p key={notice} className="mt-2 text-1 leading-4 text-warn">
      {message(`explorer.notice.${notice}`)}
    </p>
  ));
}

/** The ionic part of the salinity stands apart. */
function TotalSalinity() {
  const entered = useHldState(({ current }) => current.conditions.salinity);
  const { salinity, ionicSalinity } = useExplorer(({ current }) => current.derived);
  if (!salinity.ok || !ionicSalinity.ok || ionicSalinity.value === 0) return null;
  return message('explorer.salinity.total', {
    total: showValue('salinity', salinity.value),
    entered: showValue('salinity', entered),
    ionic: showValue('salinity', ionicSalinity.value),
  });
}
