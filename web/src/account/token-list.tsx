import { tokenEndpoints } from '@suite/contracts/endpoints/tokens';
import { guidePath } from '@suite/contracts/paths';
import { SCOPES } from '@suite/contracts/scopes';
import { newTokenSchema, TOKEN_LIMITS } from '@suite/contracts/tokens';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { useSend } from '../app/calls/use-send.ts';
import { checkForm } from '../app/session/check-form.ts';
import { ScopeBoxes } from '../app/session/scope-boxes.tsx';
import { HelpLink } from '../ui/primitives/help-link.tsx';
import { CredentialDialog, type CredentialDialogProps, CredentialList } from './credential-list.tsx';

/** What the user made for scripts, notebooks and sheets of their own. */
export function TokenList() {
  return (
    <CredentialList
      label={message('account.tokens.title')}
      none={message('account.tokens.none')}
      credentials={useEndpoint(tokenEndpoints.list, {})}
      end={message('account.tokens.revoke')}
      question={message('account.tokens.revoke-question')}
      ending={useSend(tokenEndpoints.revoke)}
      add={{
        label: message('account.tokens.add'),
        once: message('account.tokens.once'),
        kept: message('account.tokens.kept'),
        Dialog: TokenDialog,
      }}
    >
      <HelpLink to={guidePath('access-tokens')}>{message('account.tokens.guide')}</HelpLink>
      <HelpLink to={guidePath('excel')}>{message('account.tokens.guide-excel')}</HelpLink>
    </CredentialList>
  );
}

const DAYS = [7, 30, TOKEN_LIMITS.defaultDays, 180, TOKEN_LIMITS.days];

function TokenDialog(props: CredentialDialogProps) {
  return (
    <CredentialDialog
      {...props}
      title={message('account.tokens.new')}
      action={message('account.tokens.add')}
      nameHint={message('account.tokens.name-hint')}
      days={DAYS}
      usualDays={TOKEN_LIMITS.defaultDays}
      check={(data, common) =>
        checkForm(newTokenSchema, {
          data: { type: 'tokens', attributes: { ...common, scopes: data.getAll('scopes') } },
        })
      }
      send={async ({ data: { attributes } }, call) =>
        (await call(tokenEndpoints.add, { attributes })).data.attributes.token
      }
    >
      <ScopeBoxes scopes={SCOPES} legend={message('account.tokens.scopes')} />
    </CredentialDialog>
  );
}
