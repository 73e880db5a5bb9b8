import { sessionEndpoints } from '@suite/contracts/endpoints/auth';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { FailureBanner } from '../app/session/load-state.tsx';
import { useSend } from '../app/calls/use-send.ts';
import { Button } from '../ui/primitives/button.tsx';
import { momentText } from '../ui/format/format-date.ts';
import { Skeleton } from '../ui/primitives/skeleton.tsx';

/** Where this account is signed in, each to be ended from here. */
export function SessionList() {
  const sessions = useEndpoint(sessionEndpoints.list, {});
  const { run, isBusy, notice } = useSend(sessionEndpoints.endOne);
  return (
    <div className="grid gap-4">
      <FailureBanner error={sessions.error ?? notice?.text} onRetry={() => void sessions.refetch()} />
      {sessions.isPending && <Skeleton rows={3} />}
      {sessions.data && (
        <ul className="border-t border-line text-2">
          {sessions.data.data.map(({ id, attributes: { agent, address, lastUsed, isCurrent } }) => (
            <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2.5">
              <div className="min-w-0">
                <p className="truncate font-medium" title={agent}>
                  {deviceOf(agent)}
                </p>
                <p className="text-1 text-text-2 tabular-nums">
                  {message('account.sessions.used', { address, time: momentText(lastUsed) })}
                </p>
              </div>
              {isCurrent ? (
                <span className="shrink-0 text-text-2">{message('account.sessions.here')}</span>
              ) : (
                <Button
                  look="line"
                  size="small"
                  className="shrink-0"
                  disabled={isBusy}
                  onClick={() => void run({ params: { id } })}
                >
                  {message('account.sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

// Each names itself after those it wants to be taken for: the first that is found is the right one.
const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'];
const SYSTEMS = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS X', 'Linux'];
const NAMES: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };

/** Browser and system out of what the browser says about itself, as far as they are known. */
function deviceOf(agent: string): string {
  const named = [
    BROWSERS.find((name) => agent.includes(`${name}/`)),
    SYSTEMS.find((name) => agent.includes(name)),
  ];
  const parts = named.filter((part) => part !== undefined);
  return parts.map((part) => NAMES[part] ?? part).join(', ') || agent || message('account.sessions.unknown');
}
