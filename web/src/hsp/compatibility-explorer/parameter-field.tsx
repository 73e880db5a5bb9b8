import { fromCalHalf, toCalHalf } from '@suite/hsp';
import type { HspDocument } from '@suite/recipes';
import { QuantityHelp } from '../../ingredients/quantities/quantity-help.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { message } from '../../messages/message.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useExplorer } from './use-explorer.tsx';

interface ParameterFieldProps {
  /** What it is, with what it belongs to: read out. */
  label: string;
  /** What stands above it. */
  short: string;
  /** What is explained there. */
  help: 'dD' | 'dP' | 'dH' | 'r0';
  /** In MPa½, whatever is shown. */
  value: number;
  isRadius?: boolean;
  isReadOnly?: boolean;
  onValue: (value: number, gesture: string) => void;
}

/** Hansen parameters of real liquids and polymers end below it, in MPa½. */
const USUAL = 50;

/** δD, δP, δH or R, in the unit of the recipe. */
export function ParameterField({ label, short, help, value, ...props }: ParameterFieldProps) {
  const { isRadius, isReadOnly, onValue } = props;
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  const isUnusual = !isRadius && value > USUAL;
  const shown = unit === 'cal' ? toCalHalf(value) : value;
  return (
    <span className="block min-w-0">
      <span className="block text-1 text-text-3">
        <QuantityHelp of={help} app="hsp">
          {short}
        </QuantityHelp>
      </span>
      <NumberField
        label={label}
        value={shown}
        format={(number) => parameterText(unit === 'cal' ? fromCalHalf(number) : number, unit)}
        step={0.1}
        min={isRadius ? 0.1 : 0}
        className="w-full"
        isReadOnly={isReadOnly}
        onValue={(next, gesture) => {
          const kept = unit === 'cal' ? fromCalHalf(next) : next;
          if (isRadius && !(kept >= 1e-6)) return message('compat.radius.zero');
          if (!(kept >= 0 && kept <= 1000)) return message('compat.parameter.range');
          onValue(kept, gesture);
          return undefined;
        }}
      />
      {isUnusual && (
        <span className="block text-1 leading-4 text-warn">{message('compat.parameter.unusual')}</span>
      )}
    </span>
  );
}

/** A parameter, a radius or a distance with one decimal, in the unit of the recipe. */
export function parameterText(value: number, unit: HspDocument['settings']['unit']): string {
  return numberText(unit === 'cal' ? toCalHalf(value) : value, 1);
}

/** How the unit is written. */
export function unitText(unit: HspDocument['settings']['unit']): string {
  return unit === 'cal' ? '(cal/cm³)½' : 'MPa½';
}
