import type { ApiOperation } from '@suite/contracts/api-document';
import { brand } from '@suite/contracts/brand';
import { codeSample, type Language } from '@suite/contracts/code-samples';
import { SCOPES } from '@suite/contracts/scopes';
import type { ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { type CodeLanguage, CodePanel, Pre } from './code-panel.tsx';

interface GuideProps {
  publicUrl: string;
  version: string;
  code: CodeLanguage;
  /** Operations by their ids. */
  find: (id: string) => ApiOperation | undefined;
}

/** What somebody reads before the reference: from nothing to a saved recipe, then the rules of all operations. */
export function Guide({ publicUrl, version, code, find }: GuideProps) {
  return (
    <>
      <Start publicUrl={publicUrl} code={code} find={find} />
      <Chapter id="authentication" title={message('docs.authentication')} aside={<Scopes />}>
        <p>{message('docs.authentication.text')}</p>
        <p>{message('docs.authentication.clients')}</p>
      </Chapter>
      <Chapter id="paging" title={message('docs.paging')} aside={<Pre text={PAGE} />}>
        <p>{message('docs.paging.text')}</p>
        <p>{message('docs.paging.changes')}</p>
      </Chapter>
      <Chapter id="errors" title={message('docs.errors')} aside={<Pre text={REFUSAL} />}>
        <p>{message('docs.errors.text')}</p>
        <p>{message('docs.errors.limits')}</p>
      </Chapter>
      <Chapter id="versions" title={message('docs.versions')} aside={<Pre text={headersOf(version)} />}>
        <p>{message('docs.versions.text')}</p>
        <p>{message('docs.versions.end')}</p>
      </Chapter>
      <Chapter
        id="assistants"
        title={message('docs.assistants')}
        aside={<Pre text={`${publicUrl}/mcp\n${publicUrl}/llms.txt`} />}
      >
        <p>{message('docs.assistants.text')}</p>
      </Chapter>
    </>
  );
}

/** The operations of the four steps; the first step is done in the profile. */
const STEPS = ['listHspIngredients', 'fitSphere', 'addHspRecipe'];

function Start({ publicUrl, code, find }: Omit<GuideProps, 'version'>) {
  const operations = STEPS.flatMap((id) => find(id) ?? []);
  const sample = (language: Language) =>
    [
      environment(language, publicUrl),
      ...operations.map((operation, index) => numbered(language, index + 2, codeSample(operation, language))),
    ].join('\n\n');
  return (
    <Chapter
      id="start"
      isFirst
      title={message('docs.title', { name: brand.name })}
      aside={<CodePanel label={message('docs.start')} code={code} sample={sample} />}
    >
      <p>{message('docs.lead')}</p>
      <h2 className="mt-6 font-text text-4 font-bold text-text">{message('docs.start')}</h2>
      <ol className="mt-2">
        {(['token', 'call', 'fit', 'save'] as const).map((step, index) => (
          <li key={step} className="grid grid-cols-[30px_minmax(0,1fr)] gap-2 border-t border-line py-3">
            <span
              aria-hidden
              className="grid size-6 place-items-center rounded-full border border-text text-1 font-bold"
            >
              {index + 1}
            </span>
            <div>
              <b className="block text-text">{message(`docs.step.${step}`)}</b>
              <span className="text-2">{message(`docs.step.${step}.text`)}</span>
            </div>
          </li>
        ))}
      </ol>
      <h3 className="mt-4 font-bold text-text">{message('docs.base')}</h3>
      <p>
        <code>{publicUrl}</code>
      </p>
    </Chapter>
  );
}

function environment(language: Language, url: string): string {
  if (language === 'curl') return `# 1\nexport SUITE_URL=${url}\nexport SUITE_TOKEN=pfs_…`;
  if (language === 'Python') return `# 1: SUITE_URL=${url} SUITE_TOKEN=pfs_… python3 start.py`;
  return `// 1: SUITE_URL=${url} SUITE_TOKEN=pfs_… node start.mts`;
}

/** In TypeScript each step has names of its own, so that all of them run as one file. */
function numbered(language: Language, number: number, code: string): string {
  if (language !== 'TypeScript') return `# ${number}\n${code}`;
  return `// ${number}\n{\n  ${code.replaceAll('\n', '\n  ')}\n}`;
}

function Chapter(props: {
  id: string;
  title: string;
  isFirst?: true;
  aside: ReactNode;
  children: ReactNode;
}) {
  const Title = props.isFirst ? 'h1' : 'h2';
  return (
    <section id={props.id} aria-labelledby={`${props.id}-title`} className="grid print:block xl:grid-cols-2">
      <div className="min-w-0 border-b border-line px-[var(--gutter)] py-8 text-text-2 lg:px-10 [&>p]:mt-2">
        <Title id={`${props.id}-title`} className="text-5 text-text">
          {props.title}
        </Title>
        {props.children}
      </div>
      <div className="ink on-ink min-w-0 border-b border-[var(--ink-line)] bg-ink px-[var(--gutter)] py-6 text-on-ink lg:px-7">
        {props.aside}
      </div>
    </section>
  );
}

function Scopes() {
  return <Pre text={`Authorization: Bearer $SUITE_TOKEN\n\n${SCOPES.join('\n')}`} />;
}

const PAGE = `GET /api/recipes/hld?page[size]=50

{
  "data": [ … ],
  "meta": { "total": 120 },
  "links": { "next": "/api/recipes/hld?page[size]=50&page[after]=…" }
}`;
const REFUSAL = `HTTP/1.1 422 Unprocessable Content
Content-Type: application/vnd.api+json

{
  "errors": [{
    "id": "7ed3882c-e7df-440b-a6c8-332cc0cf53fe",
    "status": "422",
    "code": "UNPROCESSABLE_CONTENT",
    "title": "Unprocessable content",
    "detail": "size is a required field",
    "source": { "pointer": "/size" }
  }]
}`;

function headersOf(version: string): string {
  return `API-Version: ${version}\nDeprecation: @1794873600\nSunset: Wed, 17 Nov 2027 00:00:00 GMT\nLink: </api/docs#versions>; rel="deprecation"`;
}
