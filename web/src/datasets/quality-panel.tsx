import type { IngredientKind } from '@suite/contracts/ingredients';
import { fieldName, MAIN_NUMBERS, OTHER_NUMBERS } from '../ingredients/fields.ts';
import { isCasNumber } from '../ingredients/ingredient-values.tsx';
import { message } from '../messages/message.ts';
import { SidePanel } from '../ui/primitives/side-panel.tsx';
import { isBlank, readCell } from './cell-value.ts';
import type { SheetRow } from './sheet.ts';
import { useIngredientFilters } from '../ingredients/read-ingredients.ts';

interface QualityPanelProps {
  kind: IngredientKind;
  databaseId: string | undefined;
  rows: readonly SheetRow[];
  onShow: (row: number, field: string) => void;
  onClose: () => void;
}

const MOST_SHOWN = 20;

/** What is worth a look in a set; each place is one press away. */
export function QualityPanel({ kind, databaseId, rows, onShow, onClose }: QualityPanelProps) {
  const of = [['filter[datasetId]', databaseId ?? '']] as const;
  const { data } = useIngredientFilters(kind, of, databaseId !== undefined);
  const findings = findQuality(kind, rows, data?.filters.ranges ?? {});
  return (
    <SidePanel title={message('dataset.quality')} onClose={onClose} takesFocus>
      {findings.length === 0 && <p className="text-2 text-text-2">{message('dataset.quality.none')}</p>}
      <ul className="grid gap-4 text-2">
        {findings.map(({ id, text, positions }) => (
          <li key={id}>
            <p className="font-bold">{message('dataset.quality.count', { text, count: positions.length })}</p>
            <ul className="mt-1 flex flex-wrap gap-1">
              {positions.slice(0, MOST_SHOWN).map(({ row, field }) => (
                <li key={row}>
                  <button
                    type="button"
                    className="cursor-pointer rounded-1 border border-line px-1.5 text-left text-1 hover:bg-sunk"
                    onClick={() => onShow(row, field)}
                  >
                    {message('dataset.quality.row', { row: row + 1, name: rows[row]?.cells['name'] ?? '' })}
                  </button>
                </li>
              ))}
              {positions.length > MOST_SHOWN && (
                <li className="text-1 text-text-2">
                  {message('dataset.quality.more', { count: positions.length - MOST_SHOWN })}
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

/** Something to look at in a set, with the rows it is about. */
interface Finding {
  id: string;
  text: string;
  /** Places on the sheet: the row, and the field to look at there. */
  positions: { row: number; field: string }[];
}

type Ranges = Readonly<Record<string, { min: number; max: number }>>;

// Where the range of the database is not known: what other tools of the field take for sensible.
const SENSIBLE: Ranges = { dD: { min: 0, max: 50 }, dP: { min: 0, max: 50 }, dH: { min: 0, max: 50 } };

/** Everything worth a look: missing and far values, doubles, and one name with different values. */
export function findQuality(kind: IngredientKind, rows: readonly SheetRow[], ranges: Ranges): Finding[] {
  const filled = rows.flatMap(({ cells }, row) => (isBlank(cells) ? [] : [{ cells, row }]));
  const main = MAIN_NUMBERS[kind];
  const positions = (field: string, isMeant: (text: string) => boolean) =>
    filled.flatMap(({ cells, row }) => (isMeant(cells[field] ?? '') ? [{ row, field }] : []));
  const isMissing = (text: string) => text === '';

  const missing = main.flatMap((field): Finding => {
    const id = field === 'r' ? 'dataset.quality.r-missing' : 'dataset.quality.missing';
    return {
      id: `missing-${field}`,
      text: message(id, { name: fieldName(field) }),
      positions: positions(field, isMissing),
    };
  });
  const far = [...main, ...OTHER_NUMBERS[kind]].map((field): Finding => {
    const range = ranges[field] ?? SENSIBLE[field];
    const text = message('dataset.quality.range', { name: fieldName(field) });
    return {
      id: `range-${field}`,
      text,
      positions: range ? positions(field, (cell) => isFar(readCell(kind, field, cell).value, range)) : [],
    };
  });
  const wrongCas: Finding = {
    id: 'cas',
    text: message('dataset.quality.cas'),
    positions: positions('cas', (text) => text !== '' && !isCasNumber(text)),
  };
  return [...missing, ...far, wrongCas, doubleCas(filled), twoValues(filled, main)].filter(
    (finding) => finding.positions.length > 0,
  );
}

interface Filled {
  cells: SheetRow['cells'];
  row: number;
}

function isFar(value: unknown, { min, max }: { min: number; max: number }): boolean {
  const margin = (max - min) * 0.1;
  return typeof value === 'number' && (value < min - margin || value > max + margin);
}

function doubleCas(filled: readonly Filled[]): Finding {
  const groups = groupsOf(filled, ({ cells }) => cells['cas'] ?? '');
  return {
    id: 'double-cas',
    text: message('dataset.quality.double-cas'),
    positions: groups.flat().map(({ row }) => ({ row, field: 'cas' })),
  };
}

function twoValues(filled: readonly Filled[], main: readonly string[]): Finding {
  const values = ({ cells }: Filled) => main.map((field) => cells[field] ?? '').join('\n');
  const groups = groupsOf(filled, ({ cells }) => (cells['name'] ?? '').toLowerCase()).filter(
    (group) => new Set(group.map(values)).size > 1,
  );
  return {
    id: 'two-values',
    text: message('dataset.quality.two-values'),
    positions: groups.flat().map(({ row }) => ({ row, field: 'name' })),
  };
}

/** Rows that have something in common, where more than one has it. */
function groupsOf(filled: readonly Filled[], common: (row: Filled) => string): Filled[][] {
  const groups = Map.groupBy(filled, common);
  return [...groups].flatMap(([key, group]) => (key !== '' && group.length > 1 ? [group] : []));
}
