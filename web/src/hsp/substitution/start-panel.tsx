import type { HspReplacement } from '@suite/recipes';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { FindIngredient } from '../compatibility-explorer/find-ingredient.tsx';
import { substitutionPath } from '../recipe/hsp-science.ts';

/** Nothing to replace yet: a solvent to find, a recipe to open, or an example. */
export function StartPanel({ onOriginal }: { onOriginal: (entries: HspReplacement['original']) => void }) {
  return (
    <div className="subst-start no-print">
      <h2>{message('subst.start')}</h2>
      <p>{message('subst.start.text')}</p>
      <FindIngredient
        label={message('subst.original.find')}
        onFound={(ingredient) => onOriginal([{ ingredient, share: 100, isLocked: false }])}
        onClose={() => undefined}
        opens="when-typed"
      />
      <p className="mt-4">
        <Link className="font-bold underline" to="/apps/recipes/hsp">
          {message('subst.start.recipe')}
        </Link>
      </p>
      <p className="mt-2">
        <Link className="underline" to="/science/solvents">
          {message('subst.start.science')}
        </Link>
      </p>
      <h3>{message('subst.start.examples')}</h3>
      <ul>
        {SUBSTITUTION_EXAMPLES.map((id) => (
          <li key={id}>
            <Link className="underline" to={`${substitutionPath()}?start=${id}`}>
              {message(`subst.example.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Worked examples with something to replace, by the names of their files in data/examples. */
const SUBSTITUTION_EXAMPLES = [
  'hsp-replace-nmp-stripper',
  'hsp-replace-nmp-pvdf',
  'hsp-replace-dmf-polyurethane',
  'hsp-replace-toluene-ink',
  'hsp-replace-hexane-extraction',
  'hsp-replace-exempt-thinner',
] as const;
