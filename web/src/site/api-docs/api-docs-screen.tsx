import type { ApiReference } from '@suite/contracts/api-document';
import type { Language } from '@suite/contracts/code-samples';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import type { GuideEntry } from '../guides/guide-tree.ts';
import { Contents } from './contents.tsx';
import { Guide } from './guide.tsx';
import { Operation } from './operation.tsx';

interface ApiDocsProps {
  reference: ApiReference;
  guides: readonly GuideEntry[];
  publicUrl: string;
  /** Where the API answers; empty for the origin of the page. */
  apiUrl: string;
}

/** The API in readable form, drawn from the same document that programs read. */
export function ApiDocsScreen({ reference, guides, publicUrl, apiUrl }: ApiDocsProps) {
  const [language, setLanguage] = useState<Language>('curl');
  const code = { language, onLanguage: setLanguage };
  const byId = new Map(reference.groups.flatMap((group) => group.operations.map((each) => [each.id, each])));
  return (
    <div className="grid print:block lg:grid-cols-[264px_minmax(0,1fr)]">
      <Contents guides={guides} groups={reference.groups} version={reference.version} />
      <main id="content" className="offscreen-sections min-w-0 [overflow-wrap:anywhere]">
        <Guide
          guides={guides}
          publicUrl={publicUrl}
          version={reference.version}
          code={code}
          find={(id) => byId.get(id)}
        />
        <p className="hidden border-b border-line px-[var(--gutter)] py-4 print:block">
          {message('docs.printed')}
        </p>
        {reference.groups.map(({ name, description, operations }) => (
          <section key={name} aria-labelledby={groupId(name)}>
            <div className="border-b border-line px-[var(--gutter)] pt-10 pb-6 lg:px-10">
              <h2 id={groupId(name)} className="text-5">
                {name}
              </h2>
              <p className="mt-2 text-text-2">{description}</p>
              <p className="mt-1 text-2 text-text-3">
                {message('docs.operations', { count: operations.length })}
              </p>
            </div>
            {operations.map((operation) => (
              <Operation key={operation.id} operation={operation} code={code} apiUrl={apiUrl} />
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}

/** The anchor of a group. */
function groupId(name: string): string {
  return `group-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}
