import { CHEM21_RANKS } from '@suite/contracts/fact-fields';
import { type CandidateFilters, KNOWN_FACTS } from '@suite/recipes';
import { fieldName, fieldTitle, wordText } from '../../../ingredients/fields.ts';
import { message } from '../../../messages/message.ts';
import { type FilterChange, Range, Tick, toggled } from './filter-fields.tsx';

interface FactFieldsProps {
  filters: CandidateFilters;
  onFilters: (change: FilterChange, gesture?: string) => void;
}

export const FACT_TICKS = ['isPractical', 'isLiquid', 'hasNoCmr', 'isVocExempt'] as const;

/** What solvents are chosen by beside their Hansen parameters: use, state, hazards, boiling and flash point. */
export function FactFields({ filters, onFilters }: FactFieldsProps) {
  const ranks = filters.chem21 ?? [];
  const known = filters.has ?? [];
  return (
    <>
      <fieldset>
        <legend>{message('compat.filters.facts')}</legend>
        {FACT_TICKS.map((name) => (
          <Tick
            key={name}
            label={message(`compat.filters.${name}`)}
            isOn={filters[name] ?? false}
            onToggle={() => onFilters({ [name]: filters[name] ? undefined : true })}
          />
        ))}
        <p className="text-1 text-text-3">{message('compat.filters.no-entry')}</p>
      </fieldset>
      <fieldset>
        <legend>{fieldTitle('boilingPoint')}</legend>
        <Range
          label={fieldName('boilingPoint')}
          range={filters.boilingPoint ?? {}}
          onRange={(boilingPoint) => onFilters({ boilingPoint }, 'filter-boiling')}
        />
      </fieldset>
      <fieldset>
        <legend>{fieldTitle('flashPoint')}</legend>
        <Range
          label={fieldName('flashPoint')}
          range={filters.flashPoint ?? {}}
          ends={['min']}
          onRange={(flashPoint) => onFilters({ flashPoint }, 'filter-flash')}
        />
      </fieldset>
      <fieldset>
        <legend>{fieldName('chem21')}</legend>
        {CHEM21_RANKS.map((rank) => (
          <Tick
            key={rank}
            label={wordText('chem21', rank)}
            isOn={ranks.includes(rank)}
            onToggle={() => onFilters({ chem21: toggled(ranks, rank) })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{message('compat.filters.has')}</legend>
        {KNOWN_FACTS.map((fact) => (
          <Tick
            key={fact}
            label={fieldName(fact)}
            isOn={known.includes(fact)}
            onToggle={() => onFilters({ has: toggled(known, fact) })}
          />
        ))}
      </fieldset>
    </>
  );
}
