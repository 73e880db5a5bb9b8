import { memo } from 'react';
import { message } from '../messages/message.ts';
import { ActionMenu } from '../ui/action-menu.tsx';

export type ChartTool = 'table' | 'png' | 'svg' | 'csv';

interface ChartToolsProps {
  title: string;
  isTable: boolean;
  onTool: (tool: ChartTool) => void;
}

/** What can be done with any chart: look at its numbers, keep it as a picture or as a file. */
export const ChartTools = memo(function ChartTools({ title, isTable, onTool }: ChartToolsProps) {
  return (
    <ActionMenu
      label={message('chart.tools', { title })}
      buttonClass="grid size-5 cursor-pointer place-items-center rounded-1 text-text-3 hover:bg-sunk hover:text-text"
      entries={[
        {
          label: message(isTable ? 'chart.as-picture' : 'chart.as-table'),
          onPick: () => onTool('table'),
        },
        { label: message('chart.save-png'), onPick: () => onTool('png') },
        { label: message('chart.save-svg'), onPick: () => onTool('svg') },
        { label: message('chart.save-csv'), onPick: () => onTool('csv') },
      ]}
    >
      <svg viewBox="0 0 20 20" width="16" height="16" fill="currentColor" aria-hidden="true">
        <circle cx="4" cy="10" r="1.5" />
        <circle cx="10" cy="10" r="1.5" />
        <circle cx="16" cy="10" r="1.5" />
      </svg>
    </ActionMenu>
  );
});
