import { KNOWN_FIELDS } from '@suite/contracts/ingredient-schemas';
import type { Condition } from '@suite/contracts/search';
import { message } from '../messages/message.ts';
import { chosenOf } from './facet.tsx';
import { fieldName } from './fields.ts';

interface HasFilterProps {
  condition: Condition | undefined;
  onCondition: (condition: Condition | undefined) => void;
}

/** Only what has a CAS number, an INCI name, or both. */
export function HasFilter({ condition, onCondition }: HasFilterProps) {
  const chosen = chosenOf(condition);
  const toggle = (field: string) => {
    const next = chosen.includes(field) ? chosen.filter((other) => other !== field) : [...chosen, field];
    onCondition(next.length === 0 ? undefined : { kind: 'in', values: next });
  };
  return (
    <fieldset className="border-b border-line py-2.5">
      <legend className="float-left mb-1 w-full text-2 font-bold">{fieldName('has')}</legend>
      <div className="clear-both">
        {KNOWN_FIELDS.map((field) => (
          <label key={field} className="flex min-h-8 cursor-pointer items-center gap-2 text-2 lg:min-h-6.5">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-(--text)"
              checked={chosen.includes(field)}
              onChange={() => toggle(field)}
            />
            {message(`catalogue.has.${field}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
