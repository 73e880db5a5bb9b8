import { customerEndpoints } from '@suite/contracts/endpoints/customers';
import { userEndpoints } from '@suite/contracts/endpoints/users';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { message } from '../messages/message.ts';
import { useCall } from '../app/session/session-provider.tsx';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { Typeahead } from '../ui/fields/typeahead.tsx';
import { goTo } from '../app/session/document-path.ts';

interface Hit {
  key: string;
  title: string;
  note: string;
  path: string;
}

const MAX_HITS = '6';

/** Company or person by a few letters, from anywhere on the staff's side: Ctrl-K, or Cmd-K. */
export function QuickFind() {
  const call = useCall();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // Another question is being answered.
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const search = useCallback(
    async (text: string, signal: AbortSignal): Promise<Hit[]> => {
      const query = { 'page[size]': MAX_HITS, ...(text.trim() === '' ? {} : { q: text.trim() }) };
      const [customers, people] = await Promise.all([
        call(customerEndpoints.list, { query, signal }),
        text.trim() === '' ? undefined : call(userEndpoints.list, { query, signal }),
      ]);
      return [
        ...customers.data.map(({ id, attributes: { name } }) => ({
          key: id,
          title: name,
          note: message('customers.find.customer'),
          path: `/apps/customers/${id}`,
        })),
        ...(people?.data ?? []).map(({ id, attributes }) => ({
          key: id,
          title: attributes.name === '' ? attributes.email : `${attributes.name} · ${attributes.email}`,
          note: attributes.organisationName ?? message('customers.find.nowhere'),
          path:
            attributes.organisationId === null
              ? '/apps/customers?view=requests'
              : `/apps/customers/${attributes.organisationId}?tab=people`,
        })),
      ];
    },
    [call],
  );
  const close = () => setIsOpen(false);
  return (
    <>
      <ToolButton className="my-auto ml-auto whitespace-nowrap" onClick={() => setIsOpen(true)}>
        {message('customers.find')}
        <kbd className="hidden text-1 text-text-3 md:inline">{message('customers.find.keys')}</kbd>
      </ToolButton>
      <Dialog title={message('customers.find')} isOpen={isOpen} onClose={close} size="wide">
        {/* Room for the hits, which stand over what is below. */}
        <div className="min-h-80">
          <Typeahead
            variant="compact"
            label={message('customers.find.label')}
            search={search}
            describe={(hit) => hit}
            onPick={({ path }) => {
              close();
              void goTo(path, navigate);
            }}
            onClose={close}
          />
        </div>
      </Dialog>
    </>
  );
}
