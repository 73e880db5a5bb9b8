import type { LoadNotebook } from '../../recipes/notebook/notebook-entry.ts';

/** Reports and archives of these recipes; the code comes when somebody wants one. */
export const loadHldNotebook: LoadNotebook = async () => {
  const { citedByHld: citedBy, hldNotebook: toNotebook } = await import('./hld-notebook.tsx');
  return { citedBy, toNotebook };
};
