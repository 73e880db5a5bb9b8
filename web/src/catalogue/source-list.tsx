import type { Source } from '@suite/clients/api/ingredient-provenance';
import { message } from '../messages/message.ts';

/** Where the numbers are from, in full where we know more than the name. */
export function SourceList({ names, sources }: { names: readonly string[]; sources: readonly Source[] }) {
  return (
    <section className="mt-4 text-2">
      <h3 className="mb-1 font-bold">{message('ingredient.sources')}</h3>
      {names.length === 0 ? (
        <p className="text-text-2">{message('ingredient.sources.none')}</p>
      ) : (
        <ul className="grid gap-1.5 text-text-2">
          {names.map((name) => {
            const source = sources.find(({ id }) => id === name);
            return (
              <li key={name} className="break-words">
                {source ? source.citation : name}
                {source && source.licence !== '' && (
                  <span className="block text-1 text-text-3">{source.licence}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
