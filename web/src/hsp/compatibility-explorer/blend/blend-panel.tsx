import { HSP_RECIPE_LIMITS, withoutDensity } from '@suite/recipes';
import { type ComponentType, memo, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { BlendResult } from './blend-result.tsx';
import { BlendRow } from './blend-row.tsx';
import { FindIngredient } from '../find-ingredient.tsx';
import { ingredientKey } from '../../recipe/hsp-ingredient.ts';
import { COMPONENT_COLORS } from '../../../recipes/entry-colors.ts';
import { useReplacementIds } from './replacement-hint.tsx';
import type { useBlendSearch } from './use-blend-search.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { unitText } from '../parameter-field.tsx';

interface BlendPanelProps {
  search: ReturnType<typeof useBlendSearch>;
  /** Opens the search for better ones. */
  onFind: () => void;
  /** What says which label the blend carries, and how it dries. */
  Label: ComponentType;
}

/** The blend: what it is made of, what it comes to, and what would be better. */
export const BlendPanel = memo(function BlendPanel({ search, onFind, Label }: BlendPanelProps) {
  const { components, unit } = useExplorer(({ recipe }) => recipe.blend);
  const blend = useExplorer((state) => state.blend);
  const hasTarget = useExplorer((state) => state.targets.length > 0);
  const { dispatch } = useActions();
  const [isFinding, setIsFinding] = useState(false);
  const replacements = useReplacementIds(components);
  const [missing, setMissing] = useState<string>();
  const changeUnit = (value: 'volume' | 'mass') => {
    const unknown = withoutDensity(components);
    setMissing(value === unit ? undefined : unknown);
    if (unknown === undefined) dispatch({ type: 'set-blend-unit', unit: value });
  };
  const isFull = components.length >= HSP_RECIPE_LIMITS.components;
  return (
    <section aria-labelledby="compat-blend" onPointerEnter={search.prepare}>
      <PanelHead id="compat-blend" title={message('explorer.blend')}>
        <span className="text-1 text-text-3">
          {message('explorer.count', { count: components.length, most: HSP_RECIPE_LIMITS.components })}
        </span>
        <span className="ml-auto">
          <Segmented
            label={message('compat.blend.unit')}
            value={unit}
            segments={[
              { value: 'volume', label: message('compat.blend.unit.volume') },
              { value: 'mass', label: message('compat.blend.unit.mass') },
            ]}
            onValue={changeUnit}
          />
        </span>
      </PanelHead>
      {missing !== undefined && (
        <p role="alert" className="text-1 text-bad">
          {message('compat.blend.unit.no-density', { name: missing })}
        </p>
      )}
      <BlendResult />
      {components.map((component, index) => (
        <BlendRow
          key={ingredientKey(component.ingredient)}
          component={component}
          index={index}
          replacementId={replacements.get(component.ingredient.ingredientId ?? '')}
        />
      ))}
      <div className="compat-bar">
        <ToolButton look="strong" disabled={isFull} onClick={() => setIsFinding(true)}>
          {message('compat.blend.add')}
        </ToolButton>
        <Button
          look="line"
          size="small"
          disabled={!hasTarget || search.isBusy || !blend.ok || components.length < 2}
          onClick={() => void search.takeBestRatio()}
        >
          {message('compat.best-ratio')}
        </Button>
        <Button look="line" size="small" disabled={!hasTarget} onClick={onFind}>
          {message('compat.find-blends')}
        </Button>
        <ButtonLink
          look="line"
          size="small"
          to="/apps/hsp/substitution"
          title={message('subst.open.hint')}
          className={components.length === 0 ? 'hidden' : ''}
        >
          {message('subst.open')}
        </ButtonLink>
        <Button
          look="line"
          size="small"
          disabled={components.length === 0}
          onClick={() => dispatch({ type: 'normalise' })}
        >
          {message('compat.blend.normalise')}
        </Button>
      </div>
      {isFinding && (
        <FindIngredient
          label={message('compat.blend.find')}
          onFound={(ingredient) => {
            dispatch({ type: 'add-component', ingredient, colors: COMPONENT_COLORS });
            setIsFinding(false);
          }}
          onClose={() => setIsFinding(false)}
        />
      )}
      <BlendSettings />
      <Label />
    </section>
  );
});

/** What is set once: the temperature of the blend, the unit of the parameters, and whether dissolving is wanted or feared. */
function BlendSettings() {
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
