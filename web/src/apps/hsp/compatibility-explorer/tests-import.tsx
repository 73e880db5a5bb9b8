import type { FitTarget } from '@suite/hsp';
import { lazy, Suspense, useMemo } from 'react';
import { message } from '../../../messages/message.ts';
import { changeTarget } from '../recipe/edits.ts';
import { testsTarget } from './tests-target.ts';
import { useActs } from './use-explorer.tsx';

// Only who imports waits for it.
const ImportDialog = lazy(async () => ({
  default: (await import('../../../files/import-dialog.tsx')).ImportDialog,
}));

/** Scored solvents from a file, in the four steps of every import. */
export function TestsImport({ target, onClose }: { target: FitTarget; onClose: () => void }) {
  const { edit } = useActs();
  const { id, tests } = target;
  const into = useMemo(
    () =>
      testsTarget({
        tests,
        setTests: (next) =>
          edit(changeTarget(id, (held) => (held.kind === 'fit' ? { ...held, tests: next } : held))),
      }),
    [id, tests, edit],
  );
  return (
    <Suspense>
      <ImportDialog title={message('compat.fit.import.title')} target={into} isOpen onClose={onClose} />
    </Suspense>
  );
}
