import { type LabRack, type RackValue, SURFACTANT_DEFAULTS } from '@suite/hld';
import type { Recipe } from '@suite/recipes';
import type { ImportedRow } from '@suite/contracts/imports';
import { KeepRowsDialog } from '../../ingredients/keep-rows-dialog.tsx';
import { message } from '../../messages/message.ts';
import { TextField } from '../../ui/fields/fields.tsx';
import { dayText } from '../../ui/format/format-date.ts';
import { numberText } from '../../ui/format/format-number.ts';
import { rackAddress } from './rack-address.ts';
import { soughtSymbol, soughtText, subjectName } from './rack-text.ts';
import type { OpenRack } from './use-racks.ts';
import { ValueLine } from './value-line.tsx';

/** Keeps the number as a value of an ingredient: with its interval, oil, temperature, day and the rack behind it. */
export function SaveValue({
  open,
  recipe,
  onClose,
}: {
  open: OpenRack;
  recipe: Recipe;
  onClose: () => void;
}) {
  const { rack, estimate, combination } = open;
  const found = estimate.ok ? estimate.value.found : undefined;
  if (found?.kind !== 'value') return null;
  // Where several racks speak of it, what they say together is what is known.
  const value = combination?.value ?? found.value;
  const kind = rack.sought === 'eacn' ? 'hld-oil' : 'hld-surfactant';
  const row = savedRow(rack, { value, racks: combination?.racks ?? [rack], recipe });
  return (
    <KeepRowsDialog
      kind={kind}
      duplicates="overwrite"
      isAnySet
      title={message('racks.save')}
      toDatasets="/apps/hld/datasets"
      newName={message('racks.save.new-name')}
      savedText={({ name }) => message('racks.saved', { name })}
      onClose={onClose}
      rowsOf={(data) => {
        const name = data.get('name');
        return [{ ...row, name: typeof name === 'string' ? name.trim().slice(0, 100) : row.name }];
      }}
    >
      <p className="mb-3 text-2">
        <ValueLine rack={rack} value={value} />
      </p>
      <TextField
        label={message('racks.save.name')}
        name="name"
        maxLength={100}
        defaultValue={subjectName(rack)}
        hint={message('racks.save.hint')}
      />
    </KeepRowsDialog>
  );
}

interface SavedFrom {
  value: Pick<RackValue, 'value' | 'interval'>;
  racks: readonly LabRack[];
  recipe: Recipe;
}

/** The row of a dataset: the value, and in words where it is from. */
export function savedRow(rack: LabRack, { value, racks, recipe }: SavedFrom): ImportedRow & { name: string } {
  const { surfactant, oil } = rack;
  const tubes = racks.reduce((sum, one) => sum + one.tubes.filter(({ seen }) => seen !== null).length, 0);
  const days = racks.flatMap(({ madeOn }) => madeOn ?? []).toSorted();
  const day = days.at(-1);
  const other = message('racks.saved.note', {
    symbol: soughtSymbol(rack),
    value: soughtText(rack, value.value),
    from: soughtText(rack, value.interval.from),
    to: soughtText(rack, value.interval.to),
    tubes: String(tubes),
    racks: racks.map(({ name }) => name).join(', '),
    scanned: message(`racks.scanned.${rack.scanned}`),
    surfactant: surfactantNames(rack),
    oil: oil.name || '–',
    eacn: numberText(oil.eacn, 1),
    temperature: numberText(rack.temperature, 1),
    k: numberText(surfactant.k, 3),
    day: day === undefined ? '–' : dayText(day),
    recipe: recipe.name,
  });
  const source = message('racks.saved.source', {
    racks: racks.map(({ name }) => name).join(', '),
    recipe: recipe.name,
  });
  const common = {
    name: subjectName(rack).slice(0, 100),
    method: 'exp' as const,
    sources: [source.slice(0, 200)],
    other,
    ...(recipe.recipeId === undefined ? {} : { link: rackAddress(recipe.recipeId, rack.id) }),
  };
  if (rack.sought === 'eacn') return { ...common, eacn: hundredths(value.value) };
  const { surfactantType, mw, k, alpha, b, salinityFunction } = surfactant;
  return {
    ...common,
    surfactantType,
    cc0: hundredths(value.value),
    mw,
    k,
    alpha,
    salinityFunction,
    // A logarithm has none, and a type that has none has none either.
    ...(salinityFunction === 'b' || SURFACTANT_DEFAULTS[surfactantType].b !== null ? { b } : {}),
  };
}

/** Of both where their ratio was scanned. */
function surfactantNames({ surfactant, otherSurfactant, scanned }: LabRack): string {
  const first = surfactant.name || '–';
  if (scanned !== 'ratio' || !otherSurfactant) return first;
  return message('racks.saved.with', {
    first,
    known: otherSurfactant.name || '–',
    cc: numberText(otherSurfactant.cc, 2),
  });
}

/** More digits than a rack gives. */
function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
