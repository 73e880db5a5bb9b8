import type { SharedHldView } from '@suite/contracts/shared-view';
import { message } from '../../messages/message.ts';
import { Alert, Tick } from '../../ui/primitives/icons.tsx';
import { HldAxis } from '../emulsion-explorer/charts/hld-axis.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { showValue } from '../number-text.ts';
import { TYPE_WORDS } from '../emulsion-explorer/verdict/why-sentence.ts';
import { indexColor, letterOf } from '../../recipes/entry-colors.ts';
import { SharedCharts } from './shared-charts.tsx';
import { SharedTables } from './shared-tables.tsx';

/** An HLD recipe that was shared: the verdict, the tables and the charts, all as the server computed them. */
export function HldSharedView({ view }: { view: SharedHldView }) {
  return (
    <>
      <Verdict view={view} />
      {view.missing > 0 && (
        <p className="text-2 text-warn">{message('share.page.missing', { count: view.missing })}</p>
      )}
      <SharedTables view={view} />
      {view.isCoarse ? (
        <p className="text-2 text-text-2">{message('share.page.coarse')}</p>
      ) : (
        <SharedCharts view={view} />
      )}
      <p className="text-1 text-text-2">{message('share.page.engine', { engine: view.engine })}</p>
    </>
  );
}

/** A coarse one is about a whole number, and does not look like more. */
function hldText({ isCoarse, result: { hld } }: SharedHldView): string {
  if (hld === null) return '–';
  return isCoarse ? `≈ ${numberText(hld, 0)}` : showValue('hld', hld);
}

const TYPE_COLOURS = { 'O/W': 'text-(--ow)', ME: 'text-(--bal)', 'W/O': 'text-(--wo)' };

function Verdict({ view }: { view: SharedHldView }) {
  const { hld, emulsionType, match } = view.result;
  const marks = view.surfactants.flatMap(({ name, hld: own, visible }, index) =>
    own === null || !visible
      ? []
      : [{ id: `${index}`, letter: letterOf(index), name, color: indexColor(index), value: own }],
  );
  return (
    <section
      aria-label={message('explorer.verdict')}
      className="grid items-center gap-4 border-y border-line py-3 md:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <p className="flex items-baseline gap-3 font-display text-6 leading-[0.9] font-bold tabular-nums">
          <span className="sr-only">{message('explorer.hld')} </span>
          <span data-hld="">{hldText(view)}</span>
          {emulsionType && <span className={`text-5 ${TYPE_COLOURS[emulsionType]}`}>{emulsionType}</span>}
        </p>
        <p className="mt-2 text-2">
          {emulsionType
            ? message(`explorer.type.${TYPE_WORDS[emulsionType]}`)
            : message('explorer.no-verdict')}
        </p>
        <p className="mt-1 flex items-center gap-2 text-2 text-text-2">
          {message('explorer.target')} {view.target === 'Any' ? message('explorer.any') : view.target}
          {emulsionType && view.target !== 'Any' && (
            <span className={`inline-flex items-center gap-1 font-bold ${match ? 'text-ok' : 'text-warn'}`}>
              {match ? <Tick className="size-4" /> : <Alert className="size-4" />}
              {message(match ? 'explorer.match' : 'explorer.no-match')}
            </span>
          )}
        </p>
      </div>
      {/* On paper charts have one size, and the verdict stands beside it in words. A coarse value has no position on an axis. */}
      {!view.isCoarse && (
        <div className="min-w-0 print:hidden">
          <HldAxis hld={hld} marks={marks} />
        </div>
      )}
    </section>
  );
}
