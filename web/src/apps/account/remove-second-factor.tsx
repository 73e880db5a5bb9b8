import { removeSecondFactor } from '@suite/clients/api/auth';
import { removeSecondFactorRequestSchema } from '@suite/contracts/auth';
import { message } from '../../messages/message.ts';
import { checkForm } from '../../session/check-form.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The second factor is on; taking it off needs both the password and a code. */
export function RemoveSecondFactor({ onRemoved }: { onRemoved: () => void }) {
  const call = useCall();
  const form = useSentForm({
    check: (data) => checkForm(removeSecondFactorRequestSchema, Object.fromEntries(data)),
    send: async (request) => {
      await removeSecondFactor(call, request);
      onRemoved();
    },
  });
  return (
    <form {...form.formProps} className="grid gap-2">
      <div className="mb-2">
        <Banner tone="ok">{message('account.second-factor.on')}</Banner>
      </div>
      <FormSummary findings={form.summary} failure={form.failure} />
      <PasswordField
        size="app"
        label={message('account.password.current')}
        name="password"
        autoComplete="current-password"
        state={form.stateOf('password')}
      />
      <TextField
        size="app"
        label={message('account.code')}
        name="code"
        autoComplete="one-time-code"
        hint={message('account.code.hint')}
        state={form.stateOf('code')}
      />
      <div>
        <Button type="submit" look="line" disabled={form.isSending}>
          {message('account.second-factor.remove')}
        </Button>
      </div>
    </form>
  );
}
