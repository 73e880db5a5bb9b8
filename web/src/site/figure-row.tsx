import { message } from '../messages/message.ts';
import type { Figures } from './figures.ts';
import { count } from './pictures/numbers.ts';

/** Counts in a row, each with what is counted; one that is 0 is left out (R1.13). */
export function FigureRow({ figures, names }: { figures: Figures; names: readonly (keyof Figures)[] }) {
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-6 tabular-nums">
      {names
        .filter((name) => figures[name] > 0)
        .map((name) => (
          <div key={name} className="flex max-w-[15rem] flex-col-reverse gap-1">
            <dt className="text-2 text-text-2">{message(`figure.${name}`)}</dt>
            <dd className="font-display text-6 leading-[0.95] font-bold tracking-[-0.035em]">
              {count(figures[name])}
            </dd>
          </div>
        ))}
    </dl>
  );
}
