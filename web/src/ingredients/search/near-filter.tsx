import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { Hsp } from '@suite/hsp';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { message } from '../../messages/message.ts';
import { LimitInput } from '../../ui/fields/limit-input.tsx';
import { parseNumber } from '../../ui/format/parse-number.ts';
import { textOfForm } from '../../ui/fields/use-form.ts';
import { fieldName } from '../fields.ts';
import type { CatalogueSearch, ChangeSearch } from './catalogue-search.ts';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';
import { oneByOne } from '../read-ingredients.ts';

interface NearFilterProps {
  search: CatalogueSearch;
  onChange: ChangeSearch;
}

const AXES = ['dD', 'dP', 'dH'] as const;

/** A place in Hansen space, typed in or taken from an ingredient: the nearest come first. */
export function NearFilter({ search, onChange }: NearFilterProps) {
  const { near, within, origin } = search;
  const asked = oneByOne(origin === undefined ? [] : [origin]);
  const from = useEndpoint(ingredientEndpoints('hsp').list, asked, { placeholderData: keepPreviousData });
  const [isWrong, setIsWrong] = useState(false);

  function take(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => parseNumber(textOfForm(data, name));
    const [dD, dP, dH] = AXES.map(read);
    const far = textOfForm(data, 'within');
    const isPlace = [dD, dP, dH].every((value) => value !== undefined && value >= 0 && value <= 1000);
    const distance = far === '' ? undefined : parseNumber(far);
    const isFar = far === '' || (distance !== undefined && distance > 0 && distance <= 1000);
    setIsWrong(!isPlace || !isFar);
    if (!isPlace || !isFar || dD === undefined || dP === undefined || dH === undefined) return;
    const next: Hsp = { dD, dP, dH };
    const isSame = near && AXES.every((axis) => near[axis] === next[axis]);
    onChange({ near: next, within: distance, sorts: [], origin: isSame ? origin : undefined });
  }

  const name = origin === undefined ? undefined : from.data?.data[0]?.attributes.name;
  return (
    <form onSubmit={take} className="border-b border-line py-2.5" aria-label={message('catalogue.near')}>
      <p className="mb-1.5 text-2 font-bold">
        {name === undefined ? message('catalogue.near') : message('catalogue.near.of', { name })}
      </p>
      <div className="grid grid-cols-4 gap-1.5">
        {AXES.map((axis) => (
          <NearField key={axis} name={axis} label={fieldName(axis)} value={near?.[axis]} />
        ))}
        <NearField name="within" label={message('catalogue.near.within')} value={within} />
      </div>
      {isWrong && (
        <p role="alert" className="mt-1 text-1 text-bad">
          {message('catalogue.near.wrong')}
        </p>
      )}
      <div className="mt-2 flex gap-2">
        <button
          type="submit"
          className="h-7 cursor-pointer rounded-1 border border-control px-2.5 text-2 font-bold hover:bg-sunk"
        >
          {message('catalogue.near.go')}
        </button>
        {near && (
          <button
            type="button"
            className="h-7 cursor-pointer px-1 text-2 text-text-2 underline"
            onClick={() => onChange({ near: undefined, within: undefined, origin: undefined })}
          >
            {message('catalogue.near.clear')}
          </button>
        )}
      </div>
    </form>
  );
}

function NearField({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <label className="min-w-0 text-1 text-text-2">
      {label}
      <LimitInput
        label={label}
        name={name}
        value={value}
        isWide
        className="mt-0.5 block h-8 w-full rounded-1 border border-control bg-panel px-1.5 text-right text-2 text-text lg:h-7"
      />
    </label>
  );
}
