import type { LoadNotebook } from '../../../recipes/notebook/notebook-entry.ts';

/** Reports and archives of these recipes; the code comes when somebody wants one. */
export const loadHspNotebook: LoadNotebook = async () => {
  const { hspNotebook: toNotebook } = await import('./hsp-notebook.tsx');
  return { toNotebook };
};
