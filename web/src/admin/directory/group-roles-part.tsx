import { setGroupRoles } from '@suite/clients/api/staff';
import type { Customer } from '@suite/contracts/customers';
import {
  DIRECTORY_LIMITS,
  type DirectoryConnection,
  GROUP_ROLES,
  type GroupRole,
} from '@suite/contracts/directory';
import { productOfRole } from '@suite/contracts/licences';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import { Banner } from '../../ui/primitives/banner.tsx';
import type { DataColumn } from '../../ui/table/data-table.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { CheckList } from '../../ui/fields/select.tsx';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { textOfForm } from '../../ui/fields/use-form.ts';
import { productLabel, roleLabel } from '../labels.ts';
import { PersonForm, withPassword } from '../person-form.tsx';
import { StaffTable } from '../staff-table.tsx';

type Group = DirectoryConnection['attributes']['groups'][number];
type GroupLine = Group & { id: string };

interface GroupRolesPartProps {
  directory: DirectoryConnection;
  customer: Customer;
}

/** Groups of the directory, how many are in them, and the roles they give. */
export function GroupRolesPart({ directory, customer }: GroupRolesPartProps) {
  const [open, setOpen] = useState<{ group: Group | undefined }>();
  const [saved, setSaved] = useState<string>();
  const groups = directory.attributes.groups.map((group) => ({ ...group, id: group.name }));
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
      {groups.length === 0 ? (
        <p className="text-text-2">{message('customers.directory.groups-none')}</p>
      ) : (
        <StaffTable
          list="directory-groups"
          label={message('customers.directory.groups')}
          columns={columnsWith((group) => setOpen({ group }))}
          rows={groups}
        />
      )}
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

function columnsWith(edit: (group: Group) => void): DataColumn<GroupLine>[] {
  return [
    {
      id: 'group',
      name: message('customers.directory.group'),
      width: 220,
      cell: ({ name }) => (
        <span className="block truncate" title={name}>
          {name}
        </span>
      ),
    },
    {
      id: 'edit',
      name: message('customers.directory.edit'),
      width: 80,
      priority: 1,
      cell: (group) => (
        <ToolButton
          className="no-print"
          aria-label={message('customers.directory.edit-label', { group: group.name })}
          onClick={() => edit(group)}
        >
          {message('customers.directory.edit')}
        </ToolButton>
      ),
    },
    {
      id: 'members',
      name: message('customers.directory.members'),
      width: 90,
      cell: ({ members }) => <span className="tabular-nums">{members ?? '–'}</span>,
    },
    {
      id: 'roles',
      name: message('customers.directory.roles'),
      width: 300,
      cell: ({ roles }) => roles.map(roleLabel).join(', ') || '–',
    },
  ];
}

interface GroupDialogProps {
  directoryId: string;
  customer: Customer;
  /** Absent for one that is named here for the first time. */
  group: Group | undefined;
  onSaved: (name: string) => void;
  onClose: () => void;
}

function GroupDialog({ directoryId, customer, group, onSaved, onClose }: GroupDialogProps) {
  const call = useCall();
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
      send={async (data, password) => {
        const name = nameOf(data);
        await setGroupRoles(call, directoryId, { group: name, roles, ...withPassword(password) });
        onSaved(name);
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
