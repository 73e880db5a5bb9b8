import type { LoadNotebook, Notebook } from '../../recipes/notebook/notebook-entry.ts';
import { startScience } from '../compatibility-explorer/worker/ask-science.ts';
import type { HspTypes } from '../recipe/hsp-science.ts';

// It starts with the first question.
const { ask } = startScience();

/** Reports and archives of these recipes; the code comes when somebody wants one. */
export const loadHspNotebook: LoadNotebook = async () => {
  const { citedByHsp: citedBy, hspNotebook } = await import('./hsp-notebook.tsx');
  const notebook: Notebook<HspTypes> = {
    citedBy,
    toNotebook: (opened, around) => hspNotebook(opened, around, (request) => ask({ kind: 'fit', request })),
  };
  return notebook;
};
