import { useState } from 'react';
import { message } from '../messages/message.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { writeTable } from '../ui/format/csv.ts';
import { saveFile } from '../ui/save-file.ts';
import type { CheckedRow } from './check-rows.ts';
import type { Mapping } from './guess-columns.ts';
import type { ImportTarget, Saved } from './import-target.ts';
import { refusedTable } from './offered-files.ts';

interface ResultStepProps {
  target: ImportTarget;
  saved: Saved;
  refused: readonly CheckedRow[];
  mapping: Mapping;
  head: readonly string[];
  onUndone: () => void;
  onClose: () => void;
}

/** What became of the rows; those that were left out as a file with the reasons; and the way back. */
export function ResultStep({ target, saved, refused, mapping, head, onUndone, onClose }: ResultStepProps) {
  const [state, setState] = useState<'done' | 'undoing' | 'undone'>('done');
  const [failure, setFailure] = useState<string>();
  const { undo } = saved;

  async function takeBack(): Promise<void> {
    setState('undoing');
    setFailure(undefined);
    try {
      await undo?.();
      setState('undone');
      onUndone();
    } catch (error) {
      setState('done');
      setFailure(target.failureText(error));
    }
  }

  function download(): void {
    const text = writeTable(refusedTable(refused, { head, mapping, target }), 'comma');
    saveFile(`${target.fileName}-refused.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  }

  return (
    <>
      {failure !== undefined && (
        <Banner tone="bad" isUrgent>
          {failure}
        </Banner>
      )}
      <Banner tone={state === 'undone' ? 'info' : 'ok'}>
        {state === 'undone'
          ? message('import.undone')
          : message('import.result', { added: saved.added, changed: saved.changed, skipped: saved.skipped })}
      </Banner>
      {refused.length > 0 && (
        <Banner tone="warn">
          {message('import.result.refused', { count: refused.length })}{' '}
          <button type="button" className="cursor-pointer font-bold underline" onClick={download}>
            {message('import.result.download')}
          </button>
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {undo && state !== 'undone' && saved.added + saved.changed > 0 && (
          <Button look="line" disabled={state === 'undoing'} onClick={() => void takeBack()}>
            {message('import.undo')}
          </Button>
        )}
        <Button onClick={onClose}>{message('import.close')}</Button>
      </div>
    </>
  );
}
