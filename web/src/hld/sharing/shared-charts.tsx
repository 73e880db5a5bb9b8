// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../emulsion-explorer/explorer.css';
import type { SharedHldView } from '@suite/contracts/shared-view';
import { BALANCED_LIMIT, CHART_RANGES, EXACT_LIMIT, QUANTITIES, type ScanVariable } from '@suite/hld';
import { type ChartLine, LineScan } from '../../ui/plot/line-scan.tsx';
import { useIsPrinting } from '../../ui/printing.ts';
import { Waterfall } from '../../ui/plot/waterfall.tsx';
import { message } from '../../messages/message.ts';
import { SCAN_VARIABLES } from '../emulsion-explorer/explore.ts';
import { HLD_BANDS, scanReach } from '../emulsion-explorer/charts/hld-axis.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { showValue } from '../number-text.ts';
import { TICKS } from '../emulsion-explorer/charts/scan-charts.tsx';
import { TERMS } from '../emulsion-explorer/verdict/why-sentence.ts';
import { dashOf, indexColor, letterOf } from '../../recipes/entry-colors.ts';

const WHY_TICKS = [-EXACT_LIMIT, -BALANCED_LIMIT, 0, BALANCED_LIMIT, EXACT_LIMIT];

/** HLD against each variable, and why it is what it is; drawn from the numbers that came with the page. */
export function SharedCharts({ view }: { view: SharedHldView }) {
  const isPrinting = useIsPrinting();
  const { terms, hld } = view.result;
  const rows = TERMS.flatMap((term) => {
    const value = terms?.[term];
    return value === undefined
      ? []
      : [{ label: message(`explorer.term.${term}`), value, text: numberText(value, 2) }];
  });
  return (
    <div className="explorer-charts" data-printing={isPrinting || undefined}>
      <h2 className="mb-2 font-text text-3 font-bold tracking-normal">{message('explorer.scans')}</h2>
      <div className="grid grid-cols-2 gap-x-6 gap-y-1.5 low:gap-x-6 low:gap-y-0.5 max-md:grid-cols-1 print:block">
        {SCAN_VARIABLES.map((variable) => (
          <SharedScan key={variable} variable={variable} view={view} />
        ))}
      </div>
      {rows.length > 0 && hld !== null && (
        <section aria-labelledby="why-title" className="mt-6">
          <h2 id="why-title" className="mb-2 font-text text-3 font-bold tracking-normal">
            {message('explorer.why')}
          </h2>
          <Waterfall
            title={message('explorer.why')}
            summary={message('explorer.axis.summary', { hld: showValue('hld', hld) })}
            rowHeight={24}
            rows={rows}
            total={{ label: message('explorer.hld'), value: hld, text: showValue('hld', hld) }}
            bands={HLD_BANDS}
            ticks={WHY_TICKS}
            sides={{ low: 'O/W', high: 'W/O' }}
            isFaded={false}
          />
        </section>
      )}
    </div>
  );
}

function SharedScan({ variable, view }: { variable: ScanVariable; view: SharedHldView }) {
  const scan = view.scans.find((one) => one.variable === variable);
  if (!scan) return null;
  const { hld } = view.result;
  const present = presentOf(view, variable);
  const { unit, step } = QUANTITIES[variable];
  const reach = scanReach(hld);
  const title = message(`hld.${variable}`);
  const text = present === null ? '–' : showValue(variable, present);
  const { from, to } = CHART_RANGES[variable];
  return (
    <LineScan
      title={title}
      unit={unit.replace('H2O', 'H₂O')}
      summary={message('explorer.scan.summary', { variable: title, value: text })}
      height={190}
      x={scan.x}
      ticks={TICKS[variable]}
      reach={reach}
      upName={message('explorer.hld')}
      bands={HLD_BANDS}
      lines={linesOf(scan, view)}
      present={present === null ? null : { value: present, text, step, range: { from, to } }}
      presentY={view.mixColor === null ? null : hld}
      isFaded={false}
    />
  );
}

function presentOf({ conditions, surfactants, hides }: SharedHldView, variable: ScanVariable): number | null {
  if (variable !== 'concentration') return conditions[variable];
  if (hides.amounts) return null;
  return surfactants.reduce((sum, { active, concentration }) => sum + (active ? (concentration ?? 0) : 0), 0);
}

function linesOf(scan: SharedHldView['scans'][number], view: SharedHldView): ChartLine[] {
  const lines = view.surfactants.flatMap(({ name, visible }, index): ChartLine[] => {
    const y = scan.parts[index];
    if (!visible || !y) return [];
    const line = {
      id: `${index}`,
      letter: letterOf(index),
      name,
      color: indexColor(index),
      dash: dashOf(index),
    };
    return [{ ...line, isMain: false, y }];
  });
  if (view.mixColor === null || !scan.mix) return lines;
  const mix = { id: 'mix', letter: 'Σ', name: message('explorer.mix'), color: 'var(--text)', isMain: true };
  return [...lines, { ...mix, y: scan.mix }];
}
