import type { ApiOperation } from '@suite/contracts/api-document';
import { brand } from '@suite/contracts/brand';
import { lazy, Suspense, useState } from 'react';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/button.tsx';

/** The API in readable form, drawn from the same document that programs read. */
export function ApiDocsScreen({ operations }: { operations: ApiOperation[] }) {
  return (
    <main
      id="content"
      className="wrap section grid gap-8 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] md:gap-18"
    >
      <div>
        <h1 className="text-6">{message('docs.title', { name: brand.name })}</h1>
        <p className="mt-5 text-text-2">{message('docs.lead')}</p>
        <p className="mt-3">
          <a className="font-bold underline decoration-1 underline-offset-4" href="/api/openapi.json">
            /api/openapi.json
          </a>
        </p>
      </div>
      <div className="min-w-0 border-t-2 border-text [overflow-wrap:anywhere]">
        {operations.map((operation) => (
          <Operation key={`${operation.method} ${operation.path}`} {...operation} />
        ))}
      </div>
    </main>
  );
}

function Operation({ method, path, summary, description, parameters, body, answers }: ApiOperation) {
  return (
    <article className="border-b border-line-2 py-6">
      <h2 className="font-text text-4 leading-[1.3] font-bold tracking-normal">{summary}</h2>
      <p className="mt-1 text-text-2">
        <code>
          {method} {path}
        </code>
      </p>
      {description !== '' && <p className="mt-2">{description}</p>}
      {parameters.length > 0 && (
        <Facts
          title={message('docs.parameters')}
          rows={parameters.map(({ name, isRequired, holds, description: meaning }) => [
            name,
            [holds, isRequired ? message('docs.required') : '', meaning].filter(Boolean).join(', '),
          ])}
        />
      )}
      {body.length > 0 && (
        <Facts title={message('docs.body')} rows={body.map(({ mediaType, holds }) => [mediaType, holds])} />
      )}
      <Facts
        title={message('docs.answers')}
        rows={answers.map(({ status, description: outcome, mediaTypes }) => [
          status,
          [outcome, ...mediaTypes].join(', '),
        ])}
      />
      {method === 'GET' && !path.includes('{') && <LazyTryIt path={path} />}
    </article>
  );
}

function Facts({ title, rows }: { title: string; rows: [name: string, words: string][] }) {
  return (
    <section className="mt-4">
      <h3 className="text-2 font-bold">{title}</h3>
      <dl className="mt-1 grid gap-x-6 gap-y-1 text-2 sm:grid-cols-[minmax(0,max-content)_minmax(0,1fr)]">
        {rows.map(([name, words]) => (
          <div key={name} className="contents">
            <dt>
              <code>{name}</code>
            </dt>
            <dd className="text-text-2">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const loadTryIt = () => import('./try-it.tsx');
const TryIt = lazy(async () => ({ default: (await loadTryIt()).TryIt }));

/** Sends the request from the page; its code comes when somebody is about to. */
function LazyTryIt({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={<p className="mt-4 text-2 text-text-2">{message('docs.sending')}</p>}>
        <TryIt path={path} />
      </Suspense>
    );
  }
  return (
    <Button
      look="line"
      className="no-print mt-4"
      onPointerEnter={() => void loadTryIt()}
      onFocus={() => void loadTryIt()}
      onClick={() => setOpen(true)}
    >
      {message('docs.try')}
    </Button>
  );
}
