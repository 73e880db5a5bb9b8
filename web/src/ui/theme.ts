/** Light, dark, or as the system says. A setting of this device: it stays when a user signs out. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

/** Runs before the first paint. Storage may be closed to us; then the system decides. */
export const themeScript = `try{const t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function writeTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is closed: the choice holds for this page only.
  }
}
