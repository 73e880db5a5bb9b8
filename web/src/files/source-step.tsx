import { useEffect, useRef, useState } from 'react';
import { message } from '../messages/message.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import type { ImportTarget } from './import-target.ts';
import { readSource } from './read-source.ts';
import type { RawTable, ReadProblem } from './table.ts';
import { templateFile } from './offered-files.ts';

interface SourceStepProps {
  target: ImportTarget;
  onRead: (table: RawTable) => void;
  onClose: () => void;
}

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.hsd,.hsdx,.json';

/** Where the rows come from: a file, or what is pasted. Read beside the page; it can be stopped. */
export function SourceStep({ target, onRead, onClose }: SourceStepProps) {
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<ReadProblem>();
  const [isOver, setIsOver] = useState(false);
  const [text, setText] = useState('');
  const [reading, setReading] = useState<AbortController>();
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => () => reading?.abort(), [reading]);

  async function read(source: File | string): Promise<void> {
    const controller = new AbortController();
    setReading(controller);
    setProblem(undefined);
    const outcome = await readSource(source, { signal: controller.signal, onProgress: setShare }).catch(
      () => ({ problem: 'broken' as const }),
    );
    if (controller.signal.aborted) return;
    setReading(undefined);
    if ('problem' in outcome) setProblem(outcome.problem);
    else onRead(outcome.table);
  }

  function stop(): void {
    reading?.abort();
    setReading(undefined);
  }

  if (reading) {
    return (
      <>
        <ProgressBar label={message('import.reading')} share={share} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="line" onClick={stop}>
            {message('import.stop')}
          </Button>
        </div>
      </>
    );
  }
  const given = (files: FileList | null | undefined) => {
    const [first] = files ?? [];
    if (first) void read(first);
  };
  return (
    <>
      {problem !== undefined && (
        <Banner tone="bad" isUrgent title={message('import.refused')}>
          {message(`import.problem.${problem}`)}
        </Banner>
      )}
      <div
        className="grid justify-items-center gap-3 py-8 px-4 border border-dashed border-control rounded-1 text-center data-over:border-accent data-over:bg-accent-wash"
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          given(event.dataTransfer.files);
        }}
      >
        <Button onClick={() => file.current?.click()}>{message('import.choose-file')}</Button>
        <p className="text-text-2">{message('import.drop')}</p>
        <input
          ref={file}
          type="file"
          accept={ACCEPTED}
          aria-label={message('import.file')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => given(event.currentTarget.files)}
        />
      </div>
      <label className="grid gap-1.5 text-2">
        <span className="font-bold">{message('import.paste')}</span>
        <textarea
          value={text}
          rows={5}
          placeholder={message('import.paste.hint')}
          onChange={(event) => setText(event.currentTarget.value)}
          className="w-full py-2 px-2.5 border border-control rounded-1 bg-panel text-text [font-family:ui-monospace,monospace] text-1"
        />
      </label>
      <p className="text-2 text-text-2">
        {message('import.template')}{' '}
        {(['csv', 'xlsx'] as const).map((format) => (
          <ToolButton
            key={format}
            className="text-text underline"
            onClick={() =>
              void templateFile(target, format).then((made) =>
                saveFile(`${target.fileName}-template.${format}`, made),
              )
            }
          >
            {format.toUpperCase()}
          </ToolButton>
        ))}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="line" onClick={onClose}>
          {message('import.cancel')}
        </Button>
        <Button disabled={text.trim() === ''} onClick={() => void read(text)}>
          {message('import.read-paste')}
        </Button>
      </div>
    </>
  );
}

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; undefined while nobody knows. */
  share?: number;
}

/** How far something is; it moves also while nobody knows. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <output className="grid gap-2 py-6 [&_progress]:w-full [&_progress]:h-2 [&_progress]:accent-accent">
      <span>{label}</span>
      <progress aria-label={label} max={1} value={share} />
    </output>
  );
}
