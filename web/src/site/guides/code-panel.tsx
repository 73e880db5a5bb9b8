import { LANGUAGES, type Language } from '@suite/contracts/code-samples';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { saveFile } from '../../ui/save-file.ts';

/** The language that is chosen for the whole page. */
export interface CodeLanguage {
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Code in the chosen language, to choose another and to copy. */
export function CodePanel({
  label,
  code,
  sample,
  fileName,
}: {
  label: string;
  code: CodeLanguage;
  sample: (language: Language) => string;
  /** What it is saved as, where it is a whole program. */
  fileName?: (language: Language) => string;
}) {
  const text = sample(code.language);
  return (
    <div>
      <div className="no-print flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-[var(--ink-line)] max-sm:pb-2">
        <fieldset aria-label={message('docs.language', { label })} className="flex gap-1">
          {LANGUAGES.map((language) => (
            <button
              key={language}
              type="button"
              aria-pressed={language === code.language}
              className="h-9 cursor-pointer px-2.5 text-2 font-bold text-on-ink-2 aria-pressed:text-on-ink aria-pressed:shadow-[inset_0_-2px_0_var(--on-ink)]"
              onClick={() => code.onLanguage(language)}
            >
              {language}
            </button>
          ))}
        </fieldset>
        <span className="flex gap-2">
          {fileName && (
            <button
              type="button"
              className={SMALL}
              onClick={() => saveFile(fileName(code.language), new Blob([text], { type: 'text/plain' }))}
            >
              {message('docs.download', { name: fileName(code.language) })}
            </button>
          )}
          <CopyCode text={text} label={label} />
        </span>
      </div>
      <Pre text={text} isTall={fileName !== undefined} />
    </div>
  );
}

const SMALL =
  'h-7 cursor-pointer rounded-1 border border-[var(--ink-line)] px-2.5 text-2 font-bold whitespace-nowrap text-on-ink';

/** A block of code that scrolls by itself. */
export function Pre({ text, isTall = false }: { text: string; isTall?: boolean }) {
  return (
    <pre
      tabIndex={0}
      className={`${isTall ? 'max-h-160' : 'max-h-120'} overflow-auto py-3 text-2 leading-normal print:max-h-none print:whitespace-pre-wrap`}
    >
      <code>{text}</code>
    </pre>
  );
}

/** Puts code on the clipboard. */
export function CopyCode({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    );
  return (
    <button
      type="button"
      className={SMALL}
      aria-label={message('docs.copy-of', { label })}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{message(copied === text ? 'docs.copied' : 'docs.copy')}</span>
    </button>
  );
}
