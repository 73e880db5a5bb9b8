import { ChevronDown } from './mark.tsx';

export interface MenuProps {
  label: string;
  entries: { to: string; title: string; description?: string }[];
}

export const MENU_BUTTON =
  'flex items-center gap-1 py-2 font-medium whitespace-nowrap cursor-pointer data-open:text-text';

/** Opens below its button; on a phone at the edge of the bar, where there is room for it. */
export const MENU_BOX = 'sm:relative';
export const MENU_PANEL =
  'absolute top-full right-0 z-10 mt-2 max-w-[calc(100vw-2*var(--gutter))] rounded-1 border border-line bg-panel p-1 ' +
  'text-text shadow-1 focus:outline-none max-sm:right-(--gutter)';

/** What stands on the button, before and after the code of the menu has come. */
export function MenuLabel({ label }: { label: string }) {
  return (
    <>
      {label}
      <ChevronDown className="size-4 max-[24rem]:hidden" />
    </>
  );
}
