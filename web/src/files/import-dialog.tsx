// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './sheets.css';
import { type ReactNode, useState } from 'react';
import { message } from '../messages/message.ts';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { CheckStep } from './check-step.tsx';
import type { CheckedRow } from './check-rows.ts';
import { ColumnsStep } from './columns-step.tsx';
import { guessMapping, type Mapping } from './guess-columns.ts';
import type { ImportTarget, Saved } from './import-target.ts';
import { ResultStep } from './result-step.tsx';
import { SourceStep } from './source-step.tsx';
import type { RawTable } from './table.ts';

interface ImportDialogProps {
  title: string;
  target: ImportTarget;
  isOpen: boolean;
  onClose: () => void;
  /** Stands above the source: where the rows go, where that can be chosen. */
  intro?: ReactNode;
  /** Rows were taken, or taken back. */
  onSaved?: () => void;
}

type At =
  | { step: 'source' }
  | { step: 'columns'; table: RawTable; mapping: Mapping }
  | { step: 'check'; table: RawTable; mapping: Mapping }
  | {
      step: 'result';
      saved: Saved;
      refused: readonly CheckedRow[];
      mapping: Mapping;
      head: readonly string[];
    };

const STEPS = ['source', 'columns', 'check', 'result'] as const;

/** Brings rows in from anywhere, in four steps; see import-target.ts for how to use it. */
export function ImportDialog({ isOpen, ...props }: ImportDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      title={props.title}
      isOpen={isOpen}
      size="table"
      // Once something stands there to be lost, a slip of the hand does not close it.
      {...(isBusy ? {} : { onClose: props.onClose })}
    >
      {isOpen && <Steps {...props} onBusy={setIsBusy} />}
    </Dialog>
  );
}

function Steps({
  target,
  intro,
  onClose,
  onSaved,
  onBusy,
}: Omit<ImportDialogProps, 'isOpen' | 'title'> & { onBusy: (isBusy: boolean) => void }) {
  const [at, setAt] = useState<At>({ step: 'source' });
  const go = (next: At) => {
    setAt(next);
    onBusy(next.step === 'columns' || next.step === 'check');
  };
  const close = () => {
    onBusy(false);
    onClose();
  };
  return (
    <div className="import grid gap-4 text-2 leading-[1.4] *:min-w-0">
      <ol className="import-steps" aria-label={message('import.steps')}>
        {STEPS.map((step) => (
          <li key={step} aria-current={step === at.step ? 'step' : undefined}>
            {message(`import.step.${step}`)}
          </li>
        ))}
      </ol>
      {at.step === 'source' && intro}
      {at.step === 'source' && (
        <SourceStep
          target={target}
          onRead={(table) => go({ step: 'columns', table, mapping: guessMapping(table, target) })}
          onClose={close}
        />
      )}
      {at.step === 'columns' && (
        <ColumnsStep
          target={target}
          table={at.table}
          mapping={at.mapping}
          onMapping={(mapping) => setAt({ ...at, mapping })}
          onBack={() => go({ step: 'source' })}
          onNext={() => go({ ...at, step: 'check' })}
        />
      )}
      {at.step === 'check' && (
        <CheckStep
          target={target}
          table={at.table}
          mapping={at.mapping}
          onBack={() => go({ ...at, step: 'columns' })}
          onSaved={(saved, refused) => {
            onSaved?.();
            const head = at.table.rows[at.mapping.head]?.map((cell) => String(cell ?? '')) ?? [];
            go({ step: 'result', saved, refused, mapping: at.mapping, head });
          }}
        />
      )}
      {at.step === 'result' && (
        <ResultStep {...at} target={target} onUndone={() => onSaved?.()} onClose={close} />
      )}
    </div>
  );
}
