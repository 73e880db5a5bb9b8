import { QUANTITIES } from '@suite/hld';
import { message } from '../../../messages/message.ts';
import { Toggle } from '../../../ui/fields/toggle.tsx';
import { useHldState } from '../../recipe/hld-session.tsx';
import { showValue } from '../../number-text.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { ConditionField } from './condition-field.tsx';

/** What is set by hand, and what to know about it. */
export function ConditionsPanel() {
  return (
    <section aria-labelledby="conditions-title">
      <h2 id="conditions-title" className="panel-title">
        {message('explorer.conditions')}
      </h2>
      <Temperature />
      <Salinity />
      <Eacn />
      <Fa />
    </section>
  );
}

function Temperature() {
  const value = useHldState(({ current }) => current.conditions.temperature);
  return (
    <ConditionField
      name="temperature"
      label={message('hld.temperature')}
      unit={QUANTITIES.temperature.unit}
      value={value}
    />
  );
}

function Salinity() {
  const value = useHldState(({ current }) => current.conditions.salinity);
  const isZero = useExplorer(
    ({ current: { derived } }) => !derived.hld.ok && derived.hld.reason === 'salinity-zero',
  );
  return (
    <ConditionField
      name="salinity"
      label={message('hld.salinity')}
      unit={
        <>
          g/100mL H<sub>2</sub>O
        </>
      }
      value={value}
      finding={isZero ? message('explorer.reason.salinity-zero') : undefined}
      note={isZero ? message('explorer.salinity.deionised') : <TotalSalinity entered={value} />}
    />
  );
}

/** The ionic part of the salinity stands apart. */
function TotalSalinity({ entered }: { entered: number }) {
  return useExplorer(({ current: { derived } }) => {
    const { salinity, ionicSalinity } = derived;
    if (!salinity.ok || !ionicSalinity.ok || ionicSalinity.value === 0) return null;
    return message('explorer.salinity.total', {
      total: showValue('salinity', salinity.value),
      entered: showValue('salinity', entered),
      ionic: showValue('salinity', ionicSalinity.value),
    });
  });
}

function Eacn() {
  const entered = useHldState(({ current }) => current.conditions.eacn);
  const isManual = useHldState(({ current }) => current.manualEACN);
  const blended = useExplorer(({ current: { derived } }) => (derived.eacn.ok ? derived.eacn.value : null));
  const reason = useExplorer(({ current: { derived } }) => (derived.eacn.ok ? null : derived.eacn.reason));
  const { dispatch } = useActions();
  return (
    <ConditionField
      name="eacn"
      label={message('hld.eacn')}
      unit={message(isManual ? 'explorer.eacn.manual' : 'explorer.eacn.from-oils')}
      value={isManual ? entered : (blended ?? entered)}
      finding={isManual || reason === null ? undefined : message(`explorer.reason.${reason}`)}
      isReadOnly={!isManual}
      control={
        <Toggle
          label={message('explorer.eacn.by-hand')}
          isOn={isManual}
          onToggle={(value) => dispatch({ type: 'set-manual-eacn', value })}
        />
      }
    />
  );
}

function Fa() {
  const value = useHldState(({ current }) => current.conditions.fa);
  return (
    <ConditionField
      name="fa"
      label={message('hld.fa')}
      unit={message('explorer.fa.hint')}
      value={value}
      note={value === 0 ? undefined : message('explorer.fa.caution')}
    />
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
