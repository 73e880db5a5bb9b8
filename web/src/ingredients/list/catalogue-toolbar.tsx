import { FunnelIcon } from '@heroicons/react/24/outline';
import type { RefObject } from 'react';
import { message } from '../../messages/message.ts';
import { ActionMenu } from '../../ui/primitives/action-menu.tsx';
import { SearchField } from '../../ui/facets/list-filters.tsx';
import { TOOL_LOOK, ToolButton } from '../../ui/primitives/tool-button.tsx';
import type { ExportFormat } from '../transfer/export-file.ts';

interface CatalogueToolbarProps {
  text: string;
  onText: (text: string) => void;
  field: RefObject<HTMLInputElement | null>;
  total: number | undefined;
  isFuzzy: boolean;
  /** Nothing is called what was typed. */
  isOnlySimilar: boolean;
  selected: number;
  isChart: boolean;
  onChart: (isChart: boolean) => void;
  filterCount: number;
  onFilters: () => void;
  onCopy: () => void;
  onCompare: () => void;
  /** Undefined for those who may not take much out. */
  onExport: ((format: ExportFormat) => void) | undefined;
  formats: readonly ExportFormat[];
  onKeys: () => void;
}

/** Above the table: what is searched, how many there are, and what can be done with them. */
export function CatalogueToolbar(props: CatalogueToolbarProps) {
  const { total, selected, onExport, isChart } = props;
  return (
    <div className="catalogue-tools">
      <ToolButton className="catalogue-filter-button border border-control" onClick={props.onFilters}>
        <FunnelIcon className="size-4.5" aria-hidden="true" />
        {props.filterCount === 0
          ? message('catalogue.filters')
          : message('catalogue.filters.count', { count: props.filterCount })}
      </ToolButton>
      <SearchField
        label={message('catalogue.search')}
        text={props.text}
        onText={props.onText}
        field={props.field}
      />
      <output className="text-2 whitespace-nowrap text-text-2 tabular-nums">
        {props.isOnlySimilar && (
          <b className="mr-1 font-bold text-text">{message('catalogue.only-similar')}</b>
        )}
        {total !== undefined && message('catalogue.count', { count: total })}
        {selected > 0 && `, ${message('catalogue.selected', { count: selected })}`}
        {props.isFuzzy && !props.isOnlySimilar && (
          <span className="ml-1 text-text-3">{message('catalogue.fuzzy')}</span>
        )}
      </output>
      <div className="flex flex-wrap ml-auto items-center gap-0.5 max-sm:-ml-2">
        {selected > 0 && (
          <>
            <ToolButton
              disabled={selected < 2 || selected > 4}
              onClick={props.onCompare}
              title={message('catalogue.compare.hint')}
            >
              {message('catalogue.compare')}
            </ToolButton>
            <ToolButton onClick={props.onCopy}>{message('catalogue.copy')}</ToolButton>
          </>
        )}
        <ToolButton
          aria-pressed={isChart}
          onClick={() => props.onChart(!isChart)}
          className={isChart ? 'bg-sunk' : ''}
        >
          {message('catalogue.chart')}
        </ToolButton>
        {onExport && (
          <ActionMenu
            buttonClass={TOOL_LOOK}
            entries={props.formats.map((format) => ({
              label: message(`catalogue.export.${format}`),
              onPick: () => onExport(format),
            }))}
          >
            {message('catalogue.export')}
          </ActionMenu>
        )}
        <ToolButton
          onClick={props.onKeys}
          aria-label={message('catalogue.keys')}
          title={message('catalogue.keys')}
        >
          ?
        </ToolButton>
      </div>
    </div>
  );
}
