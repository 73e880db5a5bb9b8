import { ChevronDownIcon, ChevronUpIcon } from '@heroicons/react/24/outline';

interface SortHeadProps<Sort extends string> {
  name: string;
  sort?: Sort | undefined;
  isNumber?: boolean | undefined;
  /** What the table is sorted by now; `-` in front is downwards. */
  current?: Sort | `-${Sort}` | undefined;
  onSort?: ((sort: Sort | `-${Sort}`) => void) | undefined;
}

/** The head of a column; one that can be sorted is a button. */
export function SortHead<Sort extends string>(props: SortHeadProps<Sort>) {
  const { name, sort, isNumber, current, onSort } = props;
  const look = isNumber ? 'text-right' : undefined;
  if (sort === undefined || !onSort) {
    return (
      <th scope="col" className={look}>
        {name}
      </th>
    );
  }
  const isUp = current === sort;
  const isSorted = isUp || current === `-${sort}`;
  const Arrow = isUp ? ChevronUpIcon : ChevronDownIcon;
  return (
    <th scope="col" aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined} className={look}>
      <button
        type="button"
        className={`inline-flex cursor-pointer items-center gap-0.5 hover:text-text ${isSorted ? 'font-bold text-text' : ''}`}
        onClick={() => onSort(isUp ? `-${sort}` : sort)}
      >
        {name}
        {isSorted && <Arrow className="no-print size-3" aria-hidden="true" />}
      </button>
    </th>
  );
}
