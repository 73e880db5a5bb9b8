import type { AppKey } from '@suite/contracts/brand';
import { message } from '../../messages/message.ts';
import { HansenPlot } from '../pictures/hansen-plot.tsx';
import { TemperaturePlot } from '../pictures/temperature-plot.tsx';

const MERITS = ['first', 'second', 'third', 'fourth'] as const;

/** What the app does, beside a picture that it computed. */
export function MeritsSection({ app }: { app: AppKey }) {
  return (
    <section id="features" className="wrap section">
      <h2 className="max-w-[20ch] text-6">{message(`product.${app}.merits`)}</h2>
      <div className="mt-12 grid items-start gap-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-18">
        <dl className="border-t-2 border-t-text">
          {MERITS.map((merit) => (
            <div
              key={merit}
              className="grid gap-x-8 gap-y-1 border-b border-line-2 py-5 sm:grid-cols-[11rem_1fr]"
            >
              <dt className="font-bold">{message(`product.${app}.merit.${merit}`)}</dt>
              <dd className="max-w-measure text-text-2">{message(`product.${app}.merit.${merit}.text`)}</dd>
            </div>
          ))}
        </dl>
        <figure className="border-t border-line-2 pt-5">
          {app === 'hsp' ? <HansenPlot ground="var(--paper)" /> : <TemperaturePlot className="h-80" />}
          <figcaption className="mt-4 max-w-measure text-1 text-text-2">
            {message(`product.${app}.merits.caption`)}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
