import { message } from '../../../messages/message.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { unitText } from '../parameter-field.tsx';
import { useActions, useExplorer } from '../use-explorer.tsx';

/** What is set once: the temperature of the blend, the unit of the parameters, and whether dissolving is wanted or feared. */
export function BlendSettings() {
  const temperature = useExplorer(({ recipe }) => recipe.blend.temperature);
  const settings = useExplorer(({ recipe }) => recipe.settings);
  const { dispatch } = useActions();
  return (
    <details className="py-1.5 [&_summary]:cursor-pointer [&_summary]:font-bold">
      <summary>
        {message('compat.settings')}{' '}
        <span className="text-1 font-normal text-text-3">
          {numberText(temperature, 0)} °C · {unitText(settings.unit)} ·{' '}
          {message(`compat.goal.${settings.goal}`)}
        </span>
      </summary>
      <div className="compat-bar">
        <label className="inline-flex items-center gap-1.5">
          <span aria-hidden="true">{message('compat.temperature')} (°C)</span>
          <NumberField
            label={message('compat.temperature')}
            value={temperature}
            format={(value) => numberText(value, 0)}
            step={1}
            className="w-14"
            onValue={(value, gesture) => {
              if (!(value >= -100 && value <= 400)) return message('compat.temperature.range');
              dispatch({ type: 'set-temperature', value }, gesture);
              return undefined;
            }}
          />
        </label>
        <Segmented
          label={message('compat.unit')}
          value={settings.unit}
          segments={[
            { value: 'MPa', label: 'MPa½' },
            { value: 'cal', label: '(cal/cm³)½' },
          ]}
          onValue={(value) => dispatch({ type: 'set-settings', changes: { unit: value } })}
        />
        <Segmented
          label={message('compat.goal')}
          value={settings.goal}
          segments={[
            { value: 'dissolve', label: message('compat.goal.dissolve') },
            { value: 'resist', label: message('compat.goal.resist') },
          ]}
          onValue={(goal) => dispatch({ type: 'set-settings', changes: { goal } })}
        />
      </div>
      <p className="text-1 text-text-3">{message('compat.temperature.note')}</p>
    </details>
  );
}
