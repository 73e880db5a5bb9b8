import { message } from '../../messages/message.ts';
import { ARROW_LINK, Arrow } from '../arrow-link.tsx';
import { MICROGRAPH, Micrograph } from '../pictures/micrograph.tsx';

/** Who is behind it (R2.9), beside a picture that is drawn from numbers like everything else. */
export function AboutSection({ websiteUrl }: { websiteUrl: string | undefined }) {
  return (
    <section id="about" className="bg-paper-2 print:bg-transparent">
      <div className="section mx-auto grid w-full max-w-[calc(var(--text-block)+2*var(--gutter))] items-center gap-10 px-[var(--gutter)] md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:gap-18">
        <figure>
          <Micrograph label={message('about.picture')} />
          <figcaption className="mt-2 text-1 text-text-2">{message('about.caption', MICROGRAPH)}</figcaption>
        </figure>
        <div>
          <h2 className="text-6">{message('about.heading')}</h2>
          <p className="mt-5 max-w-[58ch] text-text-2">{message('about.first')}</p>
          <p className="mt-4 max-w-[58ch] text-text-2">{message('about.second')}</p>
          <p className="mt-4 max-w-[58ch] text-text-2">{message('about.third')}</p>
          {websiteUrl && (
            <div className="mt-6">
              <a href={websiteUrl} rel="noopener noreferrer" className={ARROW_LINK}>
                {message('about.website')}
                <Arrow />
              </a>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
