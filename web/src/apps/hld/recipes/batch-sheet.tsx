import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../../../messages/message.ts';
import { recipesKey } from '../../../queries/recipes.ts';
import { LoadState } from '../../../session/load-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { numberText } from '../../../ui/format-number.ts';
import { PLAIN_TABLE } from '../../../ui/plain-table.tsx';
import { showValue } from '../emulsion-explorer/number-text.ts';
import { useHldSession } from '../recipe/hld-session.tsx';
import { type BatchRow, batchRows, type BatchWish } from './batch-rows.ts';

const FIELDS = [
  { name: 'batch', label: 'recipes.batch.mass', step: 10 },
  { name: 'water', label: 'recipes.batch.water', step: 5 },
  { name: 'oilDensity', label: 'recipes.batch.density', step: 0.01 },
] as const;

/** To be written on. */
const LINE = '………………';

interface BatchSheetProps {
  id: string;
  onClose: () => void;
}

/** What to weigh in, to be printed and taken to the bench. */
export function BatchSheet({ id, onClose }: BatchSheetProps) {
  const session = useHldSession();
  const read = useQuery({
    queryKey: [...recipesKey('hld'), 'opened', id],
    queryFn: () => session.load(id),
  });
  const [wish, setWish] = useState<BatchWish>({ batch: 100, water: 100, oilDensity: 0.85 });
  if (!read.data) return <LoadState query={read} of="recipe" rows={8} />;
  const { recipe } = read.data;
  const rows = batchRows(recipe, wish);
  return (
    <section className="recipe-page" aria-label={message('recipes.act.batch')}>
      <div className="no-print mb-4 flex flex-wrap gap-3">
        <Button look="line" className="h-8 text-2" onClick={onClose}>
          {message('recipes.back')}
        </Button>
        <Button className="h-8 text-2" onClick={() => window.print()}>
          {message('explorer.print')}
        </Button>
      </div>
      <h2 className="mb-3 text-4">{message('recipes.batch.title', { name: recipe.name })}</h2>
      <div className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
        {FIELDS.map(({ name, label, step }) => (
          <span key={name} className="inline-flex items-center gap-2">
            <span aria-hidden="true">{message(label)}</span>
            <NumberField
              label={message(label)}
              value={wish[name]}
              step={step}
              min={0}
              format={String}
              onValue={(value) => {
                if (value < 0 || (name !== 'water' && value === 0)) return message('recipes.batch.above-0');
                setWish({ ...wish, [name]: value });
                return undefined;
              }}
            />
          </span>
        ))}
      </div>
      <table className={PLAIN_TABLE}>
        <thead>
          <tr>
            <th scope="col">{message('recipes.batch.part')}</th>
            <th scope="col" className="text-right">
              {message('recipes.batch.share')}
            </th>
            <th scope="col" className="text-right">
              {message('recipes.batch.weigh')}
            </th>
            <th scope="col">{message('recipes.batch.weighed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.part} ${row.name ?? ''}`}>
              <th scope="row">{rowName(row, recipe.conditions.eacn)}</th>
              <td className="text-right">{numberText(row.share / 100, 2)}</td>
              <td className="text-right">{numberText(row.mass, 3)}</td>
              <td>{LINE}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-bold">
          <tr>
            <th scope="row">{message('recipes.batch.total')}</th>
            <td className="text-right">
              {numberText(rows.reduce((sum, { share }) => sum + share, 0) / 100, 2)}
            </td>
            <td className="text-right">{numberText(wish.batch, 3)}</td>
            <td>{LINE}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-3 text-1 text-text-2">{message('recipes.batch.basis')}</p>
    </section>
  );
}

function rowName({ part, name }: BatchRow, eacn: number): string {
  if (name !== undefined) return name;
  if (part === 'oil') return message('recipes.batch.oil', { eacn: showValue('eacn', eacn) });
  return message(part === 'salt' ? 'recipes.batch.salt' : 'recipes.batch.water-row');
}
