import type { IngredientKind } from '@suite/contracts/ingredients';
import { useQuery } from '@tanstack/react-query';
import { message } from '../messages/message.ts';
import { ingredientHistoryQuery } from '../queries/ingredients.ts';
import { useCall } from '../session/session-provider.tsx';
import { fieldName, isField } from './fields.ts';
import { fullText } from './number-text.ts';

/** What was done to an ingredient, the latest first. */
export function HistoryList({ kind, id }: { kind: IngredientKind; id: string }) {
  const call = useCall();
  const { data } = useQuery(ingredientHistoryQuery(call, kind, id));
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={message('ingredient.history')}>
      <h2 className="mb-1 font-text text-3 font-bold tracking-normal">{message('ingredient.history')}</h2>
      <ol>
        {data.map(({ id: entryId, at, action, changes }) => (
          <li key={entryId} className="border-b border-line py-2">
            <p>
              <time dateTime={at} className="text-text-2 tabular-nums">
                {at.slice(0, 10)} {at.slice(11, 16)}
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
