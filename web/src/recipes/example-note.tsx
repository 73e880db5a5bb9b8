import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { useSearchParams } from 'react-router';
import { message } from '../messages/message.ts';
import { useStore } from '../ui/store.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { ABOUT } from './session/use-opening.ts';
import { useRecipeSession } from './session/use-recipe-session.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';

/** While a worked example is open that nobody has saved: what it shows, where to look, and where that is written. */
export function ExampleNote() {
  const session = useRecipeSession();
  const { kind } = session.science;
  const isUntouchable = useStore(
    session,
    ({ current, isDefault }) => isDefault || current.recipeId !== undefined,
  );
  const [search, setSearch] = useSearchParams();
  const id = search.get(ABOUT);
  const isShown = id !== null && !isUntouchable;
  const examples = useEndpoint(recipeEndpoints(kind).examples, isShown ? {} : undefined);
  const example = examples.data?.data.find((each) => each.id === id);
  if (!isShown || !example) return null;
  const { title, explanation, sources } = example.attributes;
  const isFit = search.get('fit') === 'open';
  const isRack = 'racks' in example.attributes.document;
  const steps = isRack ? RACK_STEPS : (isFit ? FIT_STEPS : STEPS)[kind];
  const close = () => {
    search.delete(ABOUT);
    setSearch(search, { replace: true });
  };
  return (
    <section
      aria-labelledby="example-title"
      className="no-print grid gap-x-8 gap-y-2 border-b border-line bg-(--accent-wash) px-4 py-3 text-2 leading-normal lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="grid content-start gap-1">
        <h2 id="example-title" className="font-text text-2 font-bold tracking-normal">
          {message('example.title', { title })}
        </h2>
        <p className="max-w-measure">{explanation}</p>
        <details>
          <summary className="cursor-pointer text-1 text-text-2">{message('example.sources')}</summary>
          <p className="mt-1 text-1 text-text-2">{sources.join('; ')}</p>
        </details>
      </div>
      <div className="grid content-start gap-1">
        {/* To be read: filled numbers would look like steps to press. */}
        <ol className="list-decimal pl-5 marker:text-text-2">
          {steps.map((step) => (
            <li key={step}>{message(step)}</li>
          ))}
        </ol>
        <ToolButton className="justify-self-start border border-control" onClick={close}>
          {message('example.close')}
        </ToolButton>
      </div>
    </section>
  );
}

const STEPS = {
  hld: ['example.hld.1', 'example.hld.2', 'example.hld.3'],
  hsp: ['example.hsp.1', 'example.hsp.2', 'example.hsp.3'],
} as const;
const RACK_STEPS = ['example.rack.1', 'example.rack.2', 'example.rack.3'] as const;
const FIT_STEPS = { ...STEPS, hsp: ['example.fit.1', 'example.fit.2', 'example.fit.3'] } as const;
