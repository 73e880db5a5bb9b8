import { useLinkClickHandler } from 'react-router';
import { message } from '../../messages/message.ts';
import { ChevronDown } from '../../ui/icons.tsx';

/**
 * Says that the page goes on. While its place is below the window it keeps to the window's lower edge, afterwards it
 * stands where it stands (R2.2): sticky does both, without a script. It has to share a parent with what is above it.
 * In a low window, as a large zoom makes it, it goes to the side: in the middle it would lie upon the buttons.
 */
export function ScrollHint({ section }: { section: string }) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(`#${section}`);
  return (
    <nav
      aria-label={message('home.scroll.label')}
      className="no-print pointer-events-none sticky bottom-4 z-10 -mt-3 flex justify-center [@media(max-height:36rem)]:justify-end [@media(max-height:36rem)]:pr-5"
    >
      <a
        href={`#${section}`}
        onClick={(event) => {
          jumpTo(section);
          follow(event);
        }}
        className="pointer-events-auto flex h-9 items-center gap-2 rounded-full border border-line-2 bg-panel px-4 text-2 font-medium text-text-2 no-underline hover:text-text"
      >
        {message('home.scroll')}
        <ChevronDown className="size-4" />
      </a>
    </nav>
  );
}

/** To a section of this page at once: the router goes there as well, when the code of the sections has come. */
export function jumpTo(section: string): void {
  document.getElementById(section)?.scrollIntoView();
}
