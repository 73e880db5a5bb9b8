import type { Recipe } from '@suite/recipes';
import { TUBE_SCANS, usualFilm } from '@suite/hld';
import { useId } from 'react';
import { message } from '../../../messages/message.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { optionsOf, Select } from '../../../ui/fields/select.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { NumberRow, positive } from '../../field-rows.tsx';
import { type PhaseSettings, scanName } from './phase-view.ts';

interface PhaseFieldsProps {
  recipe: Recipe;
  settings: PhaseSettings;
  onChange: (changes: Partial<PhaseSettings>) => void;
}

/** What is scanned, how much of each there is, and the constants of the film. */
export function PhaseFields({ recipe, settings, onChange }: PhaseFieldsProps) {
  const id = useId();
  const usual = usualFilm(recipe);
  const accept = (changes: Partial<PhaseSettings>) => {
    onChange(changes);
    return undefined;
  };
  const film = (['headArea', 'length', 'xi'] as const).filter((name) => settings[name] !== undefined);
  return (
    <>
      <h2 className="panel-title">{message('phases.title')}</h2>
      <div className="racks-choice">
        <label htmlFor={id}>{message('phases.against')}</label>
        <Select
          id={id}
          className="racks-select"
          value={settings.scan}
          options={optionsOf(TUBE_SCANS, scanName)}
          onValue={(scan) => {
            // The handle goes back to the recipe: its value was one of another scan.
            const { at: _, ...rest } = settings;
            onChange({ ...rest, at: undefined, scan });
          }}
        />
      </div>
      <NumberRow
        label={message('phases.water')}
        unit="%"
        value={settings.water}
        digits={0}
        step={5}
        onValue={(water) =>
          water >= 5 && water <= 95 ? accept({ water }) : message('racks.water-share.range')
        }
      />
      <NumberRow
        label={message('racks.head-area')}
        unit="Å²"
        note={settings.headArea === undefined ? message('phases.default') : undefined}
        value={settings.headArea ?? usual.headArea}
        digits={0}
        step={1}
        min={1}
        onValue={(headArea) => positive(headArea) ?? accept({ headArea })}
      />
      <NumberRow
        label={message('racks.length')}
        unit="Å"
        note={settings.length === undefined ? message('phases.default.length') : undefined}
        value={settings.length ?? usual.length}
        digits={1}
        step={1}
        min={1}
        onValue={(length) => positive(length) ?? accept({ length })}
      />
      <NumberRow
        label="ξ"
        unit="Å"
        note={settings.xi === undefined ? message('phases.default.xi') : undefined}
        value={settings.xi ?? usual.xi}
        digits={0}
        step={5}
        min={1}
        onValue={(xi) => positive(xi) ?? accept({ xi })}
      />
      <NumberRow
        label={message('phases.oil-density')}
        unit="g/mL"
        value={settings.oilDensity}
        digits={2}
        step={0.01}
        min={0.1}
        onValue={(oilDensity) => {
          if (oilDensity === 1) return message('phases.reason.densities-equal');
          return positive(oilDensity) ?? accept({ oilDensity });
        }}
      />
      <p className="racks-note">
        {message('phases.family', {
          family: message(`phases.family.${usual.family}`),
          rigidity: numberText(usual.rigidity, 0),
        })}
      </p>
      {film.length > 0 && (
        <ToolButton
          look="link"
          className="racks-find"
          onClick={() => {
            const { headArea: _a, length: _l, xi: _x, ...rest } = settings;
            onChange({ ...rest, ...NO_FILM });
          }}
        >
          {message('phases.default.again')}
        </ToolButton>
      )}
    </>
  );
}

// What is undefined takes the usual value again.
const NO_FILM = {
  headArea: undefined,
  length: undefined,
  xi: undefined,
} as unknown as Partial<PhaseSettings>;
