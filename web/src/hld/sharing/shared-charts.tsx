// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../explorer.css';
import type { SharedHldView } from '@suite/contracts/shared-view';
import type { ScanVariable } from '@suite/hld';
import { useIsPrinting } from '../../ui/printing.ts';
import { message } from '../../messages/message.ts';
import { SCAN_VARIABLES } from '../emulsion-explorer/explore.ts';
import { HldScan, type ScanLine } from '../emulsion-explorer/charts/hld-scan.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { showValue } from '../number-text.ts';
import { WhyChart } from '../emulsion-explorer/verdict/why-panel.tsx';
import { TERMS } from '../emulsion-explorer/verdict/why-sentence.ts';
import { dashOf, indexColor, letterOf } from '../../recipes/entry-colors.ts';

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
          <WhyChart
            rows={rows}
            hld={hld}
            summary={message('explorer.axis.summary', { hld: showValue('hld', hld) })}
            rowHeight={24}
          />
        </section>
      )}
    </div>
  );
}

function SharedScan({ variable, view }: { variable: ScanVariable; view: SharedHldView }) {
  const scan = view.scans.find((one) => one.variable === variable);
  if (!scan) return null;
  return (
    <HldScan
      variable={variable}
      height={190}
      x={scan.x}
      lines={linesOf(scan, view)}
      hld={view.result.hld}
      value={presentOf(view, variable)}
    />
  );
}

function presentOf({ conditions, surfactants, hides }: SharedHldView, variable: ScanVariable): number | null {
  if (variable !== 'concentration') return conditions[variable];
  if (hides.amounts) return null;
  return surfactants.reduce((sum, { active, concentration }) => sum + (active ? (concentration ?? 0) : 0), 0);
}

function linesOf(scan: SharedHldView['scans'][number], view: SharedHldView): ScanLine[] {
  const lines = view.surfactants.flatMap(({ name, visible }, index): ScanLine[] => {
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
