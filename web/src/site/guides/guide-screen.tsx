import { type GuideName, guidePath } from '@suite/contracts/paths';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { ArrowLink } from '../arrow-link.tsx';
import { GuideBlocks } from './guide-blocks.tsx';
import type { GuideEntry, GuideTree } from './guide-tree.ts';

interface GuideScreenProps {
  name: GuideName;
  guide: GuideTree;
  guides: readonly GuideEntry[];
}

const ENTRY = 'block py-1 text-text-2 no-underline hover:text-text hover:underline';

/** A guide to read: its text, what is on the page, and the other guides. */
export function GuideScreen({ name, guide: { title, blocks }, guides }: GuideScreenProps) {
  const sections = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  return (
    <main
      id="content"
      className="wrap section grid gap-12 lg:grid-cols-[minmax(0,1fr)_220px] lg:gap-18 print:block"
    >
      <article className="min-w-0 max-w-[56rem] text-text-2">
        <h1 className="mb-6 text-6 text-text">{title}</h1>
        <GuideBlocks blocks={blocks} />
      </article>
      <div className="no-print grid content-start gap-8 self-start text-2 lg:sticky lg:top-8">
        {sections.length > 1 && (
          <nav aria-labelledby="guide-sections" className="max-lg:hidden">
            <h2 id="guide-sections" className={HEAD}>
              {message('guides.sections')}
            </h2>
            <ul>
              {sections.map(({ id, title: section }) => (
                <li key={id}>
                  <a className={ENTRY} href={`#${id}`}>
                    {section}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-labelledby="guide-others">
          <h2 id="guide-others" className={HEAD}>
            {message('guides.title')}
          </h2>
          <ul>
            {guides.map((guide) => (
              <li key={guide.name}>
                <Link
                  className={`${ENTRY} aria-[current]:font-bold aria-[current]:text-text`}
                  to={guidePath(guide.name)}
                  aria-current={guide.name === name ? 'page' : undefined}
                >
                  {guide.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          <ArrowLink to="/api/docs">{message('guides.reference')}</ArrowLink>
        </p>
      </div>
    </main>
  );
}

const HEAD = 'mb-1 border-b border-line-2 pb-2 font-text text-2 font-bold tracking-normal';
