import type { ScanVariable } from '@suite/hld';
import { useCallback } from 'react';
import { useIsPrinting } from '../../../ui/printing.ts';
import { message } from '../../../messages/message.ts';
import { cssColor, dashOf, letterOf } from '../recipe/entry-color.ts';
import { MapChart } from './map-chart.tsx';
import { moveCondition } from './move-condition.ts';
import { PreferredEacn } from './preferred-eacn.tsx';
import { ScanCharts } from './scan-charts.tsx';
import { useIsLow } from './use-is-low.ts';
import { keyText, useActs, useExplorer } from './use-explorer.tsx';

/** Scans, map and preferred oil. */
export function ChartsPanel() {
  const { shown, isFaded, served } = useExplorer();
  const { act, desk } = useActs();
  const isLow = useIsLow();
  const isPrinting = useIsPrinting();
  const onMove = useCallback(
    (variable: ScanVariable, value: number, gesture: string) =>
      moveCondition({ act, recipe: () => desk.view().state.current }, { variable, value, gesture }),
    [act, desk],
  );
  // Below the switch between charts and search.
  if (served)
    return <p className="max-w-[60ch] pt-12 pb-4 text-text-2">{message('explorer.served.no-charts')}</p>;
  return (
    <div className="explorer-charts" data-printing={isPrinting || undefined}>
      <div className="explorer-head">
        <h2 className="explorer-title">{message('explorer.scans')}</h2>
        <span className="explorer-hint truncate text-1 text-text-3">{message('explorer.scans.hint')}</span>
        <Legend />
      </div>
      <div className="explorer-scans">
        <ScanCharts exploration={shown} isFaded={isFaded} height={isLow ? 138 : 178} onMove={onMove} />
      </div>
      <div className="explorer-maps">
        <MapChart exploration={shown} isFaded={isFaded} height={isLow ? 164 : 214} onMove={onMove} />
        <PreferredEacn exploration={shown} isFaded={isFaded} height={isLow ? 164 : 214} />
      </div>
    </div>
  );
}

/** Once for all scans. */
function Legend() {
  const { surfactantMix, surfactantMixTotalVisible, surfactantMixTotalColor } = useExplorer().shown.recipe;
  return (
    <ul className="explorer-legend">
      {surfactantMix.map(({ surfactant, visible, color }, place) =>
        visible ? (
          <li key={keyText(surfactant)}>
            <Stroke color={cssColor(color)} dash={dashOf(place)} width={1.5} />
            {letterOf(place)} {surfactant.name}
          </li>
        ) : null,
      )}
      {surfactantMixTotalVisible && (
        <li>
          <Stroke color={cssColor(surfactantMixTotalColor)} dash={undefined} width={2.5} />
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
