import { LockClosedIcon } from '@heroicons/react/24/outline';
import type { Dataset } from '@suite/clients/api/datasets';
import { type IngredientKind, type Method, methodLabel } from '@suite/contracts/ingredients';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { kindName } from '../../catalogue/fields.ts';
import { message, type MessageId } from '../../messages/message.ts';

export type Science = 'hld' | 'hsp';

interface DatasetSectionsProps {
  science: Science;
  datasets: readonly Dataset[];
  pathOf: (datasetId: string) => string;
  menu: (dataset: Dataset) => ReactNode;
}

interface Section {
  title: MessageId;
  /** Said where the section is empty; without it an empty one is left out. */
  empty?: MessageId;
  isIn: (dataset: Dataset) => boolean;
}

const SECTIONS: Section[] = [
  {
    title: 'dataset.mine',
    empty: 'dataset.mine.empty',
    isIn: ({ scope, access }) => scope === 'own' && access === undefined,
  },
  { title: 'dataset.granted', isIn: ({ access }) => access !== undefined },
  { title: 'dataset.team', isIn: ({ scope, access }) => scope === 'team' && access === undefined },
  { title: 'dataset.database', isIn: ({ scope }) => scope === 'database' },
  { title: 'dataset.supplier', isIn: ({ scope }) => scope === 'supplier' },
  { title: 'dataset.licensed', isIn: ({ scope }) => scope === 'licensed' },
];

/** Whose the sets are: the own ones with those everybody begins with first, the team's, the database's. */
export function DatasetSections({ science, datasets, pathOf, menu }: DatasetSectionsProps) {
  return (
    <>
      {SECTIONS.map(({ title, empty, isIn }) => {
        const found = datasets
          .filter(isIn)
          // A sort keeps the order of the server among equals.
          .toSorted((a, b) => Number(b.isBuiltIn) - Number(a.isBuiltIn));
        if (found.length === 0 && empty === undefined) return null;
        return (
          <section key={title} aria-labelledby={title} className="mb-8">
            <h2 id={title} className="mb-1 font-text text-3 font-bold tracking-normal">
              {message(title)}
            </h2>
            {found.length === 0 && empty !== undefined && <p className="text-text-2">{message(empty)}</p>}
            {found.length > 0 && (
              <DatasetTable
                label={message(title)}
                hasKind={science === 'hld'}
                datasets={found}
                pathOf={pathOf}
                menu={menu}
              />
            )}
          </section>
        );
      })}
    </>
  );
}

interface DatasetTableProps extends Pick<DatasetSectionsProps, 'datasets' | 'pathOf' | 'menu'> {
  label: string;
  hasKind: boolean;
}

function DatasetTable({ label, hasKind, datasets, pathOf, menu }: DatasetTableProps) {
  return (
    <table className="dataset-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{message('dataset.column.name')}</th>
          {hasKind && <th scope="col">{message('dataset.column.kind')}</th>}
          <th scope="col" className="text-right">
            {message('dataset.column.count')}
          </th>
          <th scope="col">{message('dataset.column.methods')}</th>
          <th scope="col">{message('dataset.column.created')}</th>
          <th scope="col">{message('dataset.column.updated')}</th>
          <th scope="col">{message('dataset.column.shared')}</th>
          <th scope="col" className="text-right">
            {message('dataset.column.used')}
          </th>
          <th scope="col">{message('dataset.column.owner')}</th>
          <th scope="col">
            <span className="sr-only">{message('dataset.column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {datasets.map((dataset) => (
          <tr key={dataset.datasetId}>
            <th scope="row">
              <Link to={pathOf(dataset.datasetId)}>{dataset.name}</Link>
              {!dataset.mayWrite && (
                <span className="ml-1.5" title={message('dataset.read-only')}>
                  <LockClosedIcon className="inline size-4 text-text-3" aria-hidden="true" />
                  <span className="sr-only">{message('dataset.read-only')}</span>
                </span>
              )}
            </th>
            {hasKind && <td>{kindName(dataset.kind)}</td>}
            <td className="text-right">{dataset.counts.total}</td>
            <td>
              <MethodBar kind={dataset.kind} counts={dataset.counts} />
            </td>
            <td>{dataset.created.slice(0, 10)}</td>
            <td>{dataset.updated.slice(0, 10)}</td>
            <td>{sharedText(dataset)}</td>
            <td className="text-right">{dataset.usedBy ?? '–'}</td>
            <td>{ownerText(dataset)}</td>
            <td>{menu(dataset)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** By whom, or with whom: the team, people, a link. */
function sharedText({ scope, shareId, people, ownerName }: Dataset): string {
  if (ownerName !== undefined) return message('dataset.shared.by', { who: ownerName });
  if (scope !== 'own' && scope !== 'team') return message('dataset.shared.all');
  const ways = [
    ...(scope === 'team' ? [message('dataset.shared.team')] : []),
    ...(people > 0 ? [message('dataset.shared.people', { count: people })] : []),
    ...(shareId === null ? [] : [message('dataset.shared.link')]),
  ];
  return ways.length === 0 ? message('dataset.shared.no') : ways.join(', ');
}

function ownerText({ owner }: Dataset): string {
  if (!owner) return '–';
  return owner.isYou ? message('dataset.owner.you') : (owner.name ?? message('dataset.owner.colleague'));
}

// The looks of the method tags: filled, outlined, dashed, pale.
const ORDER = ['exp', 'biblio', 'calc', 'na'] as const satisfies Method[];

/** How the values of a set came about, as parts of a bar, with the numbers for those who do not see it. */
function MethodBar({ kind, counts }: { kind: IngredientKind; counts: Dataset['counts'] }) {
  const parts = ORDER.flatMap((method) => {
    const count = counts.byMethod[method] ?? 0;
    return count === 0 ? [] : [{ method, count, label: methodLabel(kind, method) }];
  });
  const text = parts.map(({ label, count }) => message('dataset.method', { label, count })).join(', ');
  if (parts.length === 0) return <span className="text-text-3">–</span>;
  return (
    <span className="method-bar" title={text}>
      {parts.map(({ method, count }) => (
        <span key={method} data-method={method} style={{ flexGrow: count }} />
      ))}
      <span className="sr-only">{text}</span>
    </span>
  );
}
