import type { Customer } from '@suite/contracts/customers';
import {
  DIRECTORY_LIMITS,
  type DirectoryConnection,
  GROUP_ROLES,
  type GroupRole,
} from '@suite/contracts/directory';
import { directoryEndpoints } from '@suite/contracts/endpoints/directory';
import { productOfRole } from '@suite/contracts/licences';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { type ListDescription, ResourceList, wholeList } from '../../app/resource/resource-list.tsx';
import { Banner } from '../../ui/primitives/banner.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { CheckList } from '../../ui/fields/select.tsx';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { textOfForm } from '../../ui/fields/use-form.ts';
import { productLabel, roleLabel } from '../labels.tsx';
import { PersonForm } from '../person-form.tsx';

type Group = DirectoryConnection['attributes']['groups'][number];

interface GroupRolesPartProps {
  directory: DirectoryConnection;
  customer: Customer;
}

/** Groups of the directory, how many are in them, and the roles they give. */
export function GroupRolesPart({ directory, customer }: GroupRolesPartProps) {
  const [open, setOpen] = useState<{ group: Group | undefined }>();
  const [saved, setSaved] = useState<string>();
  const groups = directory.attributes.groups.map((group) => ({ id: group.name, attributes: group }));
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="directory-groups">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="directory-groups" className="text-3 font-bold">
          {message('customers.directory.groups')}
        </h3>
        <ToolButton className="no-print border border-control" onClick={() => setOpen({ group: undefined })}>
          {message('customers.directory.group-add')}
        </ToolButton>
      </div>
      <p className="max-w-[70ch] text-text-2">{message('customers.directory.groups-text')}</p>
      {saved !== undefined && (
        <Banner tone="ok">{message('customers.directory.group-saved', { group: saved })}</Banner>
      )}
      <ResourceList
        of={GROUPS}
        pages={wholeList(undefined, groups)}
        none={<p className="text-text-2">{message('customers.directory.groups-none')}</p>}
        actions={{
          id: 'edit',
          name: 'customers.directory.edit',
          width: 80,
        }}
      >
        {({ attributes: group }) => (
          <ToolButton
            className="no-print"
            aria-label={message('customers.directory.edit-label', { group: group.name })}
            onClick={() => setOpen({ group })}
          >
            {message('customers.directory.edit')}
          </ToolButton>
        )}
      </ResourceList>
      {open && (
        <GroupDialog
          directoryId={directory.id}
          customer={customer}
          group={open.group}
          onSaved={setSaved}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

const GROUPS: ListDescription<{ id: string; attributes: Group }> = {
  list: 'directory-groups',
  label: 'customers.directory.groups',
  failure: 'directory',
  columns: {
    group: {
      name: 'customers.directory.group',
      width: 220,
      cell: ({ name }) => (
        <span className="block truncate" title={name}>
          {name}
        </span>
      ),
    },
    members: {
      name: 'customers.directory.members',
      width: 90,
      cell: ({ members }) => <span className="tabular-nums">{members ?? '–'}</span>,
    },
    roles: {
      name: 'customers.directory.roles',
      width: 300,
      cell: ({ roles }) => roles.map(roleLabel).join(', ') || '–',
    },
  },
};

interface GroupDialogProps {
  directoryId: string;
  customer: Customer;
  /** Absent for one that is named here for the first time. */
  group: Group | undefined;
  onSaved: (name: string) => void;
  onClose: () => void;
}

function GroupDialog({ directoryId, customer, group, onSaved, onClose }: GroupDialogProps) {
  const [roles, setRoles] = useState<GroupRole[]>(group?.roles ?? []);
  const nameOf = (data: FormData) => group?.name ?? textOfForm(data, 'group');
  const { isLicensed, products } = customer.attributes;
  const unlicensed = new Set(
    roles.flatMap((role) => {
      const product = productOfRole(role);
      return isLicensed && product !== undefined && !products.includes(product)
        ? [productLabel(product)]
        : [];
    }),
  );
  return (
    <PersonForm
      title={
        group
          ? message('customers.directory.group-title', { group: group.name })
          : message('customers.directory.group-add-title')
      }
      action={message('customers.save')}
      onClose={onClose}
      check={(data) => (nameOf(data) === '' ? { group: message('error.required') } : {})}
      send={async (data, call, proof) => {
        const attributes = { group: nameOf(data), roles, ...proof };
        await call(directoryEndpoints.mapGroup, { params: { id: directoryId }, attributes });
        onSaved(attributes.group);
      }}
    >
      {!group && (
        <TextField
          label={message('customers.directory.group')}
          name="group"
          hint={message('customers.directory.group-hint')}
          maxLength={DIRECTORY_LIMITS.group}
        />
      )}
      <CheckList
        label={message('customers.directory.roles')}
        options={GROUP_ROLES.map((value) => ({ value, label: roleLabel(value) }))}
        chosen={roles}
        onChosen={setRoles}
      />
      <p aria-live="polite" className="text-text-2">
        {unlicensed.size > 0 &&
          message('customers.directory.unlicensed', { products: [...unlicensed].join(', ') })}
      </p>
    </PersonForm>
  );
}
