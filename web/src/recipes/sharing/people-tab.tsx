import { shareEndpoints, grantEndpoints } from '@suite/contracts/endpoints/shares';
import { attributesOf, allWithId } from '@suite/contracts/json-api';
import { type Grant, GRANT_ROLES, inviteFormSchema } from '@suite/contracts/shares';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { checkForm } from '../../app/session/check-form.ts';
import { FailureBanner } from '../../app/session/load-state.tsx';
import { useAction } from '../../app/calls/use-send.ts';
import { useSentForm } from '../../app/calls/use-sent-form.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { textOfForm } from '../../ui/fields/use-form.ts';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';

const CONTROL = 'min-h-9 rounded-1 border border-control bg-panel px-2.5 text-2';
type Role = Grant['role'];

/** What is shared: one recipe or one dataset. */
export type ShareTarget = { recipeId: string } | { datasetId: string };

/** Permissions of people and of the team: granted, changed, revoked. */
export function PeopleTab({ target }: { target: ShareTarget }) {
  const grants = useEndpoint(grantEndpoints.list, { query: target }, { select: allWithId });
  const values = useEndpoint(shareEndpoints.values, { query: target }, { select: attributesOf });
  const organisation = values.data?.organisation;
  const { run, isBusy, notice } = useAction();
  const [invited, setInvited] = useState(0);
  const hasTeam = grants.data?.some(({ isTeam }) => isTeam);
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{message('share.people.lead')}</p>
      <InviteForm
        key={invited}
        isBusy={isBusy}
        onInvite={async (email, role) => {
          const made = await run((send) =>
            send(grantEndpoints.create, { attributes: { ...target, email, role } }),
          );
          // An empty form for the next one.
          if (made !== undefined) setInvited(invited + 1);
        }}
      />
      {organisation && hasTeam === false && (
        <Button
          look="line"
          size="medium"
          className="justify-self-start"
          disabled={isBusy}
          onClick={() =>
            void run((send) =>
              send(grantEndpoints.create, { attributes: { ...target, team: true, role: 'viewer' } }),
            )
          }
        >
          {message('share.people.team', { organisation })}
        </Button>
      )}
      <FailureBanner error={notice?.text ?? grants.error} />
      {grants.isPending && <Skeleton rows={2} />}
      {grants.data?.length === 0 && <p className="text-text-2">{message('share.people.none')}</p>}
      {grants.data && grants.data.length > 0 && (
        <ul aria-label={message('share.tab.people')} className="border-t border-line">
          {grants.data.map((grant) => (
            <GrantRow
              key={grant.id}
              grant={grant}
              organisation={organisation ?? ''}
              isBusy={isBusy}
              onRole={(role) => {
                const { id, version } = grant;
                void run((send) =>
                  send(grantEndpoints.change, { params: { id }, version, attributes: { role } }),
                );
              }}
              onRevoke={() => void run((send) => send(grantEndpoints.revoke, { params: { id: grant.id } }))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface InviteFormProps {
  isBusy: boolean;
  onInvite: (email: string, role: Role) => Promise<unknown>;
}

function InviteForm({ isBusy, onInvite }: InviteFormProps) {
  const [role, setRole] = useState<Role>('viewer');
  const form = useSentForm({
    check: (data) => checkForm(inviteFormSchema, { email: textOfForm(data, 'email') }),
    send: async ({ email }) => {
      await onInvite(email, role);
    },
  });
  return (
    <Form form={{ ...form, summary: {} }} className="flex flex-wrap items-end gap-2">
      <div className="min-w-48 grow">
        <TextField type="email" name="email" autoComplete="off" label={message('share.people.email')} />
      </div>
      {/* Beside the field, above the line for what is wrong with it. */}
      <div className="mb-6 flex gap-2">
        <RoleSelect label={message('share.people.role')} role={role} onRole={setRole} />
        <Button type="submit" size="medium" disabled={isBusy}>
          {message('share.people.invite')}
        </Button>
      </div>
    </Form>
  );
}

interface GrantRowProps {
  grant: Grant;
  organisation: string;
  isBusy: boolean;
  onRole: (role: Role) => void;
  onRevoke: () => void;
}

function GrantRow({ grant, organisation, isBusy, onRole, onRevoke }: GrantRowProps) {
  const { isTeam, email, state, role } = grant;
  const who = isTeam ? message('share.people.whole-team', { organisation }) : (email ?? '');
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-2">
      <span className="min-w-0 grow">
        <span className="block truncate font-medium" title={who}>
          {who}
        </span>
        {state !== 'accepted' && (
          <span className="text-1 text-text-2">{message(`share.people.state.${state}`)}</span>
        )}
      </span>
      <RoleSelect
        label={message('share.people.role-of', { who })}
        role={role}
        onRole={onRole}
        isDisabled={isBusy}
      />
      <ToolButton
        aria-label={message('share.people.remove', { who })}
        disabled={isBusy}
        className="border border-control"
        onClick={onRevoke}
      >
        {message('share.remove')}
      </ToolButton>
    </li>
  );
}

interface RoleSelectProps {
  label: string;
  role: Role;
  onRole: (role: Role) => void;
  isDisabled?: boolean;
}

function RoleSelect({ label, role, onRole, isDisabled = false }: RoleSelectProps) {
  return (
    <Select
      aria-label={label}
      value={role}
      disabled={isDisabled}
      className={CONTROL}
      options={GRANT_ROLES.map((value) => ({ value, label: message(`share.role.${value}`) }))}
      onValue={onRole}
    />
  );
}
