import { message } from '../../messages/message.ts';

/** The chapters before the reference, by their anchors. */
export const GUIDE = [
  { id: 'start', title: () => message('docs.start') },
  { id: 'authentication', title: () => message('docs.authentication') },
  { id: 'paging', title: () => message('docs.paging') },
  { id: 'errors', title: () => message('docs.errors') },
  { id: 'versions', title: () => message('docs.versions') },
  { id: 'typescript', title: () => message('docs.typescript') },
  { id: 'python', title: () => message('docs.python') },
  { id: 'changes', title: () => message('docs.changes') },
  { id: 'assistants', title: () => message('docs.assistants') },
] as const;
