import type { ApiOperation } from '@suite/contracts/api-document';
import type { ApiField } from '@suite/contracts/api-fields';
import { codeSample } from '@suite/contracts/code-samples';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { type CodeLanguage, CodePanel, Pre } from '../guides/code-panel.tsx';
import { FieldList, Opened } from './fields.tsx';
import type { NestedPlace } from './nested-fields.tsx';

/** On paper all operations in full are hundreds of pages: there only the one that the address names is. */
const IN_FULL = 'print:hidden print:group-target/operation:block';

/** One operation: what it takes and gives on the left, code and what a server answered on the right. */
export function Operation({
  operation,
  code,
  apiUrl,
}: {
  operation: ApiOperation;
  code: CodeLanguage;
  apiUrl: string;
}) {
  const { id, method, path, summary, description, isDeprecated, parameters, body, answers, answered } =
    operation;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="group/operation grid print:block xl:grid-cols-2"
    >
      <div className="min-w-0 border-b border-line px-[var(--gutter)] py-7 lg:px-10 print:py-2">
        <h3 id={`${id}-title`} className="font-text text-4 leading-[1.3] font-bold">
          <a className="no-underline hover:underline" href={`#${id}`}>
            {summary}
          </a>
        </h3>
        <p className="mt-3 flex flex-wrap items-center gap-3 rounded-1 border border-line-2 bg-panel px-3 py-2 text-2">
          <b
            className={
              method === 'GET'
                ? 'rounded-1 border border-control px-1.5 text-1'
                : 'rounded-1 bg-text px-1.5 text-1 text-panel'
            }
          >
            {method}
          </b>
          <code className="min-w-0">{path}</code>
          {isDeprecated && <b className="text-1 text-bad">{message('docs.deprecated')}</b>}
        </p>
        <div className={IN_FULL}>
          <Sentences text={description} />
          <Fields title={message('docs.parameters')} fields={parameters} inside={() => undefined} />
          {body && (
            <Fields
              title={message('docs.body')}
              note={body.mediaTypes.join(', ')}
              fields={body.fields}
              inside={({ name }) => nested({ operationId: id, field: name }, apiUrl)}
            />
          )}
          <h4 className="mt-5 text-2 font-bold">{message('docs.answers')}</h4>
          <dl className="mt-1 grid grid-cols-[4rem_minmax(0,1fr)] text-2">
            {answers.map(({ status, description: outcome, mediaTypes, hasFields }) => (
              <div key={status} className="contents">
                <dt className="border-t border-line py-1 font-bold tabular-nums">{status}</dt>
                <dd className="border-t border-line py-1 text-text-2">
                  <Sentence text={outcome} />{' '}
                  {mediaTypes.length > 0 && <span className="text-text-3">{mediaTypes.join(', ')}</span>}
                  {hasFields && (
                    <div className="no-print">
                      <Opened label={message('docs.fields-of-answer', { status })}>
                        {() => nested({ operationId: id, status }, apiUrl)}
                      </Opened>
                    </div>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div
        className={`ink on-ink min-w-0 border-b border-[var(--ink-line)] bg-ink px-[var(--gutter)] py-6 text-on-ink lg:px-7 ${IN_FULL}`}
      >
        <CodePanel label={summary} code={code} sample={(language) => codeSample(operation, language)} />
        {answered && (
          <>
            <h4 className="flex justify-between gap-3 border-t border-[var(--ink-line)] pt-3 text-2 font-bold text-on-ink-2">
              <span>{message('docs.answered', { status: answered.status })}</span>
              <span className="font-normal">{answered.mediaType}</span>
            </h4>
            <Pre text={answered.text} />
          </>
        )}
        <LazyConsole operation={operation} apiUrl={apiUrl} />
      </div>
    </article>
  );
}

const Nested = lazy(async () => ({ default: (await import('./nested-fields.tsx')).NestedFields }));

function nested(place: NestedPlace, apiUrl: string) {
  return (
    <Suspense fallback={<p>{message('docs.reading')}</p>}>
      <Nested place={place} apiUrl={apiUrl} />
    </Suspense>
  );
}

function Fields(props: {
  title: string;
  note?: string;
  fields: readonly ApiField[];
  inside: (field: ApiField) => ReactNode;
}) {
  const { title, note, fields, inside } = props;
  if (fields.length === 0 && note === undefined) return null;
  return (
    <section className="mt-5">
      <h4 className="text-2 font-bold">
        {title} {note !== undefined && <span className="font-normal text-text-3">{note}</span>}
      </h4>
      <FieldList fields={fields} inside={inside} />
    </section>
  );
}

const loadConsole = () => import('./console.tsx');
const Console = lazy(async () => ({ default: (await loadConsole()).Console }));

/** Sends the request from the page; its code comes when somebody is about to. */
function LazyConsole({ operation, apiUrl }: { operation: ApiOperation; apiUrl: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={<p className="mt-4 text-2 text-on-ink-2">{message('docs.sending')}</p>}>
        <Console operation={operation} apiUrl={apiUrl} />
      </Suspense>
    );
  }
  return (
    <Button
      look="on-ink"
      size="medium"
      className="no-print mt-4"
      onPointerEnter={() => void loadConsole()}
      onFocus={() => void loadConsole()}
      onClick={() => setOpen(true)}
      aria-label={message('docs.try-it', { summary: operation.summary })}
    >
      {message('docs.try')}
    </Button>
  );
}

/** Paragraphs of the API document, parted by empty lines. */
function Sentences({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph} className="mt-2 text-text-2">
      <Sentence text={paragraph} />
    </p>
  ));
}

/** A text of the API document, in which backticks hold code. */
function Sentence({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence never move
      <code key={index} className="rounded-1 bg-sunk px-1">
        {part}
      </code>
    ),
  );
}
