import type { IngredientKind } from '@suite/contracts/ingredients';
import { useQuery } from '@tanstack/react-query';
import { SidePanel } from '../../catalogue/side-panel.tsx';
import { message } from '../../messages/message.ts';
import { datasetRangesQuery } from '../../queries/datasets.ts';
import { useCall } from '../../session/session-provider.tsx';
import { findQuality } from './quality.ts';
import type { SheetRow } from './sheet.ts';

interface QualityPanelProps {
  kind: IngredientKind;
  databaseId: string | undefined;
  rows: readonly SheetRow[];
  onShow: (row: number, field: string) => void;
  onClose: () => void;
}

const MOST_SHOWN = 20;

/** What is worth a look in a set; each place is one press away. */
export function QualityPanel({ kind, databaseId, rows, onShow, onClose }: QualityPanelProps) {
  const { data } = useQuery(datasetRangesQuery(useCall(), kind, databaseId));
  const findings = findQuality(kind, rows, data ?? {});
  return (
    <SidePanel title={message('dataset.quality')} onClose={onClose} takesFocus>
      {findings.length === 0 && <p className="text-2 text-text-2">{message('dataset.quality.none')}</p>}
      <ul className="grid gap-4 text-2">
        {findings.map(({ id, text, places }) => (
          <li key={id}>
            <p className="font-bold">{message('dataset.quality.count', { text, count: places.length })}</p>
            <ul className="mt-1 flex flex-wrap gap-1">
              {places.slice(0, MOST_SHOWN).map(({ row, field }) => (
                <li key={row}>
                  <button
                    type="button"
                    className="cursor-pointer rounded-1 border border-line px-1.5 text-left text-1 hover:bg-sunk"
                    onClick={() => onShow(row, field)}
                  >
                    {message('dataset.quality.row', { row: row + 1, name: rows[row]?.cells['name'] ?? '' })}
                  </button>
                </li>
              ))}
              {places.length > MOST_SHOWN && (
                <li className="text-1 text-text-2">
                  {message('dataset.quality.more', { count: places.length - MOST_SHOWN })}
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
