import { brand } from '@suite/contracts/brand';
import type { ClaimCounts } from '@suite/contracts/claims';
import { Link } from 'react-router';
import { type MessageId, message } from '../../messages/message.ts';
import { Ledger } from './ledger.tsx';

const FACTS: [name: MessageId, text: MessageId][] = [
  ['home.platform.sectors', 'home.platform.sectors.text'],
  ['home.platform.customers', 'home.platform.customers.text'],
  ['home.platform.services', 'home.platform.services.text'],
  ['home.platform.private', 'home.platform.private.text'],
  ['home.platform.vote', 'home.platform.vote.text'],
];

/** What both apps stand on: the database, counted, and what can be done with it. */
export function PlatformSection({ claims }: { claims: ClaimCounts | undefined }) {
  return (
    <section id={brand.platform.slug} className="wrap section">
      <div className="grid gap-10 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-18">
        <div>
          <h2 className="text-6">{message('home.platform.heading')}</h2>
          <p className="mt-6 max-w-[44ch] text-4 leading-[1.45] text-text-2">
            {message('home.platform.lead')}
          </p>
          <p className="mt-5">
            <Link
              to="#faq"
              className="font-bold underline decoration-1 underline-offset-[5px] hover:text-text-2"
            >
              {message('product.see-faq')}
            </Link>
          </p>
        </div>
        {claims ? <Ledger claims={claims} /> : <Facts />}
      </div>
      {claims && (
        <div className="mt-18">
          <Facts />
        </div>
      )}
    </section>
  );
}

function Facts() {
  return (
    <dl className="grid border-t-2 border-t-text">
      {FACTS.map(([name, text]) => (
        <div
          key={name}
          className="grid gap-x-18 gap-y-1 border-b border-line-2 py-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
        >
          <dt className="font-bold">{message(name)}</dt>
          <dd className="max-w-measure text-text-2">{message(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
