import { disconnectAssistant } from '@suite/clients/api/tokens';
import { guidePath } from '@suite/contracts/paths';
import { useQuery } from '@tanstack/react-query';
import { message } from '../messages/message.ts';
import { assistantsQuery } from '../app/queries/account.ts';
import { FailureBanner } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { useAction } from '../app/calls/use-send.ts';
import { HelpLink } from '../ui/primitives/help-link.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { ProgramList } from './program-list.tsx';

/** Assistants that the user connected. New ones come from their side: they ask, and the user says yes. */
export function AssistantList() {
  const call = useCall();
  const assistants = useQuery(assistantsQuery(call));
  const { run, isBusy, notice } = useAction({ invalidates: [assistantsQuery(call).queryKey] });
  return (
    <div className="grid gap-4 text-2">
      <FailureBanner error={assistants.error ?? notice?.text} onRetry={() => void assistants.refetch()} />
      {assistants.isPending && <Skeleton rows={2} />}
      {assistants.data?.length === 0 && (
        <p className="text-text-2">
          {message('account.assistants.none')}{' '}
          <span className="font-mono break-all select-all">{`${location.origin}/mcp`}</span>
        </p>
      )}
      {assistants.data && assistants.data.length > 0 && (
        <ProgramList
          label={message('account.assistants.title')}
          programs={assistants.data}
          isBusy={isBusy}
          end={message('account.assistants.disconnect')}
          question={message('account.assistants.question')}
          onEnd={(id) => run(() => disconnectAssistant(call, id))}
        />
      )}
      <p>
        <HelpLink to={guidePath('assistants')}>{message('account.assistants.guide')}</HelpLink>
      </p>
    </div>
  );
}
