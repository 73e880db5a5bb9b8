import { guidePath } from '@suite/contracts/paths';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import type { GuideEntry } from '../guides/guide-tree.ts';

/** The guides that have a page of their own, each with what it is for. */
export function GuideList({ guides }: { guides: readonly GuideEntry[] }) {
  return (
    <section
      id="guides"
      aria-labelledby="guides-title"
      className="border-b border-line px-[var(--gutter)] py-8 lg:px-10"
    >
      <h2 id="guides-title" className="text-5">
        {message('docs.guides')}
      </h2>
      <p className="mt-2 text-text-2">{message('docs.guides.text')}</p>
      <ul className="mt-4 grid gap-x-10 md:grid-cols-2">
        {guides.map(({ name, title }) => (
          <li key={name} className="border-t border-line py-3">
            <Link className="font-bold underline decoration-1 underline-offset-4" to={guidePath(name)}>
              {title}
            </Link>
            <p className="text-2 text-text-2">{message(`guides.${name}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
