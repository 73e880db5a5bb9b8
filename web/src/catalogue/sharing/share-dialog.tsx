import type { ShareTarget } from '@suite/clients/api/shares';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { LinkTab } from './link-tab.tsx';
import { PeopleTab } from './people-tab.tsx';

/** What is to be shared, and what it is called. */
export interface ToShare {
  target: ShareTarget;
  name: string;
}

const TABS = ['people', 'link'] as const;

/** Who may see one's own recipe or dataset: people and the team with an account, or whoever has a link. */
export function ShareDialog({ shared, onClose }: { shared: ToShare | undefined; onClose: () => void }) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('people');
  if (!shared) return null;
  return (
    <Dialog title={message('share.title', { name: shared.name })} isOpen onClose={onClose} size="wide">
      <div className="grid gap-4 text-2">
        <div>
          <Segmented
            label={message('share.how')}
            value={tab}
            segments={TABS.map((value) => ({ value, label: message(`share.tab.${value}`) }))}
            onValue={setTab}
          />
        </div>
        {tab === 'people' ? <PeopleTab target={shared.target} /> : <LinkTab target={shared.target} />}
        <div className="flex justify-end border-t border-line pt-4">
          <Button look="line" size="medium" onClick={onClose}>
            {message('share.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
