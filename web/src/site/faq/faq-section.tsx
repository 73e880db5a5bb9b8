import type { Faq } from '@suite/contracts/content';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { Disclosure } from '../../ui/primitives/disclosure.tsx';
import { RichText } from '../../ui/primitives/rich-text.tsx';

/** Questions that open and close; the first is open, so that the page shows what an answer looks like. */
export function FaqSection({ heading, faqs }: { heading: string; faqs: Faq[] | undefined }) {
  return (
    <section
      id="faq"
      className="wrap section grid gap-8 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] md:gap-18"
    >
      <div>
        <h2 className="text-6">{heading}</h2>
        <p className="mt-5 max-w-[34ch] text-text-2">{message('faq.lead')}</p>
        <p className="mt-5">
          <Link to="#contact" className="font-bold underline decoration-1 underline-offset-[5px]">
            {message('faq.ask')}
          </Link>
        </p>
      </div>
      {faqs && faqs.length > 0 ? (
        <div>
          {faqs.map((faq, index) => (
            <Disclosure key={faq.id} summary={faq.question} isOpen={index === 0}>
              <RichText document={faq.answer} />
            </Disclosure>
          ))}
        </div>
      ) : (
        <p className="text-text-2">{message('content.unavailable')}</p>
      )}
    </section>
  );
}
