import type { FitTarget } from '@suite/recipes';
import { lazy, Suspense, useMemo } from 'react';
import { message } from '../../../messages/message.ts';
import { testsTarget } from './tests-target.ts';
import { useActions } from '../use-explorer.tsx';

// Only who imports waits for it.
const ImportDialog = lazy(async () => ({
  default: (await import('../../../files/import-dialog.tsx')).ImportDialog,
}));

/** Scored solvents from a file, in the four steps of every import. */
export function TestsImport({ target, onClose }: { target: FitTarget; onClose: () => void }) {
  const { dispatch } = useActions();
  const { id, tests } = target;
  const into = useMemo(
    () =>
      testsTarget({
        tests,
        setTests: (next) => dispatch({ type: 'update-fit', id, changes: { tests: next } }),
      }),
    [id, tests, dispatch],
  );
  return (
    <Suspense>
      <ImportDialog title={message('compat.fit.import.title')} target={into} isOpen onClose={onClose} />
    </Suspense>
  );
}
