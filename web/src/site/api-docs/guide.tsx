import type { ApiOperation } from '@suite/contracts/api-document';
import { brand } from '@suite/contracts/brand';
import {
  installLines,
  PACKAGE_FILES,
  PYTHON_SAMPLE,
  TYPESCRIPT_SAMPLE,
} from '@suite/contracts/package-samples';
import { SCOPES } from '@suite/contracts/scopes';
import { START_FILES, startScript } from '@suite/contracts/start-script';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { useSession } from '../../app/session/use-session.ts';
import { rememberWantedPath } from '../../app/session/wanted-path.ts';
import type { GuideEntry } from '../guides/guide-tree.ts';
import { type CodeLanguage, CodePanel, Pre } from '../guides/code-panel.tsx';
import { GuideList } from './guide-list.tsx';

const PROFILE = '/apps/profile';

interface GuideProps {
  guides: readonly GuideEntry[];
  publicUrl: string;
  version: string;
  code: CodeLanguage;
  /** Operations by their ids. */
  find: (id: string) => ApiOperation | undefined;
}

/** What somebody reads before the reference: from nothing to a saved recipe, then the rules of all operations. */
export function Guide({ guides, publicUrl, version, code, find }: GuideProps) {
  return (
    <>
      <Start publicUrl={publicUrl} code={code} find={find} />
      <GuideList guides={guides} />
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
        id="typescript"
        title={message('docs.typescript')}
        aside={<Pre text={`${installLines(publicUrl).typescript}\n\n${TYPESCRIPT_SAMPLE}`} />}
      >
        <p>{message('docs.typescript.text')}</p>
        <p>{message('docs.typescript.get')}</p>
        <Downloads names={['typescript']} />
      </Chapter>
      <Chapter
        id="python"
        title={message('docs.python')}
        aside={<Pre text={`${installLines(publicUrl).python}\n\n${PYTHON_SAMPLE}`} />}
      >
        <p>{message('docs.python.text')}</p>
        <p>{message('docs.python.get')}</p>
        <Downloads names={['python', 'notebook', 'scores']} />
      </Chapter>
      <Chapter id="changes" title={message('docs.changes')} aside={<Pre text={CHANGES} />}>
        <p>{message('docs.changes.text')}</p>
        <p>{message('docs.changes.again')}</p>
      </Chapter>
      <Chapter
        id="assistants"
        title={message('docs.assistants')}
        aside={<Pre text={assistants(publicUrl)} />}
      >
        <p>{message('docs.assistants.text')}</p>
        <p>{message('docs.assistants.token')}</p>
        <p>{message('docs.assistants.llms')}</p>
      </Chapter>
    </>
  );
}

function Start({ publicUrl, code, find }: Omit<GuideProps, 'guides' | 'version'>) {
  const fit = find('fitSphere')?.body?.example?.text ?? '';
  return (
    <Chapter
      id="start"
      isFirst
      title={message('docs.title', { name: brand.name })}
      aside={
        <CodePanel
          label={message('docs.start')}
          code={code}
          sample={(language) => startScript(language, { url: publicUrl, fit })}
          fileName={(language) => START_FILES[language]}
        />
      }
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
              {step === 'token' && <ProfileLink />}
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

/** Where tokens are made; by way of the sign-in for whoever is not signed in. */
function ProfileLink() {
  const isKnown = useSession().state === 'authenticated';
  return (
    <Link
      className="ml-1 text-2 underline"
      to={isKnown ? PROFILE : '/apps/login'}
      onClick={() => isKnown || rememberWantedPath(PROFILE)}
    >
      {message('docs.step.token.link')}
    </Link>
  );
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

/** Files that the installation serves. */
function Downloads({ names }: { names: readonly (keyof typeof PACKAGE_FILES)[] }) {
  return (
    <ul className="mt-2">
      {names.map((name) => (
        <li key={name}>
          <a className="underline" href={PACKAGE_FILES[name]} download>
            {PACKAGE_FILES[name].replace('/downloads/', '')}
          </a>
        </li>
      ))}
    </ul>
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

const CHANGES = `GET /api/changes?page[after]=…

{
  "data": [
    { "type": "hld-recipe", "id": "5f0e8a52-7c41-4b6e-9d10-000000000001",
      "version": 3, "time": "2026-11-18T08:26:40.000Z" },
    { "type": "hld-oil", "id": "5f0e8a52-7c41-4b6e-9d10-000000000021",
      "version": null, "time": "2026-11-18T08:27:02.000Z", "deleted": true }
  ],
  "links": { "next": "/api/changes?page[after]=…" }
}`;

function assistants(url: string): string {
  return `# Claude Code, with a page that asks for your consent
claude mcp add --transport http suite ${url}/mcp

# The same with an access token
claude mcp add --transport http suite ${url}/mcp \\
  --header "Authorization: Bearer $SUITE_TOKEN"

# .vscode/mcp.json
{ "servers": { "suite": { "type": "http", "url": "${url}/mcp" } } }`;
}

function headersOf(version: string): string {
  return `API-Version: ${version}\nDeprecation: @1794873600\nSunset: Wed, 17 Nov 2027 00:00:00 GMT\nLink: </api/docs#versions>; rel="deprecation"`;
}
