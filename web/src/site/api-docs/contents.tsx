import type { ApiOperation, ApiReference } from '@suite/contracts/api-document';
import { guidePath } from '@suite/contracts/paths';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { isTyping } from '../../ui/is-typing.ts';
import type { GuideEntry } from '../guides/guide-tree.ts';

const LINK =
  'flex justify-between gap-2 rounded-1 px-2 py-1 text-text-2 no-underline hover:bg-sunk hover:text-text';

interface ContentsProps {
  guides: readonly GuideEntry[];
  groups: ApiReference['groups'];
  version: string;
}

/** Chapters, guides and reference to choose from, and a search over all operations that `/` leads to. */
export function Contents({ guides, groups, version }: ContentsProps) {
  const [wanted, setWanted] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  useFocusBySlash(() => field.current?.focus());
  const operations = groups.flatMap((group) => group.operations);
  const found = wanted.trim() === '' ? undefined : search(operations, wanted);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setWanted('');
    const [first] = found ?? [];
    if (event.key === 'Enter' && first) window.location.hash = first.id;
  }
  return (
    <nav
      aria-label={message('docs.contents')}
      className="max-h-[55dvh] overflow-y-auto border-b border-line bg-panel px-[var(--gutter)] py-5 text-2 lg:sticky lg:top-0 lg:h-dvh lg:max-h-none lg:self-start lg:border-r lg:border-b-0 lg:px-4"
    >
      <label className="block font-bold" htmlFor="docs-search">
        {message('docs.search', { count: operations.length })}
      </label>
      <div className="relative mt-1">
        <input
          id="docs-search"
          ref={field}
          type="search"
          autoComplete="off"
          className="h-9 w-full rounded-1 border border-control bg-panel px-3 pr-9"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={onKeyDown}
          aria-describedby="docs-search-found"
        />
        {wanted === '' && (
          <kbd className="pointer-events-none absolute top-2 right-2 hidden lg:block rounded-1 border border-line-2 px-1.5 text-1 text-text-3">
            /
          </kbd>
        )}
      </div>
      <p id="docs-search-found" aria-live="polite" className="mt-1 text-1 text-text-3">
        {found && message('docs.found', { count: found.length })}
      </p>
      {found ? (
        <ul className="mt-2">
          {found.slice(0, MOST_FOUND).map((operation) => (
            <li key={operation.id}>
              <OperationLink operation={operation} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          {/* On a phone the list would stand between the search and the text. */}
          <details ref={fold} className="peer mt-2 lg:hidden">
            <summary className="cursor-pointer py-1 font-bold">{message('docs.contents')}</summary>
          </details>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are what is pressed */}
          <div
            className="hidden peer-open:block lg:block"
            onClick={(event) => {
              const isLink = event.target instanceof Element && event.target.closest('a') !== null;
              if (isLink && fold.current) fold.current.open = false;
            }}
          >
            <Chapters guides={guides} groups={groups} />
          </div>
        </>
      )}
      <p className="mt-5 text-1 text-text-3">
        {message('docs.version', { version })}{' '}
        <a className="underline" href="/api/openapi.json">
          OpenAPI 3.1
        </a>
      </p>
    </nav>
  );
}

const MOST_FOUND = 30;

function Chapters({ guides, groups }: Omit<ContentsProps, 'version'>) {
  return (
    <>
      <p className="mt-3 text-1 font-bold text-text-3">{message('docs.guide')}</p>
      <ul>
        {GUIDE.map(({ id, title }) => (
          <li key={id}>
            <a className={LINK} href={`#${id}`}>
              {title()}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-1 font-bold text-text-3">{message('docs.guides')}</p>
      <ul>
        {guides.map(({ name, title }) => (
          <li key={name}>
            <Link className={LINK} to={guidePath(name)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-1 font-bold text-text-3">{message('docs.reference')}</p>
      {groups.map(({ name, operations }) => (
        <details key={name}>
          <summary className={`${LINK} cursor-pointer`}>
            {name}
            <span className="text-1 text-text-3 tabular-nums">{operations.length}</span>
          </summary>
          <ul className="pl-3">
            {operations.map((operation) => (
              <li key={operation.id}>
                <OperationLink operation={operation} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

function OperationLink({ operation: { id, method, path, summary } }: { operation: ApiOperation }) {
  return (
    <a className={LINK} href={`#${id}`} title={`${method} ${path}`}>
      {summary}
    </a>
  );
}

/** Operations that have every word in their summary, address or id; those with it in the summary first. */
function search(operations: readonly ApiOperation[], wanted: string): ApiOperation[] {
  const terms = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => terms.every((term) => text.toLowerCase().includes(term));
  const matches = operations.filter(({ id, tag, method, path, summary }) =>
    has(`${summary} ${id} ${method} ${path} ${tag}`),
  );
  return matches.toSorted((one, other) => Number(has(other.summary)) - Number(has(one.summary)));
}

function useFocusBySlash(focus: () => void) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

/** The chapters before the reference, by their anchors. */
export const GUIDE = [
  { id: 'start', title: () => message('docs.start') },
  { id: 'authentication', title: () => message('docs.authentication') },
  { id: 'paging', title: () => message('docs.paging') },
  { id: 'errors', title: () => message('docs.errors') },
  { id: 'versions', title: () => message('docs.versions') },
  { id: 'typescript', title: () => message('docs.typescript') },
  { id: 'python', title: () => message('docs.python') },
  { id: 'changes', title: () => message('docs.changes') },
  { id: 'assistants', title: () => message('docs.assistants') },
] as const;
