import { message } from '../../messages/message.ts';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';

/** Stands where a page is going to be while its code or the session is looked for. */
export function LoadingMessage({ title }: { title: string }) {
  return (
    <main id="content" className="min-w-0 grow p-6 md:p-10">
      <output className="mb-6 block text-text-2">{message('apps.loading', { title })}</output>
      <Skeleton rows={5} />
      <noscript>
        <p className="mt-6">{message('apps.no-script')}</p>
      </noscript>
    </main>
  );
}
