import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { tableLinkEndpoints } from '@suite/contracts/endpoints/table-links';
import { guidePath } from '@suite/contracts/paths';
import { newTableLinkSchema, TABLE_LINK_LIMITS } from '@suite/contracts/table-links';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { useSend } from '../app/calls/use-send.ts';
import { checkForm } from '../app/session/check-form.ts';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { HelpLink } from '../ui/primitives/help-link.tsx';
import { CredentialDialog, type CredentialDialogProps, CredentialList } from './credential-list.tsx';
import { missingFor, NAMED_TABLES, type NamedTable, SPHERE, tablePath } from './table-path.ts';

/** Links that the user made for spreadsheets, which cannot send a token. */
export function TableLinkList() {
  return (
    <CredentialList
      label={message('account.links.title')}
      none={message('account.links.none')}
      credentials={useEndpoint(tableLinkEndpoints.list, {})}
      end={message('account.tokens.revoke')}
      question={message('account.links.question')}
      ending={useSend(tableLinkEndpoints.revoke)}
      add={{
        label: message('account.links.add'),
        once: message('account.links.once'),
        kept: message('account.links.kept'),
        Dialog: TableLinkDialog,
      }}
    >
      <HelpLink to={guidePath('excel')}>{message('account.links.guide')}</HelpLink>
    </CredentialList>
  );
}

const DAYS = [1, TABLE_LINK_LIMITS.defaultDays, 14, TABLE_LINK_LIMITS.days];

/** Asks which table, what of it, and for how long. */
function TableLinkDialog(props: CredentialDialogProps) {
  const [table, setTable] = useState<NamedTable>('hsp');
  return (
    <CredentialDialog
      {...props}
      title={message('account.links.new')}
      action={message('account.links.add')}
      nameHint={message('account.links.name-hint')}
      days={DAYS}
      usualDays={TABLE_LINK_LIMITS.defaultDays}
      check={(data, common) => {
        const attributes = { ...common, table: tablePath(table, data) };
        const checked = checkForm(newTableLinkSchema, { data: { type: 'table-links', attributes } });
        const missing = missingFor(table, data).map((name) => [name, lackOf(name)] as const);
        if (missing.length === 0) return checked;
        return { findings: { ...checked.findings, ...Object.fromEntries(missing) } };
      }}
      send={async ({ data: { attributes } }, call) =>
        (await call(tableLinkEndpoints.add, { attributes })).data.attributes.url
      }
    >
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
    </CredentialDialog>
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
  const recipes = useEndpoint(recipeEndpoints('hld').list, { query: { 'page[size]': '200' } });
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
