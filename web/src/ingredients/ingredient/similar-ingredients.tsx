// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../ingredients.css';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx';
import { cellText, type Column, columnsOf, pointOf } from '../columns.ts';
import { fieldName, ingredientPath, MAIN_NUMBERS } from '../fields.ts';
import { MethodTag } from '../method-tag.tsx';
import { useIngredientPages, useIngredientPoints, useNearest } from '../read-ingredients.ts';

const COUNT = 10;

/** The ten that are most like it: by distance in Hansen space, by Cc or by EACN. */
export function Neighbours({ kind, ingredient }: { kind: IngredientKind; ingredient: Ingredient }) {
  if (kind === 'hsp') return <NearInSpace ingredient={ingredient} />;
  return <NearOnScale kind={kind} ingredient={ingredient} />;
}

function NearInSpace({ ingredient }: { ingredient: Ingredient }) {
  const point = pointOf(ingredient);
  const { data = [] } = useNearest(point, COUNT + 1);
  const others = data.filter(({ ingredientId }) => ingredientId !== ingredient.ingredientId);
  if (!point || others.length === 0) return null;
  const distance = columnsOf('hsp', point).find(({ id }) => id === 'ra');
  return (
    <IngredientLinks
      kind="hsp"
      title={message('ingredient.nearest')}
      ingredients={others.slice(0, COUNT)}
      extra={distance}
    />
  );
}

function NearOnScale({ kind, ingredient }: { kind: 'hld-oil' | 'hld-surfactant'; ingredient: Ingredient }) {
  const { data } = useIngredientPoints(kind, []);
  const field = kind === 'hld-oil' ? 'eacn' : 'cc0';
  const own = ingredient[field];
  if (own === undefined) return null;
  const others = (data?.ingredients ?? [])
    .filter((one) => one.ingredientId !== ingredient.ingredientId && one[field] !== undefined)
    .toSorted((a, b) => Math.abs((a[field] ?? 0) - own) - Math.abs((b[field] ?? 0) - own))
    .slice(0, COUNT);
  if (others.length === 0) return null;
  return <IngredientLinks kind={kind} title={message('ingredient.nearest')} ingredients={others} />;
}

interface SameCasProps {
  kind: IngredientKind;
  ingredient: Ingredient;
  cas: string;
}

/** The same substance in other sets, with the values it has there. */
export function SameCas({ kind, ingredient, cas }: SameCasProps) {
  const { ingredients } = useIngredientPages(kind, [['filter[cas]', cas]]);
  const others = ingredients.filter(({ ingredientId }) => ingredientId !== ingredient.ingredientId);
  if (others.length === 0) return null;
  return <IngredientLinks kind={kind} title={message('ingredient.same-cas', { cas })} ingredients={others} />;
}

interface IngredientLinksProps {
  kind: IngredientKind;
  title: string;
  ingredients: readonly Ingredient[];
  /** Stands right after the name. */
  extra?: Pick<Column, 'name' | 'text'>;
}

/** A few ingredients with the numbers that count, each a way to its page. */
export function IngredientLinks({ kind, title, ingredients, extra }: IngredientLinksProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 font-text text-3 font-bold tracking-normal">{title}</h2>
      <div className="relative overflow-x-auto">
        <PlainTable
          rows={ingredients}
          idOf={({ ingredientId }) => ingredientId}
          columns={linkColumns(kind, extra)}
        />
      </div>
    </section>
  );
}

function linkColumns(kind: IngredientKind, extra: IngredientLinksProps['extra']): PlainColumn<Ingredient>[] {
  const fields = MAIN_NUMBERS[kind].filter((field) => field !== 'r');
  return [
    {
      name: fieldName('name'),
      cell: ({ ingredientId, name }) => <Link to={ingredientPath(kind, ingredientId)}>{name}</Link>,
    },
    ...(extra
      ? [
          {
            name: extra.name,
            isNumber: true,
            cell: (ingredient: Ingredient) => extra.text(ingredient) ?? '–',
          },
        ]
      : []),
    ...fields.map((field) => ({
      id: field,
      name: fieldName(field),
      isNumber: true,
      cell: (ingredient: Ingredient) => cellText(kind, field, ingredient) ?? '–',
    })),
    {
      name: fieldName('method'),
      cell: ({ method }) => <MethodTag kind={kind} method={method} />,
    },
  ];
}
