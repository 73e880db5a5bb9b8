import { message } from '../messages/message.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import type { SavingView } from './row-saver.ts';
import type { Refused } from './sheet.ts';

interface RowProblemListProps {
  saving: SavingView;
  onRetry: () => void;
  onSettle: (key: string, whose: 'mine' | 'theirs') => void;
}

const LINE = 'underline underline-offset-4 text-text';

/** What keeps rows from being saved, and what can be done about each. */
export function RowProblemList({ saving: { failure, rowProblems }, onRetry, onSettle }: RowProblemListProps) {
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
      {[...rowProblems].map(([key, rowProblem]) =>
        rowProblem.kind === 'refused' ? (
          <Banner key={key} tone="bad" isUrgent>
            {message('dataset.refused', { name: rowProblem.cells['name'] ?? '', reason: rowProblem.text })}
          </Banner>
        ) : (
          <Banner key={key} tone="warn" isUrgent>
            {message(rowProblem.present ? 'dataset.conflict' : 'dataset.conflict.gone', {
              name: rowProblem.name,
            })}{' '}
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
            {refused.slice(0, MOST_SHOWN).map(({ position, text, reason }) => (
              <li key={`${position.row} ${position.column} ${text}`}>
                {message('dataset.paste.cell', { row: position.row + 1, text: text.slice(0, 60), reason })}
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

/** Where the work stands, in two words: saved, saving, or waiting. */
export function SavingState({ saving, isUnsaved }: { saving: SavingView; isUnsaved: boolean }) {
  const id = saving.failure
    ? 'dataset.state.waiting'
    : saving.isBusy
      ? 'dataset.state.saving'
      : isUnsaved
        ? 'dataset.state.unsaved'
        : 'dataset.state.saved';
  return <output className="text-text-2">{message(id)}</output>;
}

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Before a sheet is left with something on it that is not saved. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog title={message('dataset.leave')} isOpen={isOpen} onClose={onStay}>
      <p className="mb-4 text-2">{message('dataset.leave.text')}</p>
      <div className="flex gap-3">
        <Button onClick={onStay}>{message('dataset.leave.stay')}</Button>
        <Button look="line" onClick={onLeave}>
          {message('dataset.leave.go')}
        </Button>
      </div>
    </Dialog>
  );
}
