import { type DerivedRecipe, type IngredientKey, type Recipe, tabulateRecipe } from '@suite/recipes';
import { eacnError, type Method, surfactantErrors } from '@suite/hld';
import { message } from '../../messages/message.ts';
import { letterOf } from '../../recipes/entry-colors.ts';
import type { ReportColumn, ReportRows } from '../../recipes/report/report-frame.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { methodIn } from '../recipe/hld-science.ts';
import { conditionName } from './export-recipe.ts';
import { showShare, showSigned, showValue } from '../number-text.ts';

interface Known {
  readonly derived: DerivedRecipe;
  /** How the values of ingredients were obtained. */
  readonly methods: ReadonlyMap<string, Method>;
  /** What values are from, as a paper cites it; given where they stand with their standard errors too. */
  readonly cited?: (ingredient: IngredientKey) => string;
}

const text = (name: string): ReportColumn => ({ name });
const number = (name: string): ReportColumn => ({ name, isNumber: true });

export function conditionsTable(recipe: Recipe): ReportRows {
  return {
    columns: [
      text(message('explorer.conditions')),
      number(message('recipe.value')),
      text(message('recipe.unit')),
    ],
    rows: tabulateRecipe(recipe).conditions.map(({ quantity, text: shown, unit }) => [
      message(`hld.${conditionName(quantity)}`),
      shown.replace('-', '−') || '–',
      unit.replace('H2O', 'H₂O'),
    ]),
  };
}

export function surfactantsTable(recipe: Recipe, { derived, methods, cited }: Known): ReportRows {
  return {
    columns: [
      text(message('recipe.surfactant-mix')),
      number(message('hld.cc')),
      text(message('explorer.report.source')),
      number(message('hld.mw.short')),
      number(`${message('hld.concentration')} (g:100mL oil)`),
      number(`${message('explorer.share')} (mol\u00a0%)`),
      number(`${message('explorer.hld')} ${message('explorer.alone')}`),
      text(message('explorer.state.title')),
      ...(cited ? [text(message('report.source'))] : []),
    ],
    rows: tabulateRecipe(recipe).surfactantMix.map((entry, index) => {
      const own = recipe.surfactantMix[index];
      const part = derived.parts[index];
      const method = own && own.storedAs !== 'full' ? methodIn(methods, own.surfactant) : 'na';
      const error = own && cited ? ` ± ${surfactantErrors(own.surfactant.surfactantType, method).cc0}` : '';
      return [
        `${letterOf(index)}  ${entry.name}`,
        entry.cc === null ? '–' : `${showValue('cc', entry.cc)}${error}`,
        own ? message(`hld.method.${method}`) : '–',
        own?.surfactant.mw === undefined || own.surfactant.onlyForCalculation
          ? '–'
          : numberText(own.surfactant.mw, 1),
        showValue('concentration', entry.concentration),
        own?.active && part?.moleFraction !== undefined ? showShare(part.moleFraction) : '–',
        part?.hld.ok ? showSigned('hld', part.hld.value) : '–',
        message(`explorer.state.${entry.state}`),
        ...(cited ? [own ? cited(own.surfactant) : '–'] : []),
      ];
    }),
  };
}

export function oilsTable(recipe: Recipe, { derived, methods, cited }: Known): ReportRows {
  const volume = derived.volume.ok ? derived.volume.value : 0;
  return {
    columns: [
      text(message('recipe.oil-blend')),
      number(message('hld.eacn')),
      text(message('explorer.report.source')),
      number(message('explorer.volume')),
      number(`${message('explorer.share')} (vol\u00a0%)`),
      text(message('explorer.state.title')),
      ...(cited ? [text(message('report.source'))] : []),
    ],
    rows: tabulateRecipe(recipe).oilBlend.map((entry, index) => {
      const own = recipe.oilBlend[index];
      const method = own && own.storedAs !== 'full' ? methodIn(methods, own.oil) : 'na';
      const error = cited ? ` ± ${eacnError(method)}` : '';
      return [
        entry.name,
        entry.eacn === null ? '–' : `${showValue('eacn', entry.eacn)}${error}`,
        own ? message(`hld.method.${method}`) : '–',
        showValue('volume', entry.volume),
        own?.active && volume > 0 ? showShare(entry.volume / volume) : '–',
        message(`explorer.state.${entry.state}`),
        ...(cited ? [own ? cited(own.oil) : '–'] : []),
      ];
    }),
  };
}
