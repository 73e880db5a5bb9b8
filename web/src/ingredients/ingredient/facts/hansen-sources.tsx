import type { Source } from '@suite/contracts/provenance';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { distance, type Hsp } from '@suite/hsp';
import { message } from '../../../messages/message.ts';
import { fullText, numberText } from '../../../ui/format/format-number.ts';
import { PLAIN_TABLE, TableFrame } from '../../../ui/table/plain-table.tsx';
import { pointOf } from '../../columns.ts';
import { fieldName } from '../../fields.ts';
import { MethodTag } from '../../method-tag.tsx';
import { isApart, type PublishedValue, usePublished } from './provenance.tsx';
import { FactsHeading, shortName, sourceName } from './facts-heading.tsx';

const AXES = ['dD', 'dP', 'dH'] as const;

interface HansenSourcesProps {
  ingredient: Ingredient;
  sources: readonly Source[];
  /** Whether the user may see what each source says (R6.6). */
  mayTrace: boolean;
  /** Takes the values of a source for one's own; undefined where nobody may write. */
  onTake: ((point: Hsp, source: string) => void) | undefined;
}

/** What each source says of the Hansen parameters, side by side, with the one that is used marked. */
export function HansenSources({ ingredient, sources, mayTrace, onTake }: HansenSourcesProps) {
  const { data: published = [] } = usePublished('hsp', mayTrace ? ingredient.ingredientId : undefined);
  const used = pointOf(ingredient);
  if (!used) return null;
  const names = (ingredient.sources ?? []).map((id) => shortName(sources, id));
  const full = (ingredient.sources ?? []).map((id) => sourceName(sources, id)).join('; ');
  return (
    <section aria-label={message('facts.hansen')}>
      <FactsHeading
        text={message('facts.hansen')}
        note={
          published.length > 0
            ? message('facts.hansen.note', { count: published.length })
            : message('facts.hansen.unit')
        }
      />
      <div className="overflow-x-auto">
        <TableFrame
          className={`${PLAIN_TABLE} facts-hansen`}
          aria-label={message('facts.hansen')}
          columns={[
            message('ingredient.source'),
            ...AXES.map((axis) => ({ name: fieldName(axis), isNumber: true })),
            { name: message('facts.hansen.ra'), isNumber: true },
            { name: message('facts.hansen.use'), isHidden: true },
          ]}
        >
          <tbody>
            <tr data-default="">
              <th scope="row" title={full}>
                {names.length > 0 ? [...new Set(names)].join('; ') : message('ingredient.sources.none')}{' '}
                <MethodTag kind="hsp" method={ingredient.method} />
              </th>
              {AXES.map((axis) => (
                <td key={axis} className="text-right font-bold">
                  {fullText(used[axis])}
                </td>
              ))}
              <td className="text-right">{numberText(0, 1)}</td>
              <td className="text-right">
                <span className="inline-block px-1.5 border border-text rounded-1 bg-text text-panel text-1 font-bold leading-4.5">
                  {message('facts.hansen.default')}
                </span>
              </td>
            </tr>
            {published.map((value) => (
              <PublishedRow key={value.id} value={value} used={used} onTake={onTake} />
            ))}
          </tbody>
        </TableFrame>
      </div>
      <p className="mt-1.5 text-1 text-text-2">{spreadText(used, published)}</p>
    </section>
  );
}

interface PublishedRowProps extends Pick<HansenSourcesProps, 'onTake'> {
  value: PublishedValue;
  used: Hsp;
}

function PublishedRow({ value, used, onTake }: PublishedRowProps) {
  const { source, notes } = value;
  const point = pointOf(value);
  const name = source ? `${shortName([source], source.id)} ${source.date}` : '–';
  return (
    <tr>
      <th scope="row" title={source?.citation}>
        {name}
        {notes !== undefined && <span className="block text-1 text-text-3">{notes}</span>}
      </th>
      {AXES.map((axis) => (
        <td
          key={axis}
          className={`text-right ${isApart(used[axis], value[axis]) ? 'font-bold text-warn' : ''}`}
        >
          {value[axis] === undefined ? '–' : fullText(value[axis])}
        </td>
      ))}
      <td className="text-right text-text-2">{point ? numberText(raOf(point, used), 1) : '–'}</td>
      <td className="text-right">
        {onTake && point && (
          <button
            type="button"
            className="no-print cursor-pointer text-1 font-semibold underline underline-offset-2"
            aria-label={message('facts.hansen.take.of', { source: name })}
            title={message('facts.hansen.take.hint')}
            onClick={() => onTake(point, source?.citation ?? '')}
          >
            {message('facts.hansen.take')}
          </button>
        )}
      </td>
    </tr>
  );
}

/** Ra by the engine; values of the database are always in its range. */
function raOf(one: Hsp, other: Hsp): number {
  const ra = distance(one, other);
  return ra.ok ? ra.value : 0;
}

/** In which parameter sources differ most, and by how much; and why the default is the default. */
function spreadText(used: Hsp, published: readonly PublishedValue[]): string {
  const rule = message('facts.hansen.rule');
  const points = published.flatMap((value) => pointOf(value) ?? []);
  const spreads = AXES.map((axis) => {
    const values = [used, ...points].map((point) => point[axis]);
    return { axis, spread: Math.max(...values) - Math.min(...values) };
  });
  const widest = spreads.toSorted((a, b) => b.spread - a.spread)[0];
  if (!widest || !isApart(0, widest.spread)) return rule;
  const ra = Math.max(...points.map((point) => raOf(point, used)));
  const differ = message('facts.hansen.differ', {
    axis: fieldName(widest.axis),
    by: numberText(widest.spread, 1),
    ra: numberText(ra, 1),
  });
  return `${differ} ${rule}`;
}
