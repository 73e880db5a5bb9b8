import type { Method } from '@suite/hld';
import { useCallback, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { inciLine } from '../../../ingredients/fields.ts';
import { Typeahead } from '../../../ui/fields/typeahead.tsx';
import type { Found, HldIngredients, HldKind } from '../../recipe/ingredient-source.ts';
import { showValue } from '../../number-text.ts';
import { keyText } from '../../recipe/ingredient-source.ts';
import { rememberMethods } from '../../recipe/hld-science.ts';
import { useHldSession, useIngredientSource } from '../../recipe/hld-session.tsx';

interface AddIngredientProps<Kind extends HldKind> {
  kind: Kind;
  label: string;
  /** Takes it, or says in words why not. */
  onFound: (ingredient: HldIngredients[Kind], method: Method) => string | undefined;
  onClose: () => void;
  onNew?: () => string | undefined;
}

/** Looks an ingredient up in the datasets the user may read. */
export function AddIngredient<Kind extends HldKind>(props: AddIngredientProps<Kind>) {
  const { kind, label, onFound, onClose, onNew } = props;
  const source = useIngredientSource();
  const session = useHldSession();
  const [refusal, setRefusal] = useState<string>();
  const search = useCallback(
    (text: string, signal: AbortSignal) => source.search(kind, text, signal),
    [source, kind],
  );
  const finish = (refused: string | undefined) => {
    if (refused === undefined) onClose();
    else setRefusal(refused);
  };
  return (
    <div className="py-1.5">
      {/* Above the field: the list covers what stands below it. */}
      {refusal !== undefined && (
        <p role="alert" className="mb-1 text-1 text-bad">
          {refusal}
        </p>
      )}
      <Typeahead
        label={label}
        search={search}
        describe={describeFound}
        onPick={({ ingredient, method }) => {
          rememberMethods(session, [{ ingredient, method }]);
          finish(onFound(ingredient, method));
        }}
        onClose={onClose}
        {...(onNew ? { extra: { label: message('explorer.new'), onPick: () => finish(onNew()) } } : {})}
      />
    </div>
  );
}

/** What stands in a list for an ingredient that was found. */
export function describeFound<Kind extends HldKind>(found: Found<Kind>) {
  const { ingredient, inci, datasetName, method, isSimilar } = found;
  const value = valueOf(ingredient);
  return {
    key: keyText(ingredient),
    title: ingredient.name,
    otherName: inciLine(inci, ingredient.name),
    value,
    note: `${value} · ${message(`hld.method.${method}`)} · ${datasetName}`,
    isSimilar,
  };
}

function valueOf(ingredient: HldIngredients[HldKind]): string {
  if (ingredient.onlyForCalculation) return message('explorer.served.entry');
  return 'cc0' in ingredient
    ? message('explorer.hit.cc', { value: showValue('cc', ingredient.cc0) })
    : message('explorer.hit.eacn', { value: showValue('eacn', ingredient.eacn) });
}
