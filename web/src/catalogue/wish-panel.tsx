import type { IngredientKind } from '@suite/contracts/ingredients';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { Segmented } from '../ui/segmented.tsx';
import { SidePanel } from './side-panel.tsx';
import { WishForm } from './wish-form.tsx';
import { WishList } from './wish-list.tsx';

/** Everything that is asked for, or what the user voted for, and the way to ask for more. */
export function WishPanel({ kind, onClose }: { kind: IngredientKind; onClose: () => void }) {
  const [whose, setWhose] = useState<'all' | 'mine'>('all');
  return (
    <SidePanel title={message('wish.title')} onClose={onClose} takesFocus>
      <div className="grid gap-4">
        <Segmented
          label={message('wish.whose')}
          value={whose}
          segments={[
            { value: 'all', label: message('wish.all') },
            { value: 'mine', label: message('wish.mine') },
          ]}
          onValue={setWhose}
        />
        <WishList
          kind={kind}
          isMine={whose === 'mine'}
          empty={message(whose === 'mine' ? 'wish.mine.none' : 'wish.none')}
        />
        <h3 className="text-2 font-bold">{message('wish.ask')}</h3>
        <WishForm kind={kind} name="" />
      </div>
    </SidePanel>
  );
}
