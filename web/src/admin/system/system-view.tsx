// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../ui/table/data-table.css';
import { systemEndpoints } from '@suite/contracts/endpoints/system';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';
import { FailureBanner, LoadState } from '../../app/session/load-state.tsx';
import { ActionNotice } from '../../ui/primitives/action-notice.tsx';
import { momentText } from '../../ui/format/format-date.ts';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { DiagnosticsDialog } from './diagnostics-dialog.tsx';
import { Findings, Verdict } from './findings.tsx';
import { SystemFacts } from './system-facts.tsx';

const REFRESH_MS = 30_000;

/** How the product is doing: the verdict, what to do, and the numbers behind it. */
export function SystemView() {
  // Looked at again, as long as somebody looks at the page.
  const system = useEndpoint(systemEndpoints.read, {}, { refetchInterval: REFRESH_MS });
  const staff = useStaffAction();
  const [isShown, setIsShown] = useState(false);
  if (!system.data) return <LoadState query={system} of="system" rows={12} />;
  const state = system.data.data.attributes;
  const sendNow = () =>
    void staff.run(
      (send) => send(systemEndpoints.retryMail, {}),
      ({ data }) => message('system.mail.retried', { count: data.attributes.retried }),
    );
  return (
    <div className="staff-page system">
      {system.isError && <FailureBanner error={system.error} onRetry={() => void system.refetch()} />}
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <Verdict state={state} />
          <p className="text-text-2">
            {message('system.answered', { id: state.server.id, time: momentText(state.at) })}{' '}
            <span className="no-print">{message('system.refreshes')}</span>
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-2">
          <ToolButton disabled={system.isFetching} onClick={() => void system.refetch()}>
            {message('system.refresh')}
          </ToolButton>
          <ToolButton onClick={() => setIsShown(true)}>{message('system.diagnostics.open')}</ToolButton>
        </div>
      </header>
      <ActionNotice notice={staff.notice} />
      <Findings state={state} isBusy={staff.isBusy} onRetryMail={sendNow} />
      <SystemFacts state={state} />
      {isShown && <DiagnosticsDialog state={state} onClose={() => setIsShown(false)} />}
    </div>
  );
}
