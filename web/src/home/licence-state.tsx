import { ExclamationCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { brand } from '@suite/contracts/brand';
import { homeEndpoints } from '@suite/contracts/endpoints/home';
import type { HomeLicence } from '@suite/contracts/home';
import { contactPath } from '@suite/contracts/paths';
import { GENERAL_SUBJECT } from '@suite/contracts/subjects';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import { dayText } from '../ui/format/format-date.ts';
import { SectionHead } from './section-head.tsx';
import { useEndpoint } from '../app/calls/use-endpoint.ts';

type Licensed = HomeLicence['products'][number];

/** How the licence stands: who holds it, which products until when, how many seats. Nothing for those without one. */
export function LicenceState() {
  const licence = useEndpoint(homeEndpoints.read, {}).data?.data.attributes.licence;
  if (!licence) return null;
  const { organisationName: organisation, plan, products } = licence;
  const isEnding = products.some(({ state }) => state !== 'active');
  return (
    <section aria-labelledby="licence-title">
      <SectionHead id="licence-title" title={message('home.licence')} />
      <div className="grid gap-2 border-t border-line-2 pt-2">
        <p className="font-bold">
          {message('home.licence.title', { plan: message(`home.licence.plan.${plan}`), organisation })}
        </p>
        {products.length === 0 && <p className="text-text-2">{message('home.licence.none')}</p>}
        <ul>
          {products.map((licensed) => (
            <LicensedProduct key={licensed.product} licensed={licensed} />
          ))}
        </ul>
        <Seats seats={licence.seats} />
        {products.some(({ state }) => state === 'ended') && (
          <p className="text-text-2">{message('home.licence.ended.text')}</p>
        )}
        {isEnding && (
          <Link
            to={contactPath(GENERAL_SUBJECT)}
            className="justify-self-start font-bold underline underline-offset-4"
          >
            {message('home.licence.renew')}
          </Link>
        )}
      </div>
    </section>
  );
}

const LOOKS = {
  active: { Icon: undefined, tone: 'text-text-2' },
  ending: { Icon: ExclamationTriangleIcon, tone: 'font-bold text-warn' },
  ended: { Icon: ExclamationCircleIcon, tone: 'font-bold text-bad' },
} as const;

function LicensedProduct({ licensed: { product, ends, state } }: { licensed: Licensed }) {
  const { Icon, tone } = LOOKS[state];
  const name = product === 'supplier' ? message('apps.supplier') : brand.apps[product].name;
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      {name}
      <span className={`inline-flex items-center gap-1 ${tone}`}>
        {Icon && <Icon className="size-4" aria-hidden="true" />}
        {ends === null
          ? message('home.licence.endless')
          : message(`home.licence.${state}`, { day: dayText(ends) })}
      </span>
    </li>
  );
}

/** More seats than this are told by numbers alone. */
const MOST_DRAWN = 20;

function Seats({ seats }: { seats: HomeLicence['seats'] }) {
  if (seats === null) return <p className="text-text-2">{message('home.licence.unlimited')}</p>;
  const { used, of } = seats;
  return (
    <div>
      {of <= MOST_DRAWN && (
        <div aria-hidden="true" className="mb-1 flex gap-[3px]">
          {Array.from({ length: of }, (_, seat) => (
            <i
              key={seat}
              className="h-1.5 flex-1 [box-shadow:inset_0_0_0_1px_var(--control)] data-[used=true]:bg-text-2 data-[used=true]:shadow-none"
              data-used={seat < used}
            />
          ))}
        </div>
      )}
      <p className="text-text-2">{message('home.licence.seats', { used, of })}</p>
    </div>
  );
}
