import { exportCustomers } from '@suite/clients/api/staff';
import { type Customer, CUSTOMER_SORTS, type CustomerListQuery } from '@suite/contracts/customers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ListError, ListNotice } from '../../catalogue/list-states.tsx';
import { useCatalogueKeys } from '../../catalogue/use-catalogue-keys.ts';
import { saveFile } from '../../charts/save-file.ts';
import { message } from '../../messages/message.ts';
import { customerListQuery } from '../../queries/staff.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { ChoiceFilter } from '../../catalogue/choice-filter.tsx';
import { WordsField } from '../../catalogue/words-field.tsx';
import { NewCustomerDialog } from './new-customer-dialog.tsx';
import { SaidLine } from './said.tsx';
import { type Column, StaffTable } from './staff-table.tsx';
import { useStaffAct } from './use-staff-act.ts';
import { useStaffPlace } from './use-staff-place.ts';
import {
  dayText,
  momentText,
  PLAN_OPTIONS,
  planWord,
  PRODUCT_OPTIONS,
  productWord,
  SECTOR_OPTIONS,
  sectorWord,
  STATUS_OPTIONS,
  statusWord,
} from './words.ts';

const FILTERS = ['status', 'plan', 'sector', 'product', 'renewal', 'inactive'] as const;
const SORTS: readonly string[] = CUSTOMER_SORTS.flatMap((field) => [field, `-${field}`]);

/** All customers: searched, narrowed and sorted by the server. */
export function CustomerList() {
  const call = useCall();
  const place = useStaffPlace();
  const field = useRef<HTMLInputElement>(null);
  const [isNew, setIsNew] = useState(false);
  const staff = useStaffAct();
  const query = queryOf(place.get);
  const list = useInfiniteQuery({
    ...customerListQuery(call, query),
    placeholderData: (before) => before,
  });
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = list.data?.pages[0]?.meta.total;
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const isNarrowed = place.get('q') !== undefined || FILTERS.some((name) => place.get(name) !== undefined);
  useCatalogueKeys({ '/': () => field.current?.focus(), n: () => setIsNew(true) });
  const download = () =>
    staff.act(async () => saveFile('customers.csv', new Blob([await exportCustomers(call, query)])));

  return (
    <>
      <div className="catalogue-tools">
        <WordsField
          label={message('customers.search')}
          text={place.get('q') ?? ''}
          onText={(q) => place.set({ q })}
          field={field}
        />
        {FILTERS.map((name) => (
          <ChoiceFilter
            key={name}
            label={message(`customers.filter.${name}`)}
            value={place.get(name)}
            options={optionsOf(name)}
            onValue={(value) => place.set({ [name]: value })}
          />
        ))}
        <output className="whitespace-nowrap text-text-2 tabular-nums">
          {total !== undefined && message('customers.count', { count: total })}
        </output>
        <ToolButton onClick={() => void download()}>{message('customers.export')}</ToolButton>
        <ToolButton className="border border-control" onClick={() => setIsNew(true)}>
          {message('customers.add')}
        </ToolButton>
      </div>
      {staff.said?.tone === 'bad' && <SaidLine said={staff.said} />}
      {list.isPending && <Skeleton rows={10} />}
      {list.isError && <ListError of="customers" error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && (
        <ListNotice title={message(isNarrowed ? 'customers.none-found' : 'customers.none')}>
          <Button
            onClick={() =>
              isNarrowed
                ? place.set(Object.fromEntries([...FILTERS, 'q'].map((name) => [name, undefined])))
                : setIsNew(true)
            }
          >
            {message(isNarrowed ? 'customers.clear' : 'customers.add')}
          </Button>
        </ListNotice>
      )}
      {rows.length > 0 && (
        <StaffTable
          label={message('apps.customers')}
          columns={columns()}
          rows={rows}
          total={total}
          sort={query.sort ?? 'name'}
          onSort={(sort) => place.set({ sort })}
          onMore={hasNextPage && !isFetchingNextPage ? more : undefined}
        />
      )}
      <NewCustomerDialog isOpen={isNew} onClose={() => setIsNew(false)} />
    </>
  );
}

function queryOf(get: (name: string) => string | undefined): CustomerListQuery {
  const sort = get('sort');
  const words = get('q')
    ?.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
  const filters = FILTERS.flatMap((name) => {
    const value = get(name);
    const isKnown = optionsOf(name).some((option) => option.value === value);
    return value !== undefined && isKnown ? [[`filter[${name}]`, value]] : [];
  });
  return {
    'page[size]': '100',
    ...(words ? { q: words } : {}),
    ...(sort !== undefined && SORTS.includes(sort) ? { sort } : {}),
    ...Object.fromEntries(filters),
  } as CustomerListQuery; // every value was compared with those that there are
}

function optionsOf(name: (typeof FILTERS)[number]): { value: string; label: string }[] {
  if (name === 'status') return STATUS_OPTIONS();
  if (name === 'plan') return PLAN_OPTIONS();
  if (name === 'sector') return SECTOR_OPTIONS();
  if (name === 'product') return PRODUCT_OPTIONS();
  if (name === 'inactive') return [{ value: 'yes', label: message('customers.inactive') }];
  return ['30', '60', '90'].map((days) => ({ value: days, label: message('customers.days', { days }) }));
}

function columns(): Column<Customer>[] {
  return [
    {
      id: 'name',
      name: message('customers.column.name'),
      width: 240,
      sort: 'name',
      cell: ({ id, attributes: { name } }) => (
        <Link
          to={`/apps/customers/${id}`}
          title={name}
          className="block truncate font-bold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'status',
      name: message('customers.column.status'),
      width: 110,
      cell: ({ attributes: { shownStatus } }) => (
        <span className="staff-state" data-state={shownStatus}>
          {statusWord(shownStatus)}
        </span>
      ),
    },
    {
      id: 'products',
      name: message('customers.column.products'),
      width: 130,
      cell: ({ attributes: { products } }) => products.map(productWord).join(', '),
    },
    {
      id: 'plan',
      name: message('customers.column.plan'),
      width: 100,
      cell: ({ attributes: { plan } }) => planWord(plan),
    },
    {
      id: 'seats',
      name: message('customers.column.seats'),
      width: 90,
      sort: 'seats',
      isNumber: true,
      cell: ({ attributes: { seatsUsed, seats } }) => `${seatsUsed} / ${seats ?? '∞'}`,
    },
    {
      id: 'renews',
      name: message('customers.column.renews'),
      width: 120,
      sort: 'renews',
      cell: ({ attributes: { renews } }) => dayText(renews),
    },
    {
      id: 'active',
      name: message('customers.column.active'),
      width: 100,
      isNumber: true,
      cell: ({ attributes: { activeUsers } }) => activeUsers,
    },
    {
      id: 'last',
      name: message('customers.column.last'),
      width: 150,
      cell: ({ attributes: { lastSignIn } }) => momentText(lastSignIn),
    },
    {
      id: 'sector',
      name: message('customers.column.sector'),
      width: 150,
      cell: ({ attributes: { sector } }) => (sector === null ? '–' : sectorWord(sector)),
    },
    {
      id: 'country',
      name: message('customers.column.country'),
      width: 110,
      cell: ({ attributes: { country } }) => country ?? '–',
    },
    {
      id: 'manager',
      name: message('customers.column.manager'),
      width: 130,
      cell: ({ attributes: { manager } }) => manager ?? '–',
    },
    {
      id: 'created',
      name: message('customers.column.created'),
      width: 120,
      sort: 'created',
      cell: ({ attributes: { created } }) => dayText(created),
    },
  ];
}
