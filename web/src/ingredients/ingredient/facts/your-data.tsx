import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { Link } from 'react-router';
import { message } from '../../../messages/message.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { fullText } from '../../../ui/format/format-number.ts';
import { ingredientPath } from '../../fields.ts';
import { FactsHeading } from './facts-heading.tsx';
import { useIngredientPages } from '../../read-ingredients.ts';

interface YourDataProps {
  ingredient: Ingredient;
  /** Undefined for those who have no set to write to. */
  onAdd: (() => void) | undefined;
}

const AXES = ['dD', 'dP', 'dH'] as const;

/** The same substance in the user's own sets and the suppliers', and the way to one's own value. */
export function YourData({ ingredient, onAdd }: YourDataProps) {
  const { cas } = ingredient;
  return (
    <section aria-label={message('facts.yours')}>
      <FactsHeading text={message('facts.yours')} />
      <p className="mb-2 text-1 text-text-2">{message('facts.yours.text')}</p>
      {cas !== undefined && <SameSubstance ingredient={ingredient} cas={cas} />}
      {onAdd && (
        <div className="no-print mt-2">
          <Button look="line" size="small" onClick={onAdd}>
            {message('facts.yours.add')}
          </Button>
        </div>
      )}
    </section>
  );
}

function SameSubstance({ ingredient, cas }: { ingredient: Ingredient; cas: string }) {
  const { ingredients } = useIngredientPages('hsp', [['filter[cas]', cas]]);
  const others = ingredients.filter(({ ingredientId }) => ingredientId !== ingredient.ingredientId);
  if (others.length === 0) return null;
  return (
    <ul aria-label={message('ingredient.same-cas', { cas })}>
      {others.map((other) => (
        <li key={other.ingredientId} className="border-b border-line py-1.5">
          <Link
            to={ingredientPath('hsp', other.ingredientId)}
            className="font-semibold underline underline-offset-2"
          >
            {other.name}
          </Link>
          <span className="block text-1 text-text-3">{other.supplier ?? other.datasetName}</span>
          <span className="block text-text-2 tabular-nums">
            {AXES.map((axis) => (other[axis] === undefined ? '–' : fullText(other[axis]))).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
