import type { AppKey } from '@suite/contracts/brand';
import { message } from '../../messages/message.ts';
import { RatioPlot } from '../pictures/ratio-plot.tsx';
import { VerdictAxis } from '../pictures/verdict-axis.tsx';

const STRENGTHS = ['first', 'second', 'third'] as const;

/** The second look at the app: what sets it apart once the first answer is there. */
export function StrengthsSection({ app }: { app: AppKey }) {
  return (
    <section id="strengths" className="bg-paper-2 print:bg-transparent">
      <div className="wrap section grid items-center gap-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-18">
        <figure className="rounded-2 bg-[var(--stage)] p-5 sm:p-8">
          {app === 'hsp' ? <RatioPlot className="h-72" /> : <VerdictAxis />}
          <figcaption className="mt-4 text-1 text-text-2">
            {message(`product.${app}.strengths.caption`)}
          </figcaption>
        </figure>
        <div>
          <h2 className="text-6">{message(`product.${app}.strengths`)}</h2>
          <ul className="mt-6 border-t border-line-2">
            {STRENGTHS.map((strength) => (
              <li key={strength} className="border-b border-line-2 py-4 text-text-2">
                {message(`product.${app}.strength.${strength}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
