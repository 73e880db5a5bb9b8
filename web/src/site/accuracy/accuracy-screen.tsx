import type { GuessingWay, Scoreboard } from '@suite/contracts/accuracy';
import { brand } from '@suite/contracts/brand';
import type { Flags } from '@suite/contracts/flags';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { hasRole } from '../../app/session/app-links.ts';
import { labScoresPath } from '../../app/session/document-path.ts';
import { useSession } from '../../app/session/use-session.ts';
import { fixed } from '../pictures/numbers.ts';
import { CalibrationPlot, ChancePlot } from './calibration-plot.tsx';
import { EstimatorTables } from './estimator-tables.tsx';
import { MissLists } from './miss-lists.tsx';
import { DissolveTable, FitTable, HldTable } from './other-tables.tsx';

/** How good the predictions are, from what was measured: every number here is one of the results. */
export function AccuracyScreen({ board, flags }: { board: Scoreboard; flags: Flags }) {
  const { date, command, fits, dissolves, chances, hld, misses } = board;
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
        <OwnScores flags={flags} />
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
        <h3 className="text-3 font-bold">{message('accuracy.chances')}</h3>
        <p className="max-w-[46rem]">
          {message('accuracy.chances.text')} {brierText(pooled)}
        </p>
        <ChancePlot steps={chances} />
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

/** Our Brier score, that of the plain share, and the lowest, also where that is not ours. */
function brierText(pooled: Scoreboard['dissolves']): string {
  const stated = pooled.flatMap(({ method, brier }) => (brier === null ? [] : { method, brier }));
  const lowest = stated.toSorted((one, other) => one.brier - other.brier)[0];
  const of = (wanted: GuessingWay) => stated.find(({ method }) => method === wanted)?.brier;
  const [ours, majority] = [of('fitted'), of('majority')];
  if (!lowest || ours === undefined || majority === undefined) return '';
  return message('accuracy.chances.brier', {
    ours: fixed(ours, 3),
    majority: fixed(majority, 3),
    method: message(`accuracy.way.${lowest.method}`),
    lowest: fixed(lowest.brier, 3),
  });
}

/** For somebody signed in: where the own laboratory is compared. */
function OwnScores({ flags }: { flags: Flags }) {
  const session = useSession();
  if (session.state !== 'authenticated') return null;
  const { roles } = session.userData;
  const apps = (['hsp', 'hld'] as const).filter((app) => hasRole(`${app}-app-group`, roles, flags));
  if (apps.length === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-2">
      {message('accuracy.own')}
      {apps.map((app) => (
        <Link key={app} to={labScoresPath(app)} className="underline underline-offset-2">
          {brand.apps[app].name}
        </Link>
      ))}
    </p>
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
