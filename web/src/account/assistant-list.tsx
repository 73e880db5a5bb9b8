import { assistantEndpoints } from '@suite/contracts/endpoints/assistants';
import { guidePath } from '@suite/contracts/paths';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { useSend } from '../app/calls/use-send.ts';
import { HelpLink } from '../ui/primitives/help-link.tsx';
import { CredentialList } from './credential-list.tsx';

/** Assistants that the user connected. New ones come from their side: they ask, and the user says yes. */
export function AssistantList() {
  return (
    <CredentialList
      label={message('account.assistants.title')}
      none={
        <>
          {message('account.assistants.none')}{' '}
          <span className="font-mono break-all select-all">{`${location.origin}/mcp`}</span>
        </>
      }
      credentials={useEndpoint(assistantEndpoints.list, {})}
      end={message('account.assistants.disconnect')}
      question={message('account.assistants.question')}
      ending={useSend(assistantEndpoints.disconnect)}
    >
      <HelpLink to={guidePath('assistants')}>{message('account.assistants.guide')}</HelpLink>
    </CredentialList>
  );
}
