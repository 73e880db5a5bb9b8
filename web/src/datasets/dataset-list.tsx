import { LockClosedIcon } from '@heroicons/react/24/outline';
import type { Dataset } from '@suite/contracts/datasets';
import { type IngredientKind, type Method, methodLabel } from '@suite/contracts/ingredients';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { kindName } from '../ingredients/fields.ts';
import { message, type MessageId } from '../messages/message.ts';
import { useChosenColumns } from '../app/preferences/chosen-columns.tsx';
import type { FittedColumn } from '../ui/table/fit-columns.ts';
import { dayText } from '../ui/format/format-date.ts';

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
  const { box, columns, chooser } = useChosenColumns(`datasets:${science}`, columnsOf(science), {
    reserved: 36,
  });
  return (
    <div ref={box} className="relative">
      <div className="absolute z-2 -top-0.5 right-0 max-sm:hidden no-print">{chooser}</div>
      {SECTIONS.map(({ title, empty, isIn }) => {
        const found = datasets
          .filter(isIn)
          // A sort keeps the order of the server among equals.
          .toSorted((a, b) => Number(b.isBuiltIn) - Number(a.isBuiltIn));
        if (found.length === 0 && empty === undefined) return null;
        const isHollow = (set: Dataset) => set.scope === 'licensed' && set.counts.total === 0;
        const filled = found.filter((set) => !isHollow(set));
        const hollow = found.filter(isHollow);
        return (
          <section key={title} aria-labelledby={title} className="mb-8">
            <h2 id={title} className="mb-1 font-text text-3 font-bold tracking-normal">
              {message(title)}
            </h2>
            {found.length === 0 && empty !== undefined && <p className="text-text-2">{message(empty)}</p>}
            {filled.length > 0 && (
              <DatasetTable
                label={message(title)}
                columns={columns}
                datasets={filled}
                pathOf={pathOf}
                menu={menu}
              />
            )}
            {hollow.length > 0 && (
              <details className="dataset-hollow">
                <summary>{message('dataset.licensed.empty', { count: hollow.length })}</summary>
                <ul>
                  {hollow.map(({ datasetId, name }) => (
                    <li key={datasetId}>
                      <Link to={pathOf(datasetId)}>{name}</Link>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </section>
        );
      })}
    </div>
  );
}

interface DatasetColumn extends FittedColumn {
  label: string;
  isNumber?: boolean;
  /** The name is drawn with its link, the actions with their menu. */
  cell?: (dataset: Dataset) => ReactNode;
}

function columnsOf(science: Science): DatasetColumn[] {
  const kind: DatasetColumn = {
    id: 'kind',
    label: message('dataset.column.kind'),
    width: 110,
    priority: 2,
    cell: (set) => kindName(set.kind),
  };
  return [
    { id: 'name', label: message('dataset.column.name'), width: 260 },
    ...(science === 'hld' ? [kind] : []),
    {
      id: 'count',
      label: message('dataset.column.count'),
      width: 92,
      priority: 3,
      isNumber: true,
      cell: ({ counts }) => counts.total,
    },
    {
      id: 'methods',
      label: message('dataset.column.methods'),
      width: 124,
      priority: 1,
      cell: ({ kind: of, counts }) => <MethodBar kind={of} counts={counts} />,
    },
    {
      id: 'created',
      label: message('dataset.column.created'),
      width: 104,
      cell: ({ created }) => dayText(created),
    },
    {
      id: 'updated',
      label: message('dataset.column.updated'),
      width: 104,
      priority: 2,
      cell: ({ updated }) => dayText(updated),
    },
    { id: 'shared', label: message('dataset.column.shared'), width: 132, priority: 1, cell: sharedText },
    {
      id: 'used',
      label: message('dataset.column.used'),
      width: 92,
      isNumber: true,
      cell: ({ usedBy }) => usedBy ?? '–',
    },
    { id: 'owner', label: message('dataset.column.owner'), width: 120, cell: ownerText },
  ];
}

interface DatasetTableProps extends Pick<DatasetSectionsProps, 'datasets' | 'pathOf' | 'menu'> {
  label: string;
  columns: readonly DatasetColumn[];
}

function DatasetTable({ label, columns, datasets, pathOf, menu }: DatasetTableProps) {
  const [, ...others] = columns;
  return (
    <table className="dataset-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, label: name, width, isNumber }, index) => (
            <th
              key={id}
              scope="col"
              className={isNumber ? 'text-right' : undefined}
              style={index === 0 ? undefined : { width }}
            >
              {name}
            </th>
          ))}
          <th scope="col" className="dataset-actions">
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
            {others.map(({ id, label: name, isNumber, cell }) => (
              <td key={id} data-column={id} data-label={name} className={isNumber ? 'text-right' : undefined}>
                {cell?.(dataset)}
              </td>
            ))}
            <td className="dataset-actions">{menu(dataset)}</td>
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
