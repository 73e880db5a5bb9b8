import type { Misses } from '@suite/contracts/accuracy';
import type { ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { count, fixed } from '../pictures/numbers.ts';
import { PARAMETER_NAMES } from './estimator-tables.tsx';

/** Everything that came out wrong: folded away on the page, whole in the files. */
export function MissLists({ misses: { estimator, dissolves, hld } }: { misses: Misses }) {
  return (
    <div className="grid gap-4">
      <Misses name="estimator" total={estimator.length}>
        <PlainTable
          aria-label={message('accuracy.misses.estimator', { count: count(estimator.length) })}
          rows={estimator}
          idOf={({ split, name, parameter }) => `${split} ${name} ${parameter}`}
          columns={[
            { name: message('accuracy.column.molecule'), cell: ({ name }) => name },
            {
              name: message('accuracy.column.left-out'),
              cell: ({ split }) => message(`accuracy.split.${split}`),
            },
            {
              name: message('accuracy.column.published'),
              isNumber: true,
              cell: ({ parameter, published }) => `${PARAMETER_NAMES[parameter]} ${fixed(published, 1)}`,
            },
            {
              name: message('accuracy.column.estimate'),
              isNumber: true,
              cell: ({ estimate, low, high }) =>
                `${fixed(estimate, 1)} (${fixed(low, 1)} – ${fixed(high, 1)})`,
            },
            {
              name: message('accuracy.column.similarity'),
              isNumber: true,
              cell: ({ similarity }) => fixed(similarity, 2),
            },
          ]}
        />
      </Misses>
      <Misses name="dissolves" total={dissolves.length}>
        <PlainTable
          aria-label={message('accuracy.misses.dissolves', { count: count(dissolves.length) })}
          rows={dissolves.map((row, place) => ({ ...row, place }))}
          idOf={({ place }) => place}
          columns={[
            { name: message('accuracy.column.solvent'), cell: ({ solvent }) => solvent },
            { name: message('accuracy.column.set'), cell: ({ set }) => set },
            {
              name: message('accuracy.column.observed'),
              cell: ({ isGood }) => message(isGood ? 'accuracy.good' : 'accuracy.bad'),
            },
            { name: 'RED', isNumber: true, cell: ({ red }) => fixed(red, 2) },
          ]}
        />
      </Misses>
      <Misses name="hld" total={hld.length}>
        <PlainTable
          aria-label={message('accuracy.misses.hld', { count: count(hld.length) })}
          rows={hld.map((row, place) => ({ ...row, place }))}
          idOf={({ place }) => place}
          columns={[
            { name: message('accuracy.column.substance'), cell: ({ name }) => name },
            {
              name: message('accuracy.column.what'),
              cell: ({ quantity }) => message(`accuracy.quantity.${quantity}`),
            },
            {
              name: message('accuracy.column.published'),
              isNumber: true,
              cell: ({ published }) => fixed(published, 2),
            },
            {
              name: message('accuracy.column.estimate'),
              isNumber: true,
              cell: ({ predicted }) => fixed(predicted, 2),
            },
          ]}
        />
      </Misses>
    </div>
  );
}

function Misses({ name, total, children }: { name: keyof Misses; total: number; children: ReactNode }) {
  return (
    <details className="border-b border-line pb-3">
      <summary className="cursor-pointer py-1">
        {message(`accuracy.misses.${name}`, { count: count(total) })}
      </summary>
      <p className="my-2 text-2">
        <a href={`/accuracy/${name}-misses.csv`} download className="underline underline-offset-2">
          {message('accuracy.download')}
        </a>
      </p>
      <div className="overflow-x-auto">{children}</div>
    </details>
  );
}
