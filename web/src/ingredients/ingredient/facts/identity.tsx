import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { FactsDocument } from '@suite/contracts/facts';
import type { ReactNode } from 'react';
import { message } from '../../../messages/message.ts';
import { fullText } from '../../../ui/format/format-number.ts';
import { CasNumber } from '../../ingredient-values.tsx';
import { FactsHeading } from './facts-heading.tsx';
import { StructureDrawing } from './structure-drawing.tsx';

interface IdentityProps {
  ingredient: Ingredient;
  /** Of shipped substances. */
  facts: FactsDocument | undefined;
}

/** The structure, and the keys that other databases know a substance by. */
export function Identity({ ingredient: { smiles, cas, mw, inci }, facts }: IdentityProps) {
  const { formula, inchiKey, pubchem } = facts?.identity ?? {};
  const weight = mw === undefined ? undefined : `${fullText(mw)} g/mol`;
  return (
    <section aria-label={message('facts.identity')}>
      {smiles !== undefined && smiles !== '' && <StructureDrawing key={smiles} smiles={smiles} />}
      <dl className="facts-lines">
        <Line name="CAS">{cas && <CasNumber cas={cas} />}</Line>
        <Line name={message('facts.formula')}>{formula && <Formula text={formula} />}</Line>
        <Line name={message('facts.weight')}>{weight}</Line>
        <Line name="SMILES">{smiles}</Line>
        <Line name="PubChem">{pubchem && <PubChemLink id={pubchem} />}</Line>
        <Line name="InChIKey">{inchiKey}</Line>
        <Line name="INCI">{inci}</Line>
      </dl>
    </section>
  );
}

/** One key; nothing where it is not known. */
function Line({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PubChemLink({ id }: { id: string }) {
  return (
    <a
      href={`https://pubchem.ncbi.nlm.nih.gov/compound/${id}`}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline underline-offset-2"
    >
      {id}
    </a>
  );
}

/** Numbers of atoms stand below the line. */
function Formula({ text }: { text: string }) {
  const parts = [...text.matchAll(/\D+|\d+/g)].map(([part]) => part);
  return (
    <>
      {parts.map((part, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- a formula is written once and never in another order
        /\d/.test(part) && index > 0 ? <sub key={index}>{part}</sub> : part,
      )}
    </>
  );
}

const FEW = 12;

/** What else it is called: the first of them, and all on request. */
export function OtherNames({ names }: { names: FactsDocument['names'] }) {
  if (names.length === 0) return null;
  const texts = names.map(({ name }) => name);
  const first = texts.slice(0, FEW).join(', ');
  return (
    <section aria-label={message('facts.also-called')}>
      <FactsHeading text={message('facts.also-called')} />
      <p className="break-words text-text-2">{first}</p>
      {texts.length > FEW && (
        <details className="mt-1 text-text-2">
          <summary className="cursor-pointer text-1 underline underline-offset-2">
            {message('facts.more-names', { count: texts.length - FEW })}
          </summary>
          <p className="break-words">{texts.slice(FEW).join(', ')}</p>
        </details>
      )}
    </section>
  );
}
