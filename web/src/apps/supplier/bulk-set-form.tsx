import type { BulkSet } from '@suite/clients/api/bulk-edit';
import { INGREDIENT_KINDS, METHODS } from '@suite/contracts/ingredients';
import { guardedFields, VISIBILITIES } from '@suite/contracts/portfolio';
import { useEffect, useState } from 'react';
import { fieldName } from '../../catalogue/fields.ts';
import { message } from '../../messages/message.ts';
import { usePatientText } from '../../ui/use-patient-text.ts';
import { words } from './check-product.ts';
import { Choice } from './choice.tsx';

const WHAT = ['state', 'regions', 'method', 'sources', 'visibility'] as const;
const STATES = ['review', 'draft', 'hidden', 'live', 'withdrawn'] as const;
const FIELDS = [...new Set(INGREDIENT_KINDS.flatMap((kind) => guardedFields(kind)))];

/** What to set, and to what; said with every change, so that its effect can be shown beside. */
export function BulkSetForm({ onSet }: { onSet: (set: BulkSet) => void }) {
  const [what, setWhat] = useState<(typeof WHAT)[number]>('state');
  const [state, setState] = useState<(typeof STATES)[number]>('review');
  const [method, setMethod] = useState<(typeof METHODS)[number]>('exp');
  const [field, setField] = useState<string>('cc0');
  const [who, setWho] = useState<(typeof VISIBILITIES)[number]>('calculation');
  const [list, setList] = useState('');
  const [text, setText] = usePatientText(list, setList);
  useEffect(() => {
    if (what === 'state') onSet({ what, state });
    else if (what === 'method') onSet({ what, method });
    else if (what === 'visibility') onSet({ what, field, who });
    else if (what === 'regions') onSet({ what, regions: words(list) });
    else onSet({ what, sources: words(list) });
  }, [what, state, method, field, who, list, onSet]);

  return (
    <div className="mb-3 flex flex-wrap text-2 items-center gap-x-4 gap-y-2">
      <Choice
        label={message('supplier.bulk.what')}
        value={what}
        options={WHAT.map((value) => [value, message(`supplier.bulk.what.${value}`)])}
        onValue={(value) => setWhat(WHAT.find((known) => known === value) ?? 'state')}
      />
      {what === 'state' && (
        <Choice
          label={message('supplier.bulk.to')}
          value={state}
          options={STATES.map((value) => [value, message(`supplier.bulk.state.${value}`)])}
          onValue={(value) => setState(STATES.find((known) => known === value) ?? 'review')}
        />
      )}
      {what === 'method' && (
        <Choice
          label={message('supplier.bulk.to')}
          value={method}
          options={METHODS.map((value) => [value, message(`supplier.bulk.method.${value}`)])}
          onValue={(value) => setMethod(METHODS.find((known) => known === value) ?? 'exp')}
        />
      )}
      {what === 'visibility' && (
        <>
          <Choice
            label={message('supplier.bulk.of')}
            value={field}
            options={FIELDS.map((value) => [value, fieldName(value)])}
            onValue={setField}
          />
          <Choice
            label={message('supplier.seen')}
            value={who}
            options={VISIBILITIES.map((value) => [value, message(`supplier.seen.${value}`)])}
            onValue={(value) => setWho(VISIBILITIES.find((known) => known === value) ?? 'public')}
          />
        </>
      )}
      {(what === 'regions' || what === 'sources') && (
        <label className="flex flex-1 items-center gap-1.5 text-text-2">
          {message('supplier.bulk.to')}
          <input
            className="h-8 min-w-40 flex-1 rounded-1 border border-control bg-panel px-2 text-text"
            placeholder={message('supplier.bulk.list')}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
      )}
    </div>
  );
}
