import { XMarkIcon } from '@heroicons/react/24/outline';
import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { type IngredientKind, valueFields } from '@suite/contracts/ingredients';
import { attributesOfAll } from '@suite/contracts/json-api';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { LoadState } from '../../app/session/load-state.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { ListNotice } from '../../ui/primitives/notice.tsx';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { TableFrame } from '../../ui/table/plain-table.tsx';
import { cellText, distanceText, pointOf } from '../columns.ts';
import { fieldName, ingredientPath, numberLook } from '../fields.ts';
import { MethodTag } from '../method-tag.tsx';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';
import { oneByOne } from '../read-ingredients.ts';

interface CompareTableProps {
  kind: IngredientKind;
  ids: readonly string[];
  onIds: (ids: string[]) => void;
}

/** Up to four side by side; a line where they differ is set apart. */
export function CompareTable({ kind, ids, onIds }: CompareTableProps) {
  const read = useEndpoint(ingredientEndpoints(kind).list, oneByOne(ids), {
    select: attributesOfAll,
    placeholderData: keepPreviousData,
  });
  if (!read.data) return <LoadState query={read} of="ingredients" rows={12} />;
  const compared = read.data.filter(({ ingredientId }) => ids.includes(ingredientId));
  const back = (
    <ToolButton className="border border-control" onClick={() => onIds([])}>
      {message('catalogue.compare.back')}
    </ToolButton>
  );
  if (compared.length === 0) {
    return <ListNotice title={message('catalogue.compare.none')}>{back}</ListNotice>;
  }
  const fields = valueFields(kind).filter(
    (field) =>
      field !== 'name' &&
      field !== 'other' &&
      field !== 'link' &&
      compared.some((one) => one[field] !== undefined),
  );
  const base = compared[0];
  return (
    <section className="overflow-auto px-4 py-3" aria-label={message('catalogue.compare.title')}>
      <div className="mb-3 flex items-center gap-4">
        <h2 className="font-text text-3 font-bold tracking-normal">{message('catalogue.compare.title')}</h2>
        <div className="no-print">{back}</div>
      </div>
      <TableFrame
        className="catalogue-compare"
        columns={[
          { name: message('ingredient.values'), isHidden: true },
          ...compared.map(({ ingredientId, name, datasetName }) => ({
            name: (
              <>
                <span className="flex items-start justify-between gap-2">
                  <Link to={ingredientPath(kind, ingredientId)}>{name}</Link>
                  <button
                    type="button"
                    aria-label={message('catalogue.compare.remove', { name })}
                    className="no-print grid size-6 shrink-0 cursor-pointer place-items-center rounded-1 text-text-2 hover:bg-sunk"
                    onClick={() => onIds(ids.filter((id) => id !== ingredientId))}
                  >
                    <XMarkIcon className="size-4" aria-hidden="true" />
                  </button>
                </span>
                <span className="block text-1 font-normal text-text-3">{datasetName}</span>
              </>
            ),
          })),
        ]}
      >
        <tbody>
          {fields.map((field) => {
            const texts = compared.map((one) => cellText(kind, field, one));
            const isSame = texts.every((text) => text === texts[0]);
            const unit = numberLook(field)?.unit;
            return (
              <tr key={field} data-differs={!isSame || undefined}>
                <th scope="row">
                  {fieldName(field)}{' '}
                  {unit !== undefined && <span className="text-1 text-text-3">{unit}</span>}
                </th>
                {compared.map((one, index) => (
                  <td key={one.ingredientId}>
                    {field === 'method' ? (
                      <MethodTag kind={kind} method={one.method} />
                    ) : (
                      (texts[index] ?? '–')
                    )}
                    <Difference field={field} base={base} one={one} />
                  </td>
                ))}
              </tr>
            );
          })}
          {kind === 'hsp' && base && (
            <tr>
              <th scope="row">{message('catalogue.compare.distance', { name: base.name })}</th>
              {compared.map((one) => (
                <td key={one.ingredientId}>{distanceOf(base, one)}</td>
              ))}
            </tr>
          )}
        </tbody>
      </TableFrame>
    </section>
  );
}

/** How far a number is from that of the first. */
function Difference(props: { field: string; base: Ingredient | undefined; one: Ingredient }) {
  const { field, base, one } = props;
  const digits = numberLook(field)?.digits;
  const numberOf = (ingredient: Ingredient | undefined): unknown =>
    Object.entries(ingredient ?? {}).find(([name]) => name === field)?.[1];
  const [first, value] = [numberOf(base), numberOf(one)];
  if (digits === undefined || typeof first !== 'number' || typeof value !== 'number' || one === base)
    return null;
  const difference = value - first;
  if (Number(difference.toFixed(digits)) === 0) return null;
  const sign = difference > 0 ? '+' : '';
  return <span className="ml-2 text-1 text-text-3">{`${sign}${numberText(difference, digits)}`}</span>;
}

function distanceOf(base: Ingredient, one: Ingredient): string {
  const [from, to] = [pointOf(base), pointOf(one)];
  return (from && to && distanceText(from, to)) ?? '–';
}
