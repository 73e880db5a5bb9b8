import type { ReactNode } from 'react';
import { message } from '../../../messages/message.ts';
import { OtherVersionNotice } from '../../../recipes/other-version-notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useDeskView } from '../recipe/recipe-provider.tsx';
import { useActs } from './use-explorer.tsx';

/** What has to be said about the recipe as this browser keeps it. */
export function DraftNotices() {
  const { phase, missing, wasUnreadable, isRemembered, isLasting, other } = useDeskView();
  const { desk } = useActs();
  return (
    <>
      <OtherVersionNotice other={other} onKeepMine={desk.keepMine} onTakeOther={desk.takeOther} />
      <output className="no-print block">
        {phase === 'failed' && (
          <Line>
            {message('recipe.restore-failed')}
            <ToolButton className="font-bold text-text underline" onClick={() => void desk.restore()}>
              {message('recipe.try-again')}
            </ToolButton>
          </Line>
        )}
        {missing.length > 0 && <Line>{message('recipe.missing', { count: missing.length })}</Line>}
        {wasUnreadable && <Line>{message('recipe.unreadable')}</Line>}
        {isRemembered && <Line>{message('recipe.remembered')}</Line>}
        {!isLasting && <Line>{message('recipe.not-lasting')}</Line>}
      </output>
    </>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 border-b border-line bg-(--warn-wash) px-4 py-1.5 text-warn">
      {children}
    </p>
  );
}
