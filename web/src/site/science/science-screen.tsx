import { brand } from '@suite/contracts/brand';
import { HLD_QUANTITIES, HSP_QUANTITIES } from '../../ingredients/quantities/quantities.ts';
import { Link } from 'react-router';
import { type MessageId, message } from '../../messages/message.ts';
import { ArrowLink } from '../arrow-link.tsx';
import type { Accuracy } from './accuracy.ts';
import type { EstimationMethod } from '@suite/hsp';
import { TableFrame } from '../../ui/table/plain-table.tsx';
import { count, fixed } from '../pictures/numbers.ts';

const TOPICS = ['hld', 'hsp', 'solvents'] as const;
export type ScienceTopic = (typeof TOPICS)[number];

const QUANTITIES = { hld: HLD_QUANTITIES, hsp: HSP_QUANTITIES, solvents: [] } as const;
const PARTS = {
  hld: ['hld.use', 'hld.mix', 'hld.sure', 'hld.phases', 'hld.fish', 'hld.racks', 'hld.nac'],
  hsp: ['hsp.use', 'hsp.mix', 'hsp.sure'],
  solvents: [
    'solvents.search',
    'solvents.drying',
    'solvents.flash',
    'solvents.label',
    'solvents.voc',
    'solvents.order',
    'solvents.sure',
  ],
} as const;
/** A worked example with its source, at its phases. */
const FISH_EXAMPLE = '/apps/hld/emulsion-explorer?start=rack-quat-in-toluene&panel=phases';
const LIMITS = ['stability', 'mixes', 'band', 'additives', 'defaults'] as const;

/** How a prediction comes about, on one page: the equation, its quantities, how certain it is, its limits, its sources. */
export function ScienceScreen({ topic, accuracy }: { topic: ScienceTopic; accuracy?: Accuracy }) {
  const { name, slug } = brand.apps[topic === 'hld' ? 'hld' : 'hsp'];
  return (
    <main
      id="content"
      className="wrap section grid gap-8 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] md:gap-18"
    >
      <div>
        <h1 className="text-6">{message(`science.${topic}.title`)}</h1>
        <p className="mt-5 text-text-2">{message(`science.${topic}.lead`)}</p>
        <p className="mt-7">
          <ArrowLink to={`/${slug}`}>{message('science.next.app', { name })}</ArrowLink>
        </p>
        {TOPICS.filter((other) => other !== topic).map((other) => (
          <p key={other} className="mt-3">
            <ArrowLink to={`/science/${other}`}>{message(`science.${other}.title`)}</ArrowLink>
          </p>
        ))}
        <p className="mt-3">
          <ArrowLink to="/science/sources">{message('science.next.sources')}</ArrowLink>
        </p>
      </div>
      <div className="min-w-0 max-w-measure border-t-2 border-text pt-6">
        <p className="font-display text-4 leading-[1.4] font-bold [overflow-wrap:anywhere]">
          {message(`science.${topic}.equation`)}
        </p>
        <p className="mt-3 text-text-2">{message(`science.${topic}.equation.text`)}</p>
        {PARTS[topic].map((part) => (
          // Other pages lead to a part by its name.
          <section key={part} id={part.replace(/^.*\./, '')} className="mt-8 scroll-mt-20">
            <h2 className="text-4">{message(`science.${part}`)}</h2>
            <p className="mt-2 text-text-2">{message(`science.${part}.text`)}</p>
            {part === 'hld.fish' && (
              <p className="mt-2">
                <Link to={FISH_EXAMPLE} className="underline underline-offset-4">
                  {message('science.hld.fish.example')}
                </Link>
              </p>
            )}
          </section>
        ))}
        {accuracy && <AccuracyTable accuracy={accuracy} />}
        <section className="mt-8">
          <h2 className="text-4">{message(`science.${topic}.limits`)}</h2>
          <ul className="mt-2 list-disc pl-5 text-text-2">
            {LIMITS.map((limit) => (
              <li key={limit} className="mt-1">
                {message(`science.${topic}.limits.${limit}`)}
              </li>
            ))}
          </ul>
        </section>
        <p className="mt-4">
          <Link to="/science/accuracy" className="underline underline-offset-4">
            {message('accuracy.title')}
          </Link>
        </p>
        {QUANTITIES[topic].length > 0 && <Quantities topic={topic} />}
        <section className="mt-8">
          <h2 className="text-4">{message('science.references')}</h2>
          <ol className="mt-2 list-decimal pl-5 text-2 text-text-2">
            {message(`science.${topic}.references`)
              .split('\n')
              .map((reference) => (
                <li key={reference} className="mt-1">
                  {reference}
                </li>
              ))}
          </ol>
        </section>
      </div>
    </main>
  );
}

function Quantities({ topic }: { topic: ScienceTopic }) {
  return (
    <section className="mt-8">
      <h2 className="text-4">{message('science.terms')}</h2>
      <dl className="mt-2">
        {QUANTITIES[topic].map((quantity) => (
          <div key={quantity} id={quantity} className="scroll-mt-20 border-b border-line-2 py-3">
            <dt className="font-bold">{message(`quantity.${quantity}.name`)}</dt>
            <dd>{message(`quantity.${quantity}.text`)}</dd>
            <dd className="text-2 text-text-2">{message(`quantity.${quantity}.range`)}</dd>
            <dd className="text-2 text-text-2">
              {message('quantity.source', { source: message(`quantity.${quantity}.source`) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const NAMES: Record<EstimationMethod, MessageId> = {
  mathieu: 'property.method.mathieu',
  stefanis: 'property.method.stefanis',
  vanKrevelen: 'property.method.van-krevelen',
};
const PARAMETERS = ['δD', 'δP', 'δH'];
const CELL = 'py-2 pl-4 text-right tabular-nums';

/** What an estimate from a structure is worth: measured on everything that is known. */
function AccuracyTable({ accuracy: { molecules, methods } }: { accuracy: Accuracy }) {
  return (
    <section className="mt-8">
      <h2 className="text-4">{message('science.accuracy')}</h2>
      <p className="mt-2 text-text-2">{message('science.accuracy.text', { molecules: count(molecules) })}</p>
      <TableFrame
        className="mt-4 w-full text-2 [&_thead]:border-b [&_thead]:border-text [&_thead]:text-text-2"
        columns={[
          { name: message('science.accuracy.method'), className: 'py-2 text-left font-medium' },
          ...[message('science.accuracy.divided'), ...PARAMETERS].map((name) => ({
            name,
            className: `${CELL} font-medium`,
          })),
        ]}
      >
        <tbody>
          {methods.map(({ method, divided, errors }) => (
            <tr key={method} className="border-b border-line-2">
              <th scope="row" className="py-2 text-left font-bold">
                {message(NAMES[method])}
              </th>
              <td className={CELL}>{count(divided)}</td>
              {errors.map((error, index) => (
                <td key={PARAMETERS[index]} className={CELL}>
                  {fixed(error, 1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
