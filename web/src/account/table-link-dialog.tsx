import { listRecipes } from '@suite/clients/api/recipes';
import { addTableLink } from '@suite/clients/api/table-links';
import { newTableLinkSchema, TABLE_LINK_LIMITS, type TableLink } from '@suite/contracts/table-links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { tableLinksQuery } from '../app/queries/account.ts';
import { checkForm } from '../app/session/check-form.ts';
import { useCall } from '../app/session/session-provider.tsx';
import { useProof } from '../app/session/use-proof.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { FormDialog } from '../ui/fields/form-dialog.tsx';
import { missingFor, NAMED_TABLES, type NamedTable, SPHERE, tablePath } from './table-path.ts';

const DAYS = [1, TABLE_LINK_LIMITS.defaultDays, 14, TABLE_LINK_LIMITS.days];

interface TableLinkDialogProps {
  onMade: (link: TableLink) => void;
  onClose: () => void;
}

/** Asks which table, what of it, and for how long. */
export function TableLinkDialog({ onMade, onClose }: TableLinkDialogProps) {
  const call = useCall();
  const proof = useProof(message('account.password.current'));
  const [table, setTable] = useState<NamedTable>('hsp');
  const form = useSentForm({
    check: (data) => {
      const attributes = {
        name: data.get('name'),
        table: tablePath(table, data),
        days: Number(data.get('days')),
        password: data.get('password') ?? undefined,
      };
      const checked = checkForm(newTableLinkSchema, { data: { type: 'table-links', attributes } });
      const missing = missingFor(table, data).map((name) => [name, lackOf(name)] as const);
      if (missing.length === 0) return checked;
      return { findings: { ...checked.findings, ...Object.fromEntries(missing) } };
    },
    send: async ({ data }) => onMade(await proof.send(() => addTableLink(call, data.attributes))),
    invalidates: [tableLinksQuery(call).queryKey],
  });
  return (
    <FormDialog
      title={message('account.links.new')}
      form={form}
      action={message('account.links.add')}
      onClose={onClose}
    >
      <TextField
        label={message('account.tokens.name')}
        name="name"
        maxLength={100}
        autoComplete="off"
        hint={message('account.links.name-hint')}
      />
      <SelectField
        label={message('account.links.table')}
        name="kind"
        defaultValue={table}
        options={NAMED_TABLES.map((value) => ({ value, label: message(`account.links.table.${value}`) }))}
        onValue={(value) => setTable(NAMED_TABLES.find((each) => each === value) ?? 'hsp')}
      />
      {table === 'red' && (
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {SPHERE.map((name) => (
            <TextField key={name} label={labelOf(name)} name={name} inputMode="decimal" autoComplete="off" />
          ))}
        </div>
      )}
      {table === 'scan' ? (
        <RecipeChoice />
      ) : (
        <TextField
          label={message('account.links.words')}
          name="q"
          maxLength={200}
          autoComplete="off"
          isOptional
        />
      )}
      <SelectField
        label={message('account.tokens.days')}
        name="days"
        defaultValue={String(TABLE_LINK_LIMITS.defaultDays)}
        options={DAYS.map((days) => ({
          value: String(days),
          label: message('account.tokens.in-days', { days }),
        }))}
      />
      {proof.field}
    </FormDialog>
  );
}

function labelOf(name: string): string {
  return name === 'radius' ? message('account.links.radius') : name;
}

function lackOf(name: string): string {
  if (name === 'recipe') return message('account.links.recipe-prompt');
  return message('account.links.number', { name: labelOf(name) });
}

/** The latest recipes of the user; an older one is found by a link that the API makes. */
function RecipeChoice() {
  const call = useCall();
  const recipes = useQuery({
    queryKey: ['Recipes', 'hld', 'to-link'],
    queryFn: ({ signal }) => listRecipes(call, 'hld', { query: { 'page[size]': '200' }, signal }),
  });
  return (
    <SelectField
      label={message('account.links.recipe')}
      name="recipe"
      prompt={message('account.links.recipe-prompt')}
      options={(recipes.data?.data ?? []).map(({ id, attributes }) => ({
        value: id,
        label: attributes.name,
      }))}
    />
  );
}
