import { type IngredientKey, replacementActions } from '@suite/recipes';
import { ReplacementHint, useReplacement } from '../../../recipes/replacement-hint.tsx';
import { rememberMethods } from '../../recipe/hld-science.ts';
import { useHldSession, useHldState, useIngredientSource } from '../../recipe/hld-session.tsx';
import { type HldKind, keyText } from '../../recipe/ingredient-source.ts';

interface ReplacementRowProps {
  kind: HldKind;
  entry: IngredientKey;
  name: string;
  /** Columns of the table it is in. */
  span: number;
}

/** Below an entry that its supplier no longer offers. */
export function ReplacementRow({ kind, entry, name, span }: ReplacementRowProps) {
  const session = useHldSession();
  const source = useIngredientSource();
  const id = useHldState(({ details }) => details.replacements.get(keyText(entry)));
  const replacement = useReplacement({
    id,
    queryKey: [kind],
    read: async (grade) => (await source.read(kind, [grade]))[0],
    isWithdrawn: (grade) => grade.isWithdrawn === true,
  });
  if (!replacement) return null;
  const { ingredient } = replacement;
  const use = () => {
    rememberMethods(session, [replacement]);
    const change = { replaced: entry, ingredient, repair: null };
    session.dispatchAll(replacementActions(session.get().current, change));
  };
  return (
    <tr className="explorer-below">
      <td colSpan={span}>
        <ReplacementHint name={name} next={ingredient.name} onUse={use} />
      </td>
    </tr>
  );
}
