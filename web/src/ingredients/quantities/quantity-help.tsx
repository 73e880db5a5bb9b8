import { memo, type ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { HelpTip } from '../../ui/primitives/help-tip.tsx';
import { type QuantityId, sciencePageOf } from './quantities.ts';

interface QuantityHelpProps {
  of: QuantityId;
  /** The science of the screen, for what both have. */
  app?: 'hld' | 'hsp';
  /** The name as it stands on the screen, which opens the help; without it a question mark does. */
  children?: ReactNode;
}

/** What a quantity is, in which range and unit it lies, and where that is written. On hover, focus and touch. */
export const QuantityHelp = memo(function QuantityHelp({ of, app = 'hld', children }: QuantityHelpProps) {
  const name = message(`quantity.${of}.name`);
  return (
    <HelpTip label={message('quantity.about', { name })} trigger={children}>
      <b className="block font-bold">{name}</b>
      <span className="block">{message(`quantity.${of}.text`)}</span>
      <span className="mt-1 block text-text-2">{message(`quantity.${of}.range`)}</span>
      <span className="block text-text-2">
        {message('quantity.source', { source: message(`quantity.${of}.source`) })}
      </span>
      {/* A new tab: what is being worked on stays where it is. */}
      <a
        className="mt-1 inline-block font-bold underline underline-offset-2"
        href={sciencePageOf(of, app)}
        target="_blank"
        rel="noreferrer"
      >
        {message('quantity.more')}
      </a>
    </HelpTip>
  );
});
