import type { Scoreboard } from '@suite/contracts/accuracy';
import type { ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { fixed } from '../pictures/numbers.ts';
import { CalibrationPlot } from './calibration-plot.tsx';
import { EstimatorTables } from './estimator-tables.tsx';
import { MissLists } from './miss-lists.tsx';
import { DissolveTable, FitTable, HldTable } from './other-tables.tsx';

/** How good the predictions are, from what was measured: every number here is one of the results. */
export function AccuracyScreen({ board }: { board: Scoreboard }) {
  const { date, command, fits, dissolves, hld, misses } = board;
  const ahead = fits.filter(({ ours, others }) => others.every(({ fit }) => ours.fit >= fit)).length;
  const pooled = dissolves.filter(({ set }) => set === 'all');
  const best = pooled.toSorted((one, other) => other.accuracy - one.accuracy)[0];
  const ours = pooled.find(({ method }) => method === 'fitted');
  return (
    <main id="content" className="wrap section grid gap-12 [&>*]:min-w-0">
      <div className="max-w-[46rem]">
        <h1 className="text-6">{message('accuracy.title')}</h1>
        <p className="mt-5 text-text-2">{message('accuracy.lead')}</p>
        <p className="mt-3 text-2 text-text-2">{message('accuracy.made', { date, command })}</p>
      </div>
      <Part title={message('accuracy.estimator')} text={message('accuracy.estimator.text')}>
        <EstimatorTables board={board} />
      </Part>
      <Part title={message('accuracy.calibration')} text={message('accuracy.calibration.text')}>
        <CalibrationPlot splits={board.estimator.splits} />
      </Part>
      <Part
        title={message('accuracy.fits')}
        text={message('accuracy.fits.text', { ahead, sets: fits.length })}
      >
        <FitTable fits={fits} />
      </Part>
      <Part
        title={message('accuracy.dissolves')}
        text={[
          message('accuracy.dissolves.text', { n: ours?.n ?? 0 }),
          ...(best && ours
            ? [
                message('accuracy.dissolves.best', {
                  method: message(`accuracy.way.${best.method}`),
                  best: percent(best.accuracy),
                  ours: percent(ours.accuracy),
                  majority: percent(ours.majority),
                }),
              ]
            : []),
        ].join(' ')}
      >
        <DissolveTable scores={dissolves} />
      </Part>
      <Part title={message('accuracy.hld')} text={message('accuracy.hld.text')}>
        <HldTable scores={hld} />
      </Part>
      <Part title={message('accuracy.misses')} text={message('accuracy.misses.text')}>
        <MissLists misses={misses} />
      </Part>
    </main>
  );
}

function percent(share: number): string {
  return `${fixed(100 * share, 0)} %`;
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-5 border-t-2 border-text pt-5 [&>*]:min-w-0">
      <h2 className="text-5">{title}</h2>
      <p className="max-w-[46rem]">{text}</p>
      {children}
    </section>
  );
}
