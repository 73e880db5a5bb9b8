import { revokeTableLink } from '@suite/clients/api/table-links';
import { guidePath } from '@suite/contracts/paths';
import type { TableLink } from '@suite/contracts/table-links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { tableLinksQuery } from '../app/queries/account.ts';
import { FailureBanner } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { useAction } from '../app/calls/use-send.ts';
import { Button } from '../ui/primitives/button.tsx';
import { HelpLink } from '../ui/primitives/help-link.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { ProgramList } from './program-list.tsx';
import { SecretOnce } from './secret-once.tsx';
import { TableLinkDialog } from './table-link-dialog.tsx';

/** Links that the user made for spreadsheets, which cannot send a token. */
export function TableLinkList() {
  const call = useCall();
  const links = useQuery(tableLinksQuery(call));
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<TableLink>();
  const { run, isBusy, notice } = useAction({ invalidates: [tableLinksQuery(call).queryKey] });
  return (
    <div className="grid gap-4 text-2">
      <FailureBanner error={links.error ?? notice?.text} onRetry={() => void links.refetch()} />
      {made && (
        <SecretOnce
          title={message('account.links.once')}
          text={made.attributes.url ?? ''}
          kept={message('account.links.kept')}
          onClose={() => setMade(undefined)}
        />
      )}
      {links.isPending && <Skeleton rows={2} />}
      {links.data?.length === 0 && <p className="text-text-2">{message('account.links.none')}</p>}
      {links.data && links.data.length > 0 && (
        <ProgramList
          label={message('account.links.title')}
          programs={links.data}
          isBusy={isBusy}
          end={message('account.tokens.revoke')}
          question={message('account.links.question')}
          onEnd={(id) => run(() => revokeTableLink(call, id))}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="line" size="medium" onClick={() => setIsAdding(true)}>
          {message('account.links.add')}
        </Button>
        <HelpLink to={guidePath('excel')}>{message('account.links.guide')}</HelpLink>
      </div>
      {isAdding && (
        <TableLinkDialog
          onMade={(link) => {
            setIsAdding(false);
            setMade(link);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}
