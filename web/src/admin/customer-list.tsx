import { exportCustomers } from '@suite/clients/api/staff';
import { type Customer, CUSTOMER_SORTS, type CustomerListQuery } from '@suite/contracts/customers';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import { useShortcuts } from '../app/preferences/use-shortcuts.ts';
import { customerListQuery } from '../app/queries/staff.ts';
import { usePages } from '../app/calls/use-endpoint.ts';
import { SECTOR_OPTIONS, sectorLabel } from '../app/session/account-labels.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Button } from '../ui/primitives/button.tsx';
import type { DataColumn } from '../ui/table/data-table.tsx';
import { readTableSort, tableSortText } from '../ui/table/table-head.tsx';
import { dayText, momentText } from '../ui/format/format-date.ts';
import { ChoiceFilter, FoldedFilters, SearchField } from '../ui/list-filters.tsx';
import { ListNotice } from '../ui/primitives/notice.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { cleanText, PLAIN_SEARCH, type PlainSearch, useSearchState } from '../ui/use-search-state.ts';
import { NewCustomerDialog } from './customer-facts.tsx';
import {
  PLAN_OPTIONS,
  planLabel,
  PRODUCT_OPTIONS,
  productLabel,
  STATUS_OPTIONS,
  statusLabel,
} from './labels.ts';
import { StaffTable } from './staff-table.tsx';
import { useStaffAction } from './use-staff-action.ts';

const FILTERS = ['status', 'plan', 'sector', 'product', 'renewal', 'inactive'] as const;
const SORTS: readonly string[] = CUSTOMER_SORTS.flatMap((field) => [field, `-${field}`]);

/** All customers: searched, narrowed and sorted by the server. */
export function CustomerList() {
  const call = useCall();
  const [search, change] = useSearchState(PLAIN_SEARCH);
  const field = useRef<HTMLInputElement>(null);
  const [isNew, setIsNew] = useState(false);
  const staff = useStaffAction();
  const query = queryOf(search);
  const { list, rows, total, isEmpty, onMore } = usePages(customerListQuery(call, query));
  const isNarrowed = search['q'] !== undefined || FILTERS.some((name) => search[name] !== undefined);
  useShortcuts({ '/': () => field.current?.focus(), n: () => setIsNew(true) });
  const download = () =>
    staff.run(async () => saveFile('customers.csv', new Blob([await exportCustomers(call, query)])));

  return (
    <>
      <div className="catalogue-tools">
        <SearchField
          label={message('customers.search')}
          text={search['q'] ?? ''}
          onText={(q) => change({ q })}
          field={field}
        />
        <FoldedFilters count={FILTERS.filter((name) => search[name] !== undefined).length}>
          {FILTERS.map((name) => (
            <ChoiceFilter
              key={name}
              label={message(`customers.filter.${name}`)}
              value={search[name]}
              options={optionsOf(name)}
              onValue={(value) => change({ [name]: value })}
            />
          ))}
        </FoldedFilters>
        <output className="whitespace-nowrap text-text-2 tabular-nums">
          {total !== undefined && message('customers.count', { count: total })}
        </output>
        <ToolButton onClick={() => void download()}>{message('customers.export')}</ToolButton>
        <ToolButton className="border border-control" onClick={() => setIsNew(true)}>
          {message('customers.add')}
        </ToolButton>
      </div>
      <ActionNotice notice={staff.notice} />
      <LoadState query={list} of="customers" rows={10} />
      {isEmpty && (
        <ListNotice title={message(isNarrowed ? 'customers.none-found' : 'customers.none')}>
          <Button
            onClick={() =>
              isNarrowed
                ? change(Object.fromEntries([...FILTERS, 'q'].map((name) => [name, undefined])))
                : setIsNew(true)
            }
          >
            {message(isNarrowed ? 'customers.clear' : 'customers.add')}
          </Button>
        </ListNotice>
      )}
      {rows.length > 0 && (
        <StaffTable
          list="customers"
          label={message('apps.customers')}
          columns={columns()}
          rows={rows}
          total={total}
          sorting={{
            sorts: [readTableSort(query.sort ?? 'name')],
            onSorts: ([first]) => first && change({ sort: tableSortText(first) }),
          }}
          onMore={onMore}
        />
      )}
      <NewCustomerDialog isOpen={isNew} onClose={() => setIsNew(false)} />
    </>
  );
}

function queryOf(search: PlainSearch): CustomerListQuery {
  const { sort, q = '' } = search;
  const text = cleanText(q);
  const filters = FILTERS.flatMap((name) => {
    const value = search[name];
    const isKnown = optionsOf(name).some((option) => option.value === value);
    return value !== undefined && isKnown ? [[`filter[${name}]`, value]] : [];
  });
  return {
    'page[size]': '100',
    ...(text === '' ? {} : { q: text }),
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

function columns(): DataColumn<Customer>[] {
  return [
    {
      id: 'name',
      name: message('customers.column.name'),
      width: 240,
      sort: 'name',
      cell: ({ id, attributes: { name } }) => (
        <Link
          to={`/apps/customers/${id}`}
          reloadDocument // R2.33
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
          {statusLabel(shownStatus)}
        </span>
      ),
    },
    {
      id: 'products',
      name: message('customers.column.products'),
      width: 130,
      cell: ({ attributes: { products } }) => products.map(productLabel).join(', '),
    },
    {
      id: 'plan',
      name: message('customers.column.plan'),
      width: 100,
      cell: ({ attributes: { plan } }) => planLabel(plan),
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
      cell: ({ attributes: { sector } }) => (sector === null ? '–' : sectorLabel(sector)),
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
