import { useEffect, useState } from 'react';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/button.tsx';

type Answer = { status: number; ms: number; text: string } | 'sending' | 'failed';

const MOST_CHARACTERS = 20_000;

/** The answer of an address, as it came. */
export function TryIt({ path }: { path: string }) {
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<Answer>('sending');
  useEffect(() => {
    const cancel = new AbortController();
    ask(path, cancel.signal).then(
      (received) => setAnswer(received),
      () => cancel.signal.aborted || setAnswer('failed'),
    );
    return () => cancel.abort();
  }, [path, attempt]);
  return (
    <div className="mt-4 grid justify-items-start gap-3" aria-live="polite">
      <p className="text-2 font-bold">{headline(answer)}</p>
      {typeof answer === 'object' && (
        <pre className="max-h-96 w-full overflow-auto rounded-1 bg-sunk p-4 text-2" tabIndex={0}>
          <code>{answer.text}</code>
        </pre>
      )}
      <Button
        look="line"
        onClick={() => {
          setAnswer('sending');
          setAttempt(attempt + 1);
        }}
        disabled={answer === 'sending'}
      >
        {message('docs.send')}
      </Button>
    </div>
  );
}

async function ask(path: string, signal: AbortSignal): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(path, { signal });
  const text = await response.text();
  return { status: response.status, ms: Math.round(performance.now() - started), text: readable(text) };
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2).slice(0, MOST_CHARACTERS);
  } catch {
    return text.slice(0, MOST_CHARACTERS);
  }
}

function headline(answer: Answer): string {
  if (answer === 'sending') return message('docs.sending');
  if (answer === 'failed') return message('docs.failed');
  return message('docs.answer', { status: answer.status, ms: answer.ms });
}
