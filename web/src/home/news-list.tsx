import { message } from '../messages/message.ts';
import { SectionHead } from './section-head.tsx';

/** What has come with the latest release, the most useful first. Three at most: nobody reads a fourth. */
const NEWS = ['home', 'examples', 'rail'] as const;

export function NewsList() {
  return (
    <section aria-labelledby="news-title">
      <SectionHead id="news-title" title={message('home.news')} />
      <ul className="border-t border-line-2">
        {NEWS.map((what) => (
          <li key={what} className="border-b border-line py-2">
            <b className="block font-bold">{message(`home.news.${what}`)}</b>
            <span className="text-text-2">{message(`home.news.${what}.text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
