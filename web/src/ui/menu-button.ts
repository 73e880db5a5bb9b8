export interface MenuProps {
  label: string;
  entries: { to: string; title: string; description: string }[];
}

export const MENU_BUTTON = 'flex items-center gap-1 py-2 font-medium cursor-pointer data-open:text-text';
