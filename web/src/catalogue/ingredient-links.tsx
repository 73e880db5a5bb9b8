import type { Ingredient } from '@suite/clients/api/ingredients';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { Link } from 'react-router';
import { cellText, type Column } from './columns.ts';
import { fieldName, MAIN_NUMBERS } from './fields.ts';
import { MethodTag } from './method-tag.tsx';
import { ingredientPath } from './paths.ts';

interface IngredientLinksProps {
  kind: IngredientKind;
  title: string;
  ingredients: readonly Ingredient[];
  /** Stands right after the name. */
  extra?: Pick<Column, 'name' | 'text'>;
}

/** A few ingredients with the numbers that count, each a way to its page. */
export function IngredientLinks({ kind, title, ingredients, extra }: IngredientLinksProps) {
  const fields = MAIN_NUMBERS[kind].filter((field) => field !== 'r');
  return (
    <section aria-label={title}>
      <h2 className="mb-1 font-text text-3 font-bold tracking-normal">{title}</h2>
      <div className="overflow-x-auto">
        <table className="ingredient-table">
          <thead>
            <tr>
              <th scope="col">{fieldName('name')}</th>
              {extra && (
                <th scope="col" className="text-right">
                  {extra.name}
                </th>
              )}
              {fields.map((field) => (
                <th key={field} scope="col" className="text-right">
                  {fieldName(field)}
                </th>
              ))}
              <th scope="col">{fieldName('method')}</th>
            </tr>
          </thead>
          <tbody>
            {ingredients.map((ingredient) => (
              <tr key={ingredient.ingredientId}>
                <th scope="row">
                  <Link to={ingredientPath(kind, ingredient.ingredientId)}>{ingredient.name}</Link>
                </th>
                {extra && <td className="text-right tabular-nums">{extra.text(ingredient) ?? '–'}</td>}
                {fields.map((field) => (
                  <td key={field} className="text-right tabular-nums">
                    {cellText(kind, field, ingredient) ?? '–'}
                  </td>
                ))}
                <td>
                  <MethodTag kind={kind} method={ingredient.method} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
