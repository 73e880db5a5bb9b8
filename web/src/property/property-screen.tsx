import { ESTIMATION_METHODS, type EstimationMethod } from '@suite/hsp';
import { message } from '../messages/message.ts';
import { PaperHead } from '../app/preferences/paper-head.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { type SearchCodec, useSearchState } from '../ui/use-search-state.ts';
import { ListView } from './list-view.tsx';
import { MethodsView } from './methods-view.tsx';
import { OneMolecule, type RecipeActions } from './one-molecule.tsx';

const VIEWS = ['one', 'list', 'methods'] as const;

const FIRST_METHOD: EstimationMethod = 'mathieu';

interface PropertySearch {
  view: (typeof VIEWS)[number];
  method: EstimationMethod;
  smiles: string;
}

const PROPERTY_SEARCH: SearchCodec<PropertySearch> = {
  read: (address) => ({
    view: VIEWS.find((one) => one === address.get('view')) ?? 'one',
    method: ESTIMATION_METHODS.find((one) => one === address.get('method')) ?? FIRST_METHOD,
    smiles: address.get('smiles') ?? '',
  }),
  write: ({ view, method, smiles }) =>
    new URLSearchParams({
      ...(view === 'one' ? {} : { view }),
      ...(method === FIRST_METHOD ? {} : { method }),
      ...(smiles === '' ? {} : { smiles }),
    }),
};

/** From structures to Hansen parameters; the address says what is shown. */
export function PropertyScreen({ recipeActions }: { recipeActions: RecipeActions }) {
  const [{ view, method, smiles }, change] = useSearchState(PROPERTY_SEARCH);
  return (
    <main
      id="content"
      className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] content-start gap-6 p-5 md:p-8"
    >
      <PaperHead
        title={message('apps.property')}
        subtitle={message(`property.view.${view}`)}
        facts={smiles === '' ? [] : [{ name: message('ingredient.field.smiles'), value: smiles }]}
        isWithData={view === 'one'}
      />
      <div className="no-print grid gap-2">
        <h1 className="text-5">{message('apps.property')}</h1>
        <p className="max-w-measure text-2 text-text-2">{message('property.about')}</p>
      </div>
      <div className="no-print text-2">
        <Segmented
          label={message('property.view')}
          value={view}
          onValue={(value) => change({ view: value, method: FIRST_METHOD, smiles: '' }, true)}
          segments={VIEWS.map((value) => ({ value, label: message(`property.view.${value}`) }))}
        />
      </div>
      {view === 'one' && (
        <OneMolecule
          smiles={smiles}
          onSmiles={(found) => change({ smiles: found }, true)}
          recipeActions={recipeActions}
        />
      )}
      {view === 'list' && <ListView />}
      {view === 'methods' && (
        <MethodsView method={method} onMethod={(value) => change({ method: value }, true)} />
      )}
    </main>
  );
}
