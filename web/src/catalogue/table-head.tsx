import { ChevronDownIcon, ChevronUpIcon } from '@heroicons/react/24/outline';
import { message } from '../messages/message.ts';
import type { Column } from './columns.ts';

/** What the head needs of the table's own headers. */
interface Header {
  id: string;
  column: {
    id: string;
    getIsSorted: () => false | 'asc' | 'desc';
    getSortIndex: () => number;
    getToggleSortingHandler: () => undefined | ((event: unknown) => void);
  };
  getResizeHandler: () => (event: unknown) => void;
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

/** Names with their units below; a press sorts, with Shift after what is sorted already. */
export function TableHead({ columns, headers }: { columns: readonly Column[]; headers: readonly Header[] }) {
  const sortCount = headers.filter(({ column }) => column.getIsSorted() !== false).length;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.flatMap((column) => {
          const header = headers.find((candidate) => candidate.column.id === column.id);
          if (!header) return [];
          const sorted = header.column.getIsSorted();
          const Arrow = sorted === 'desc' ? ChevronDownIcon : ChevronUpIcon;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorted === false ? undefined : SORTED[sorted]}
              className={column.isNumber ? 'text-right' : undefined}
            >
              {column.isSortable ? (
                <button
                  type="button"
                  title={message('catalogue.sort', { name: column.name })}
                  className="cursor-pointer hover:text-text"
                  onClick={header.column.getToggleSortingHandler()}
                >
                  <span className={sorted === false ? undefined : 'font-bold text-text'}>{column.name}</span>
                  {sorted !== false && (
                    <span className="no-print ml-0.5 inline-flex items-center align-middle text-text">
                      <Arrow className="size-3" aria-hidden="true" />
                      {sortCount > 1 && <span aria-hidden="true">{header.column.getSortIndex() + 1}</span>}
                    </span>
                  )}
                </button>
              ) : (
                column.name
              )}
              <span className="block font-normal">{column.unit ?? '\u00a0'}</span>
              <span
                aria-hidden="true"
                className="catalogue-resize no-print"
                onPointerDown={(event) => header.getResizeHandler()(event.nativeEvent)}
              />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
