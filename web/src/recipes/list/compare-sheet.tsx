// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../recipes.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { isDocumentPath } from '../../app/session/document-path.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TableFrame } from '../../ui/table/plain-table.tsx';
import { letterOf } from '../entry-colors.ts';
import { type CompareGroup, type CompareRow, isEqualRow } from './compare-rows.ts';

interface CompareSheetProps {
  recipes: readonly { recipeId?: string; name: string }[];
  groups: readonly CompareGroup[];
  pathOf: (recipeId?: string) => string;
}

/** Recipes as columns; the first is the base the others are measured by. Rows that differ come first, the others on demand. */
export function CompareSheet({ recipes, groups, pathOf }: CompareSheetProps) {
  const [which, setWhich] = useState<'different' | 'all'>('different');
  const equal = groups
    .filter(({ isAlwaysShown }) => !isAlwaysShown)
    .flatMap(({ rows }) => rows.filter(isEqualRow));
  return (
    <>
      <div className="flex flex-wrap items-center mt-3 mb-1 gap-x-3.5 gap-y-1.5">
        <span className="no-print">
          <Segmented
            label={message('recipes.compare.rows')}
            value={which}
            segments={[
              { value: 'different', label: message('recipes.compare.rows.different') },
              { value: 'all', label: message('recipes.compare.rows.all') },
            ]}
            onValue={setWhich}
          />
        </span>
        <output className="text-text-2">
          {which === 'different' &&
            equal.length > 0 &&
            message('recipes.compare.equal', { count: equal.length })}
        </output>
      </div>
      <TableFrame
        className="compare-sheet"
        data-recipes={recipes.length}
        columns={[
          { name: message('recipe.value'), isHidden: true },
          ...recipes.map(({ recipeId, name }, index) => ({
            name: (
              <>
                <Link
                  to={pathOf(recipeId)}
                  reloadDocument={isDocumentPath(pathOf(recipeId))}
                  className="font-bold text-text underline"
                >
                  {letterOf(index)} {name}
                </Link>{' '}
                {index === 0 && message('recipes.compare.base')}
              </>
            ),
          })),
        ]}
      >
        {groups.map((group) => (
          <Group key={group.id} group={group} recipes={recipes} isWhole={which === 'all'} />
        ))}
      </TableFrame>
    </>
  );
}

interface GroupProps {
  group: CompareGroup;
  recipes: CompareSheetProps['recipes'];
  isWhole: boolean;
}

function Group({ group: { name, rows, isAlwaysShown = false }, recipes, isWhole }: GroupProps) {
  const different = rows.filter((row) => !isEqualRow(row));
  const equal = rows.filter(isEqualRow);
  const shown = isAlwaysShown ? rows : isWhole ? [...different, ...equal] : different;
  if (shown.length === 0) return null;
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={recipes.length + 1}>
          {name}
        </th>
      </tr>
      {shown.map((row) => (
        <Row key={row.id} row={row} recipes={recipes} />
      ))}
    </tbody>
  );
}

function Row({ row, recipes }: { row: CompareRow; recipes: CompareSheetProps['recipes'] }) {
  const { id, name, unit, cells } = row;
  return (
    <tr data-row={id} data-equal={isEqualRow(row) || undefined}>
      <th scope="row">
        {name}
        {unit !== undefined && <span className="text-text-3"> {unit}</span>}
      </th>
      {cells.map((cell, index) => (
        <td key={recipes[index]?.recipeId} data-letter={letterOf(index)} data-marker={cell.marker}>
          <Marked cell={cell} />
        </td>
      ))}
    </tr>
  );
}

const ARROWS = { higher: '↑', lower: '↓' } as const;

/** A value, and where it differs from the base by how much. */
function Marked({ cell: { text, marker, difference } }: { cell: CompareRow['cells'][number] }) {
  if (marker === 'same') return text;
  if (marker === 'other') {
    return (
      <>
        <b>{text}</b> <span className="sr-only">{message('recipes.compare.other')}</span>
      </>
    );
  }
  return (
    <>
      <b>{text}</b>{' '}
      <span className="text-text-2 text-1 whitespace-nowrap max-sm:block">
        <span aria-hidden="true">{ARROWS[marker]}</span> {difference}
      </span>
    </>
  );
}
