import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { ActionNotice } from '../../ui/primitives/action-notice.tsx';
import { useAction } from './use-send.ts';

/** A list that is read, and a button that does something to it. */
function Screen({ read, work }: { read: () => Promise<number>; work: () => Promise<unknown> }) {
  const list = useQuery({ queryKey: ['things', 'list'], queryFn: read });
  const { run, isBusy, notice } = useAction({ invalidates: [['things']] });
  return (
    <main>
      <ActionNotice notice={notice} />
      <p>{`read ${list.data ?? 0} times`}</p>
      <button type="button" disabled={isBusy} onClick={() => void run(work, 'It is done.')}>
        Do it
      </button>
    </main>
  );
}

test.each([
  { what: 'done, it says so', work: () => Promise.resolve(), role: 'status', text: 'It is done.' },
  {
    what: 'failed, it says so',
    work: () => Promise.reject(new Error('no')),
    role: 'alert',
    text: "Something went wrong, and we don't know why. Nothing you entered is lost: try again.",
  },
])('$what, and what it may have changed is read anew', async ({ work, role, text }) => {
  let count = 0;
  const read = vi.fn<() => Promise<number>>(() => Promise.resolve((count += 1)));
  const screen = await renderApp(<Screen read={read} work={work} />, { at: '/apps' });
  await expect.element(screen.getByText('read 1 times')).toBeVisible();
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole(role)).toHaveTextContent(text);
  await expect.element(screen.getByText('read 2 times')).toBeVisible();
  await expect.element(screen.getByRole('button')).toBeEnabled();
});
