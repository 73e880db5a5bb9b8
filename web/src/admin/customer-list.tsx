import { type Customer, CUSTOMER_SORTS, type CustomerListQuery } from '@suite/contracts/customers';
import { customerEndpoints } from '@suite/contracts/endpoints/customers';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import { usePagesOf } from '../app/calls/use-endpoint.ts';
import { useShortcuts } from '../app/preferences/use-shortcuts.ts';
import { type ListDescription, ResourceList } from '../app/resource/resource-list.tsx';
import { SECTOR_OPTIONS, sectorLabel } from '../app/session/account-labels.ts';
import { FacetBar, type Facet, useFacets } from '../ui/facets/address-facets.tsx';
import { dayText, momentText } from '../ui/format/format-date.ts';
import { Button } from '../ui/primitives/button.tsx';
import { ListNotice } from '../ui/primitives/notice.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { readTableSort, tableSortText } from '../ui/table/table-head.tsx';
import { NewCustomerDialog } from './customer-facts.tsx';
import {
  PLAN_OPTIONS,
  planLabel,
  PRODUCT_OPTIONS,
  productLabel,
  State,
  STATUS_OPTIONS,
  statusLabel,
} from './labels.tsx';
import { useStaffAction } from './use-staff-action.ts';

const FACETS: readonly Facet[] = [
  { kind: 'words', name: 'q', label: 'customers.search' },
  { kind: 'choice', name: 'status', label: 'customers.filter.status', options: STATUS_OPTIONS },
  { kind: 'choice', name: 'plan', label: 'customers.filter.plan', options: PLAN_OPTIONS },
  { kind: 'choice', name: 'sector', label: 'customers.filter.sector', options: SECTOR_OPTIONS },
  { kind: 'choice', name: 'product', label: 'customers.filter.product', options: PRODUCT_OPTIONS },
  {
    kind: 'choice',
    name: 'renewal',
    label: 'customers.filter.renewal',
    options: () =>
      ['30', '60', '90'].map((days) => ({ value: days, label: message('customers.days', { days }) })),
  },
  {
    kind: 'choice',
    name: 'inactive',
    label: 'customers.filter.inactive',
    options: () => [{ value: 'yes', label: message('customers.inactive') }],
  },
];

const SORTS = CUSTOMER_SORTS.flatMap((field) => [field, `-${field}`] as const);

const CUSTOMERS: ListDescription<Customer> = {
  list: 'customers',
  label: 'apps.customers',
  failure: 'customers',
  columns: {
    name: {
      name: 'customers.column.name',
      width: 240,
      sort: 'name',
      cell: ({ name }, { id }) => (
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
    status: {
      name: 'customers.column.status',
      width: 110,
      cell: ({ shownStatus }) => <State is={shownStatus}>{statusLabel(shownStatus)}</State>,
    },
    products: {
      name: 'customers.column.products',
      width: 130,
      cell: ({ products }) => products.map(productLabel).join(', '),
    },
    plan: { name: 'customers.column.plan', width: 100, cell: ({ plan }) => planLabel(plan) },
    seats: {
      name: 'customers.column.seats',
      width: 90,
      sort: 'seats',
      isNumber: true,
      cell: ({ seatsUsed, seats }) => `${seatsUsed} / ${seats ?? '∞'}`,
    },
    renews: {
      name: 'customers.column.renews',
      width: 120,
      sort: 'renews',
      cell: ({ renews }) => dayText(renews),
    },
    active: {
      name: 'customers.column.active',
      width: 100,
      isNumber: true,
      cell: ({ activeUsers }) => activeUsers,
    },
    last: { name: 'customers.column.last', width: 150, cell: ({ lastSignIn }) => momentText(lastSignIn) },
    sector: {
      name: 'customers.column.sector',
      width: 150,
      cell: ({ sector }) => (sector === null ? '–' : sectorLabel(sector)),
    },
    country: { name: 'customers.column.country', width: 110, cell: ({ country }) => country ?? '–' },
    manager: { name: 'customers.column.manager', width: 130, cell: ({ manager }) => manager ?? '–' },
    created: {
      name: 'customers.column.created',
      width: 120,
      sort: 'created',
      cell: ({ created }) => dayText(created),
    },
  },
};

/** All customers: searched, narrowed and sorted by the server. */
export function CustomerList() {
  const facets = useFacets(FACETS);
  const field = useRef<HTMLInputElement>(null);
  const [isNew, setIsNew] = useState(false);
  const staff = useStaffAction();
  const sort = SORTS.find((known) => known === facets.search['sort']);
  const query: CustomerListQuery = { 'page[size]': '100', sort, ...facets.query };
  const pages = usePagesOf(customerEndpoints.list, { query });
  const add = () => setIsNew(true);
  useShortcuts({ '/': () => field.current?.focus(), n: add });
  const download = () =>
    staff.run(async (send) =>
      saveFile('customers.csv', new Blob([await send(customerEndpoints.export, { query })])),
    );
  return (
    <>
      <FacetBar of={facets} field={field}>
        <output className="whitespace-nowrap text-text-2 tabular-nums">
          {pages.total !== undefined && message('customers.count', { count: pages.total })}
        </output>
        <ToolButton onClick={() => void download()}>{message('customers.export')}</ToolButton>
        <ToolButton className="border border-control" onClick={add}>
          {message('customers.add')}
        </ToolButton>
      </FacetBar>
      <ResourceList
        of={CUSTOMERS}
        pages={pages}
        lines={10}
        notice={staff.notice}
        none={
          <ListNotice title={message(facets.isNarrowed ? 'customers.none-found' : 'customers.none')}>
            <Button onClick={facets.isNarrowed ? facets.clear : add}>
              {message(facets.isNarrowed ? 'customers.clear' : 'customers.add')}
            </Button>
          </ListNotice>
        }
        sorting={{
          sorts: [readTableSort(sort ?? 'name')],
          onSorts: ([first]) => first && facets.change({ sort: tableSortText(first) }),
        }}
      />
      <NewCustomerDialog isOpen={isNew} onClose={() => setIsNew(false)} />
    </>
  );
}
