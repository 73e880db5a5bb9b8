import { addToken, revokeToken } from '@suite/clients/api/tokens';
import { guidePath } from '@suite/contracts/paths';
import { SCOPES } from '@suite/contracts/scopes';
import { newTokenSchema, type PersonalToken, TOKEN_LIMITS } from '@suite/contracts/tokens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { tokensQuery } from '../app/queries/account.ts';
import { checkForm } from '../app/session/check-form.ts';
import { FailureBanner } from '../app/session/load-state.tsx';
import { ScopeBoxes } from '../app/session/scope-boxes.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { useAction } from '../app/calls/use-send.ts';
import { useProof } from '../app/session/use-proof.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { Button } from '../ui/primitives/button.tsx';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { FormDialog } from '../ui/fields/form-dialog.tsx';
import { HelpLink } from '../ui/primitives/help-link.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { ProgramList } from './program-list.tsx';
import { SecretOnce } from './secret-once.tsx';

/** What the user made for scripts, notebooks and sheets of their own. */
export function TokenList() {
  const call = useCall();
  const tokens = useQuery(tokensQuery(call));
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<PersonalToken>();
  const { run, isBusy, notice } = useAction({ invalidates: [tokensQuery(call).queryKey] });
  return (
    <div className="grid gap-4 text-2">
      <FailureBanner error={tokens.error ?? notice?.text} onRetry={() => void tokens.refetch()} />
      {made && (
        <SecretOnce
          title={message('account.tokens.once')}
          text={made.attributes.token ?? ''}
          kept={message('account.tokens.kept')}
          onClose={() => setMade(undefined)}
        />
      )}
      {tokens.isPending && <Skeleton rows={2} />}
      {tokens.data?.length === 0 && <p className="text-text-2">{message('account.tokens.none')}</p>}
      {tokens.data && tokens.data.length > 0 && (
        <ProgramList
          label={message('account.tokens.title')}
          programs={tokens.data}
          isBusy={isBusy}
          end={message('account.tokens.revoke')}
          question={message('account.tokens.revoke-question')}
          onEnd={(id) => run(() => revokeToken(call, id))}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="line" size="medium" onClick={() => setIsAdding(true)}>
          {message('account.tokens.add')}
        </Button>
        <HelpLink to={guidePath('access-tokens')}>{message('account.tokens.guide')}</HelpLink>
        <HelpLink to={guidePath('excel')}>{message('account.tokens.guide-excel')}</HelpLink>
      </div>
      {isAdding && (
        <TokenDialog
          onMade={(token) => {
            setIsAdding(false);
            setMade(token);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}

const DAYS = [7, 30, TOKEN_LIMITS.defaultDays, 180, TOKEN_LIMITS.days];

interface TokenDialogProps {
  onMade: (token: PersonalToken) => void;
  onClose: () => void;
}

function TokenDialog({ onMade, onClose }: TokenDialogProps) {
  const call = useCall();
  const proof = useProof(message('account.password.current'));
  const form = useSentForm({
    check: (data) =>
      checkForm(newTokenSchema, {
        data: {
          type: 'tokens',
          attributes: {
            name: data.get('name'),
            scopes: data.getAll('scopes'),
            days: Number(data.get('days')),
            password: data.get('password') ?? undefined,
          },
        },
      }),
    send: async ({ data }) => onMade(await proof.send(() => addToken(call, data.attributes))),
    invalidates: [tokensQuery(call).queryKey],
  });
  return (
    <FormDialog
      title={message('account.tokens.new')}
      form={form}
      action={message('account.tokens.add')}
      onClose={onClose}
    >
      <TextField
        label={message('account.tokens.name')}
        name="name"
        maxLength={100}
        autoComplete="off"
        hint={message('account.tokens.name-hint')}
      />
      <ScopeBoxes scopes={SCOPES} legend={message('account.tokens.scopes')} />
      <SelectField
        label={message('account.tokens.days')}
        name="days"
        defaultValue={String(TOKEN_LIMITS.defaultDays)}
        options={DAYS.map((days) => ({
          value: String(days),
          label: message('account.tokens.in-days', { days }),
        }))}
      />
      {proof.field}
    </FormDialog>
  );
}
