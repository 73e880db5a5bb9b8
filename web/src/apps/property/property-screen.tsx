// oxlint-disable-next-line import/no-unassigned-import -- styles of the tables
import '../../catalogue/catalogue.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles of the screen
import './property.css';
import { ESTIMATION_METHODS } from '@suite/hsp';
import { useSearchParams } from 'react-router';
import { message } from '../../messages/message.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useAhead } from '../../ui/use-ahead.ts';
import { ListView } from './list-view.tsx';
import { MethodsView } from './methods-view.tsx';
import { OneMolecule } from './one-molecule.tsx';

const VIEWS = ['one', 'list', 'methods'] as const;

/** From structures to Hansen parameters; the address says what is shown. */
export function PropertyScreen() {
  const [parameters, setParameters] = useSearchParams();
  const [view, ask] = useAhead(
    parameters.toString(),
    VIEWS.find((one) => one === parameters.get('view')) ?? 'one',
  );
  const method = ESTIMATION_METHODS.find((one) => one === parameters.get('method')) ?? 'mathieu';
  return (
    <main id="content" className="mx-auto grid w-full max-w-page content-start gap-6 p-5 md:p-8">
      <div className="grid gap-2">
        <h1 className="text-5">{message('apps.property')}</h1>
        <p className="max-w-measure text-2 text-text-2">{message('property.about')}</p>
      </div>
      <div className="no-print text-2">
        <Segmented
          label={message('property.view')}
          value={view}
          onValue={(value) => {
            ask(value);
            setParameters(value === 'one' ? {} : { view: value });
          }}
          segments={VIEWS.map((value) => ({ value, label: message(`property.view.${value}`) }))}
        />
      </div>
      {view === 'one' && (
        <OneMolecule
          smiles={parameters.get('smiles') ?? ''}
          onSmiles={(smiles) => setParameters(smiles === '' ? {} : { smiles })}
        />
      )}
      {view === 'list' && <ListView />}
      {view === 'methods' && (
        <MethodsView method={method} onMethod={(value) => setParameters({ view, method: value })} />
      )}
    </main>
  );
}
