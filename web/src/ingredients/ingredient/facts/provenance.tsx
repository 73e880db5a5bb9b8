import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { withId, allWithId } from '@suite/contracts/json-api';
import { message } from '../../../messages/message.ts';
import { momentText } from '../../../ui/format/format-date.ts';
import { fullText } from '../../../ui/format/format-number.ts';
import { TableFrame } from '../../../ui/table/plain-table.tsx';
import { fieldName, isField } from '../../fields.ts';
import { useEndpoint } from '../../../app/calls/use-endpoint.ts';

const FIELDS = {
  'hld-oil': ['eacn'],
  'hld-surfactant': ['cc0'],
  hsp: ['dD', 'dP', 'dH'],
} as const satisfies Record<IngredientKind, readonly string[]>;

type Field = (typeof FIELDS)[IngredientKind][number];

/** From here on two sources disagree; below it they were rounded differently. */
const APART = 0.5;
/** Decimal fractions are not exact: 2.5 − 2 may be a little less than it should be. */
const DUST = 1e-9;

/** What each source says, where they differ; for the database roles (R6.6). */
export function usePublished(kind: IngredientKind, id: string | undefined) {
  const asked = id === undefined ? undefined : { params: { id } };
  return useEndpoint(ingredientEndpoints(kind).values, asked, {
    select: ({ data, included }) => {
      const sources = new Map(included.map((source) => [source.id, withId(source)]));
      return data.map((value) => ({
        ...withId(value),
        source: sources.get(value.relationships.source.data.id),
      }));
    },
  });
}

export type PublishedValue = NonNullable<ReturnType<typeof usePublished>['data']>[number];

/** What each source says, side by side; where one is apart from the value here, that is set in bold with a word. */
export function PublishedValues({ kind, ingredient }: { kind: IngredientKind; ingredient: Ingredient }) {
  const { data } = usePublished(kind, ingredient.ingredientId);
  if (!data || data.length === 0) return null;
  const fields: readonly Field[] = FIELDS[kind];
  const apart = data.filter((value) => fields.some((field) => isApart(ingredient[field], value[field])));
  return (
    <section aria-label={message('ingredient.published')}>
      <h2 className="mb-1 font-text text-3 font-bold tracking-normal">{message('ingredient.published')}</h2>
      <p className="mb-2 text-text-2">
        {message('ingredient.published.text', { count: data.length, apart: apart.length })}
      </p>
      <div className="overflow-x-auto">
        <TableFrame
          columns={[
            message('ingredient.source'),
            ...fields.map((field) => ({ name: fieldName(field), isNumber: true })),
          ]}
        >
          <tbody>
            <tr>
              <th scope="row">
                <strong className="font-bold">{message('ingredient.published.here')}</strong>
              </th>
              {fields.map((field) => (
                <td key={field} className="text-right font-bold tabular-nums">
                  {textOf(ingredient[field])}
                </td>
              ))}
            </tr>
            {data.map((value) => (
              <PublishedRow key={value.id} value={value} fields={fields} ingredient={ingredient} />
            ))}
          </tbody>
        </TableFrame>
      </div>
    </section>
  );
}

interface PublishedRowProps {
  value: PublishedValue;
  fields: readonly Field[];
  ingredient: Ingredient;
}

function PublishedRow({ value, fields, ingredient }: PublishedRowProps) {
  const isRowApart = fields.some((field) => isApart(ingredient[field], value[field]));
  return (
    <tr>
      <th scope="row">
        {value.source?.citation ?? '–'}
        {value.notes !== undefined && <span className="block text-1 text-text-3">{value.notes}</span>}
        {isRowApart && (
          <span className="block text-1 text-warn">{message('ingredient.published.apart')}</span>
        )}
      </th>
      {fields.map((field) => (
        <td
          key={field}
          className={`text-right tabular-nums ${isApart(ingredient[field], value[field]) ? 'font-bold' : ''}`}
        >
          {textOf(value[field])}
        </td>
      ))}
    </tr>
  );
}

export function isApart(own: number | undefined, published: number | undefined): boolean {
  return own !== undefined && published !== undefined && Math.abs(own - published) >= APART - DUST;
}

/** What was done to an ingredient, the latest first. */
export function HistoryList({ kind, id }: { kind: IngredientKind; id: string }) {
  const { data } = useEndpoint(ingredientEndpoints(kind).history, { params: { id } }, { select: allWithId });
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={message('ingredient.history')}>
      <h2 className="mb-1 font-text text-3 font-bold tracking-normal">{message('ingredient.history')}</h2>
      <ol>
        {data.map(({ id: entryId, at, action, changes }) => (
          <li key={entryId} className="border-b border-line py-2">
            <p>
              <time dateTime={at} className="text-text-2 tabular-nums">
                {momentText(at)}
              </time>{' '}
              {message(`ingredient.history.${action}`)}
            </p>
            {action === 'changed' && (
              <ul className="text-1 text-text-2">
                {Object.entries(changes).map(([field, { from, to }]) => (
                  <li key={field}>
                    {message('ingredient.history.change', {
                      name: isField(field) ? fieldName(field) : field,
                      from: textOf(from),
                      to: textOf(to),
                    })}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return fullText(value);
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ');
  return typeof value === 'string' && value !== '' ? value : '–';
}
