// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './ingredients.css';
import type { Source } from '@suite/contracts/provenance';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { isFactField } from '@suite/contracts/fact-fields';
import { fieldNamed, type IngredientKind, valueFields } from '@suite/contracts/ingredients';
import type { ReactNode } from 'react';
import { message } from '../messages/message.ts';
import { fullText } from '../ui/format/format-number.ts';
import { fieldName, numberLook, wordText } from './fields.ts';
import { MethodTag } from './method-tag.tsx';
import { dayText } from '../ui/format/format-date.ts';

/** What calculations cannot do without. */
const NEEDED = { 'hld-oil': ['eacn'], 'hld-surfactant': ['cc0'], hsp: ['dD', 'dP', 'dH'] } as const;
const APART = ['name', 'sources', 'other'];

interface ValueListProps {
  kind: IngredientKind;
  ingredient: Ingredient;
  /** What stands elsewhere on the page. */
  leaveOut?: (field: string) => boolean;
}

/** Everything known of an ingredient, one line each; what is not known is left out, but for its numbers. */
export function ValueList({ kind, ingredient, leaveOut }: ValueListProps) {
  const fields = valueFields(kind).filter((field) => !APART.includes(field) && !leaveOut?.(field));
  return (
    <dl className="text-2">
      {fields.flatMap((field) => {
        const unit = numberLook(field)?.unit;
        const shown = valueOf(kind, field, ingredient);
        if (shown === undefined && !isMissed(field)) return [];
        return (
          <div
            key={field}
            className="flex min-h-8 items-baseline justify-between gap-4 border-b border-line py-1.5"
          >
            <dt className="shrink-0 text-text-2">
              {fieldName(field)} {unit !== undefined && <span className="text-1 text-text-3">{unit}</span>}
            </dt>
            <dd className="min-w-0 text-right break-words tabular-nums">
              {shown ?? <Missing isKept={isKept(kind, field, ingredient)} />}
            </dd>
          </div>
        );
      })}
      {ingredient.other !== undefined && (
        <div className="border-b border-line py-2">
          <dt className="text-text-2">{fieldName('other')}</dt>
          <dd className="mt-1 whitespace-pre-line">{ingredient.other}</dd>
        </div>
      )}
    </dl>
  );
}

/** What is said to be unknown: numbers, but for facts and details, of which most substances have few. */
function isMissed(field: string): boolean {
  return numberLook(field) !== undefined && !isFactField(field) && !fieldNamed(field)?.isDetail;
}

/** A number nobody knows, or one that its supplier keeps: without it the product would not be on offer. */
function Missing({ isKept: isKeptBack }: { isKept: boolean }) {
  if (isKeptBack) return <span className="text-text-2">{message('ingredient.kept')}</span>;
  return (
    <span className="text-text-3" title={message('catalogue.unknown')}>
      –
    </span>
  );
}

function isKept(kind: IngredientKind, field: string, { onlyForCalculation }: Ingredient): boolean {
  return onlyForCalculation === true && NEEDED[kind].some((needed) => needed === field);
}

function valueOf(kind: IngredientKind, field: string, ingredient: Ingredient): ReactNode | undefined {
  if (field === 'method') return <MethodTag kind={kind} method={ingredient.method} />;
  const value = Object.entries(ingredient).find(([name]) => name === field)?.[1] as unknown;
  if (typeof value === 'number') return fullText(value);
  if (field === 'cas' && typeof value === 'string') return <CasNumber cas={value} />;
  if (field === 'link' && typeof value === 'string') {
    return (
      <a href={value} target="_blank" rel="noopener noreferrer nofollow">
        {message('ingredient.open-link')}
      </a>
    );
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? undefined : value.map((one) => wordText(field, String(one))).join(', ');
  }
  return typeof value === 'string' ? wordText(field, value) : undefined;
}

/** With a word where the check digit does not agree. */
export function CasNumber({ cas }: { cas: string }) {
  return (
    <>
      {cas}
      {!isCasNumber(cas) && <span className="ml-2 text-1 text-warn">{message('ingredient.cas.wrong')}</span>}
    </>
  );
}

/** Whether the last digit is the one the others ask for: each times its place from the right, modulo ten. */
export function isCasNumber(text: string): boolean {
  const parts = /^(\d{2,7})-(\d{2})-(\d)$/.exec(text.trim());
  if (!parts) return false;
  const digits = Array.from(`${parts[1] ?? ''}${parts[2] ?? ''}`).toReversed();
  const sum = digits.reduce((total, digit, place) => total + Number(digit) * (place + 1), 0);
  return sum % 10 === Number(parts[3]);
}

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

/** Below the name: how its values came about, whose it is, and how old. */
export function IngredientFacts({ kind, ingredient }: { kind: IngredientKind; ingredient: Ingredient }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2">
      <MethodTag kind={kind} method={ingredient.method} />
      {ingredient.inci !== undefined && <span>{ingredient.inci}</span>}
      {ingredient.supplier !== undefined && <span>{ingredient.supplier}</span>}
      <span>{ingredient.datasetName}</span>
      <span>{message('ingredient.updated', { date: dayText(ingredient.updated) })}</span>
      {ingredient.withdrawn !== undefined && (
        <span className="text-warn">
          {message('ingredient.withdrawn', { date: dayText(ingredient.withdrawn) })}
        </span>
      )}
    </p>
  );
}
