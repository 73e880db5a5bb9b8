import type { FactsDocument } from '@suite/contracts/facts';
import { message } from '../../../messages/message.ts';
import { FactsHeading } from './facts-heading.tsx';

type IdentityProps = Pick<FactsDocument, 'identity' | 'names'>;

/** The keys that other databases know a substance by, and what else it is called. */
export function Identity({ identity, names }: IdentityProps) {
  const { formula, inchiKey, pubchem } = identity ?? {};
  const lines = [
    [message('facts.formula'), formula],
    ['InChIKey', inchiKey],
    ['PubChem', pubchem],
  ] as const;
  const known = lines.filter(([, value]) => value !== undefined);
  if (known.length + names.length === 0) return null;
  return (
    <section className="mt-6">
      <FactsHeading text={message('facts.identity')} />
      <dl>
        {known.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="text-text-2">{name}</dt>
            <dd className="min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {names.length > 0 && (
        <p className="mt-2 text-text-2">
          {message('facts.names', { names: names.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </section>
  );
}
