import { message } from '../../messages/message.ts';
import { Banner } from '../../ui/banner.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { SavingView } from './row-saver.ts';

interface TroubleListProps {
  saving: SavingView;
  onRetry: () => void;
  onSettle: (key: string, whose: 'mine' | 'theirs') => void;
}

const LINE = 'underline underline-offset-4 text-text';

/** What keeps rows from being saved, and what can be done about each. */
export function TroubleList({ saving: { failure, troubles }, onRetry, onSettle }: TroubleListProps) {
  return (
    <>
      {failure && (
        <Banner tone="bad" title={message('dataset.waiting')} isUrgent>
          {failure.text} {message('dataset.waiting.text')}
          {failure.reference !== undefined && (
            <span className="ml-2 text-1 text-text-2 tabular-nums">
              {message('field.reference', { id: failure.reference })}
            </span>
          )}{' '}
          <ToolButton className={LINE} onClick={onRetry}>
            {message('error.retry')}
          </ToolButton>
        </Banner>
      )}
      {[...troubles].map(([key, trouble]) =>
        trouble.kind === 'refused' ? (
          <Banner key={key} tone="bad" isUrgent>
            {message('dataset.refused', { name: trouble.cells['name'] ?? '', reason: trouble.text })}
          </Banner>
        ) : (
          <Banner key={key} tone="warn" isUrgent>
            {message(trouble.present ? 'dataset.conflict' : 'dataset.conflict.gone', { name: trouble.name })}{' '}
            <ToolButton className={LINE} onClick={() => onSettle(key, 'mine')}>
              {message('dataset.conflict.mine')}
            </ToolButton>
            <ToolButton className={LINE} onClick={() => onSettle(key, 'theirs')}>
              {message('dataset.conflict.theirs')}
            </ToolButton>
          </Banner>
        ),
      )}
    </>
  );
}
