import { commonSolvents, overlap, redMatrix, selectiveSolvents, type Sphere } from '@suite/hsp';
import { memo } from 'react';
import { numberText } from '../../../ui/format/format-number.ts';
import { TableFrame } from '../../../ui/table/plain-table.tsx';
import { message } from '../../../messages/message.ts';
import { redText } from '../score-chip.tsx';
import type { Candidate } from '../candidates/join-candidates.ts';
import { useExplorer } from '../use-explorer.tsx';

const MOST_NAMED = 8;

/** Drawn when there is time: it looks at every candidate. */
export const MatrixPanel = memo(Matrix);

/** Everything against everything: RED of components and blend to each sphere, where spheres overlap, and what they share. */
function Matrix({ rows }: { rows: readonly Candidate[] }) {
  const components = useExplorer(({ recipe }) => recipe.blend.components);
  const targets = useExplorer((state) => state.targets);
  const blend = useExplorer((state) => state.blend);
  const spheres = targets.flatMap(({ id, name, spheres: held }) =>
    held.map((sphere, index) => ({
      ...sphere,
      key: `${id}-${index}`,
      name: index === 0 ? name : `${name} (2)`,
    })),
  );
  if (spheres.length === 0) return null;
  const entries = [
    ...components.map(({ ingredient }) => ingredient),
    ...(blend.ok && blend.value.parts.length > 1
      ? [{ name: message('explorer.blend'), ...blend.value.hsp }]
      : []),
    ...spheres,
  ];
  const matrix = redMatrix(entries, spheres);
  return (
    <section aria-labelledby="compat-matrix">
      <h2 id="compat-matrix" className="panel-title">
        {message('compat.matrix')}
      </h2>
      <div className="compat-scroll">
        <TableFrame
          className="compat-table"
          caption={message('compat.matrix.caption')}
          columns={[message('compat.column.name'), ...spheres.map(({ name }) => name)]}
        >
          <tbody>
            {entries.map((entry, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- an ingredient may be target and component
              <tr key={line}>
                <th scope="row" className="compat-cell-name">
                  {entry.name}
                </th>
                {spheres.map(({ key }, column) => {
                  const red = matrix.ok ? (matrix.value[line]?.[column] ?? 0) : 0;
                  return (
                    <td key={key} data-inside={red <= 1 || undefined}>
                      {redText(red)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
      {spheres.length > 1 && <Overlaps spheres={spheres} />}
      {spheres.length > 1 && <Shared rows={rows} spheres={spheres} />}
    </section>
  );
}

type Named = Sphere & { name: string; key: string };

/** How much of the smaller sphere lies in the larger one, pair by pair. */
function Overlaps({ spheres }: { spheres: readonly Named[] }) {
  const pairs = spheres.flatMap((first, index) =>
    spheres.slice(index + 1).flatMap((second) => {
      const found = overlap(first, second);
      return found.ok ? [{ first, second, found: found.value }] : [];
    }),
  );
  return (
    <ul className="compat-notes" aria-label={message('compat.overlap')}>
      {pairs.map(({ first, second, found }) => (
        <li key={`${first.key} ${second.key}`}>
          {message('compat.overlap.pair', {
            first: first.name,
            second: second.name,
            share: numberText(100 * found.fraction, 0),
            distance: numberText(found.ra, 1),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Which candidates lie in all spheres, and which in one and not in another. */
function Shared({ rows, spheres }: { rows: readonly Candidate[]; spheres: readonly Named[] }) {
  const points = rows.map(({ ingredient }) => ingredient);
  const common = commonSolvents(points, spheres);
  const [first, second] = spheres;
  const selective = first && second ? selectiveSolvents(points, first, second) : undefined;
  const names = (places: readonly { index: number }[]) =>
    places
      .slice(0, MOST_NAMED)
      .map(({ index }) => points[index]?.name)
      .join(', ') || message('compat.none');
  return (
    <ul className="compat-notes">
      {common.ok && <li>{message('compat.common', { names: names(common.value) })}</li>}
      {selective?.ok && first && second && (
        <li>
          {message('compat.selective', {
            wanted: first.name,
            unwanted: second.name,
            names: names(selective.value),
          })}
        </li>
      )}
    </ul>
  );
}
