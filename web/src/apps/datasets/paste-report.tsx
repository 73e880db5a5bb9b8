import { message } from '../../messages/message.ts';
import { Banner } from '../../ui/banner.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { Refused } from './sheet.ts';

const MOST_SHOWN = 5;

interface PasteReportProps {
  count: number;
  refused: readonly Refused[];
  onClose: () => void;
}

/** What came of a paste, and every cell that found no place with the reason. */
export function PasteReport({ count, refused, onClose }: PasteReportProps) {
  return (
    <Banner tone={refused.length > 0 ? 'warn' : 'ok'}>
      {message('dataset.paste.done', { count })}
      {refused.length > 0 && (
        <>
          {' '}
          {message('dataset.paste.refused', { count: refused.length })}
          <ul className="mt-1 list-disc pl-4">
            {refused.slice(0, MOST_SHOWN).map(({ place, text, reason }) => (
              <li key={`${place.row} ${place.column} ${text}`}>
                {message('dataset.paste.cell', { row: place.row + 1, text: text.slice(0, 60), reason })}
              </li>
            ))}
          </ul>
        </>
      )}{' '}
      <ToolButton className="-my-1" onClick={onClose}>
        {message('catalogue.close')}
      </ToolButton>
    </Banner>
  );
}
