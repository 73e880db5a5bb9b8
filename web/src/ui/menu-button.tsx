import { Bars, ChevronDown } from './icons.tsx';

export interface MenuProps {
  label: string;
  entries: { to: string; title: string; description?: string }[];
  /** Three bars in place of the label, where there is no room for words. */
  isCompact?: boolean;
}

export const MENU_BUTTON = 'flex items-center gap-1 py-2 font-medium cursor-pointer data-open:text-text';

/** What stands on the button, before and after the code of the menu has come. */
export function MenuLabel({ label, isCompact = false }: Pick<MenuProps, 'label' | 'isCompact'>) {
  if (!isCompact) {
    return (
      <>
        {label}
        <ChevronDown className="size-4" />
      </>
    );
  }
  return (
    <>
      <Bars className="m-2 size-6" />
      <span className="sr-only">{label}</span>
    </>
  );
}
