import { memo, useRef, useState } from 'react';
import { message } from '../messages/message.ts';
import { FailureBanner } from '../app/session/load-state.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { wholeText } from '../ui/format/format-number.ts';
import type { ListResult } from './list-result.ts';
import { ListResults } from './list-results.tsx';
import { LIST_LIMITS, parseLines } from './parse-lines.ts';
import { runLines } from './run-lines.ts';
import { useEstimateThread } from './use-estimate.ts';

type State =
  | { kind: 'idle' }
  | { kind: 'running' | 'stopped' | 'done'; total: number; results: readonly ListResult[] };

/** Many structures at once, beside the page: progress, cancel, and what was refused with its reason. */
export function ListView() {
  const thread = useEstimateThread();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);

  async function run(): Promise<void> {
    const lines = parseLines(text);
    if (lines.length === 0) return setProblem(message('property.list.empty'));
    if (text.length > LIST_LIMITS.bytes) return setProblem(message('property.list.too-large'));
    if (lines.length > LIST_LIMITS.lines)
      return setProblem(
        message('property.list.too-many', {
          count: wholeText(lines.length),
          most: wholeText(LIST_LIMITS.lines),
        }),
      );
    setProblem(undefined);
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let results: readonly ListResult[] = [];
    setState({ kind: 'running', total: lines.length, results });
    await runLines(thread, lines, {
      signal: controller.signal,
      onPart: (part) => {
        results = [...results, ...part];
        setState({ kind: 'running', total: lines.length, results });
      },
    });
    if (running.current === controller)
      setState({ kind: controller.signal.aborted ? 'stopped' : 'done', total: lines.length, results });
  }

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > LIST_LIMITS.bytes) return setProblem(message('property.list.too-large'));
    setProblem(undefined);
    setText(await file.text());
  }

  const isRunning = state.kind === 'running';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <ListField text={text} onText={setText} />
        <p id="list-hint" className="max-w-measure text-2 text-text-2">
          {message('property.list.hint', { most: wholeText(LIST_LIMITS.lines) })}
        </p>
        <div className="flex flex-wrap items-center gap-3 text-2">
          <Button type="submit" className="h-9 text-2 md:h-8" disabled={isRunning}>
            {message('property.list.run')}
          </Button>
          {isRunning && (
            <Button look="line" className="h-9 text-2 md:h-8" onClick={() => running.current?.abort()}>
              {message('session.cancel')}
            </Button>
          )}
          <label className="inline-flex items-center gap-2">
            <span>{message('property.list.file')}</span>
            <input
              type="file"
              accept=".smi,.smiles,.txt,.csv,.tsv,text/plain,text/csv"
              onChange={(event) => {
                void take(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
          </label>
        </div>
      </form>
      <FailureBanner error={problem} />
      {state.kind !== 'idle' && (
        <>
          {isRunning && (
            <progress
              className="w-full accent-accent"
              value={state.results.length}
              max={state.total}
              aria-label={message('property.list.progress')}
            />
          )}
          <output className="text-2">
            {message(`property.list.${state.kind}`, {
              done: wholeText(state.results.length),
              total: wholeText(state.total),
            })}
          </output>
          {!isRunning && state.results.length > 0 && <ListResults results={state.results} />}
        </>
      )}
    </div>
  );
}

/** Drawn anew only when its text changes: a browser takes its time over ten thousand lines. */
const ListField = memo(function ListField({
  text,
  onText,
}: {
  text: string;
  onText: (text: string) => void;
}) {
  return (
    <label className="grid gap-1.5 text-2">
      <span className="font-bold">{message('property.list.field')}</span>
      <textarea
        value={text}
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        aria-describedby="list-hint"
        onChange={(event) => onText(event.currentTarget.value)}
        className="block w-full rounded-1 border border-control bg-panel px-2.5 py-2 font-text text-2"
      />
    </label>
  );
});
