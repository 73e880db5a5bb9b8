import type { ScanVariable } from '@suite/hld';
import { variableActions } from '@suite/recipes';
import { useCallback } from 'react';
import { useIsPrinting } from '../../../ui/printing.ts';
import { message } from '../../../messages/message.ts';
import { cssColor, dashOf, letterOf } from '../../../recipes/entry-colors.ts';
import { MapChart } from './map-chart.tsx';
import { PreferredEacn } from './preferred-eacn.tsx';
import { ScanCharts } from './scan-charts.tsx';
import { useIsLow } from './hld-axis.tsx';
import { keyText } from '../../recipe/ingredient-source.ts';
import { useHldSession } from '../../recipe/hld-session.tsx';
import { useExplorer } from '../use-explorer.tsx';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

/** Scans, map and preferred oil. */
export function ChartsPanel() {
  const isFromServer = useExplorer((state) => state.serverResult !== undefined);
  const session = useHldSession();
  const isLow = useIsLow();
  const isPrinting = useIsPrinting();
  const onMove = useCallback(
    (variable: ScanVariable, value: number, gesture: string) =>
      session.dispatchAll(variableActions(session.get().current, variable, value), gesture),
    [session],
  );
  // Below the switch between charts and search.
  if (isFromServer)
    return <p className="max-w-[60ch] pt-12 pb-4 text-text-2">{message('explorer.served.no-charts')}</p>;
  return (
    <div className="explorer-charts" data-printing={isPrinting || undefined}>
      <PanelHead title={message('explorer.scans')}>
        <span className="explorer-hint truncate text-1 text-text-3">{message('explorer.scans.hint')}</span>
      </PanelHead>
      <Legend />
      <div className="grid grid-cols-2 gap-x-6 gap-y-1.5 low:gap-x-6 low:gap-y-0.5 max-md:grid-cols-1 print:block">
        <ScanCharts height={isLow ? 138 : 178} onMove={onMove} />
      </div>
      <div className="explorer-maps">
        <MapChart height={isLow ? 164 : 214} onMove={onMove} />
        <PreferredEacn height={isLow ? 164 : 214} />
      </div>
    </div>
  );
}

/** Once for all scans: line, letter and name. */
function Legend() {
  const surfactantMix = useExplorer(({ displayed }) => displayed.recipe.surfactantMix);
  const isTotalVisible = useExplorer(({ displayed }) => displayed.recipe.surfactantMixTotalVisible);
  const totalColor = useExplorer(({ displayed }) => displayed.recipe.surfactantMixTotalColor);
  return (
    <ul className="flex flex-wrap mb-1 gap-x-3.5 gap-y-0.5 text-text-2 text-1 leading-3.75 [&_li]:flex [&_li]:items-center [&_li]:gap-1.25">
      {surfactantMix.map(({ surfactant, visible, color }, index) =>
        visible ? (
          <li key={keyText(surfactant)}>
            <Stroke color={cssColor(color)} dash={dashOf(index)} width={1.5} />
            <span>
              <b className="font-bold text-text">{letterOf(index)}</b> {surfactant.name}
            </span>
          </li>
        ) : null,
      )}
      {isTotalVisible && (
        <li>
          <Stroke color={cssColor(totalColor)} dash={undefined} width={2.5} />
          {message('explorer.mix')}
        </li>
      )}
    </ul>
  );
}

function Stroke({ color, dash, width }: { color: string; dash: string | undefined; width: number }) {
  return (
    <svg width="18" height="6" aria-hidden="true" className="shrink-0">
      <line x1="0" x2="18" y1="3" y2="3" stroke={color} strokeWidth={width} strokeDasharray={dash} />
    </svg>
  );
}
