import type { Call } from '@suite/clients/api/call';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { lazy, useState } from 'react';
import { message } from '../messages/message.ts';
import { failureOf } from '../app/session/call-failure.ts';
import { useCall } from '../app/session/session-provider.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { failureText } from './labels.ts';
import type { EstimateThread } from './estimate-thread.ts';
import { PanelBoundary } from '../ui/primitives/panel-boundary.tsx';
import { findIngredients } from '../ingredients/read-ingredients.ts';

const Editor = lazy(async () => ({ default: (await import('./structure-editor.tsx')).StructureEditor }));

interface StructureFormProps {
  thread: EstimateThread;
  smiles: string;
  onSmiles: (smiles: string, name?: string) => void;
  /** Called with whether the text in the field has no answer. */
  onFailed: (hasFailed: boolean) => void;
}

type State =
  | { kind: 'idle' }
  | { kind: 'looking' }
  | { kind: 'found'; hits: readonly Ingredient[] }
  | { kind: 'failed'; text: string };

/** A SMILES text, or a name or CAS number that the database has a structure for; or a drawing. */
export function StructureForm({ thread, smiles, onSmiles, onFailed }: StructureFormProps) {
  const call = useCall();
  const [text, setText] = useState(smiles);
  const [state, show] = useState<State>({ kind: 'idle' });
  const setState = (next: State) => {
    show(next);
    onFailed(next.kind === 'failed' || next.kind === 'found');
  };
  const [isDrawing, setDrawing] = useState(false);
  const [shown, setShown] = useState(smiles);
  if (shown !== smiles) {
    setShown(smiles); // opened by a link, or by the way back: the field follows
    setText(smiles);
  }

  function take(found: string, name?: string): void {
    setText(found);
    setState({ kind: 'idle' });
    setDrawing(false);
    onSmiles(found, name);
  }

  async function submit(): Promise<void> {
    const given = text.trim();
    setState({ kind: 'looking' });
    const read = given === '' ? undefined : await thread.ask('one', { smiles: given });
    if (read?.ok) return take(given);
    const reason = read
      ? failureText(read, given)
      : message(given === '' ? 'property.reason.empty' : 'property.reason.too-slow');
    // What is a SMILES with a fault is no name: only what could be one is looked up.
    if (!read || read.reason !== 'not-smiles') return setState({ kind: 'failed', text: reason });
    try {
      const hits = await lookUpStructure(call, given);
      const [first] = hits;
      if (first?.smiles && (hits.length === 1 || isSame(first, given))) return take(first.smiles, first.name);
      setState(
        hits.length > 0
          ? { kind: 'found', hits }
          : { kind: 'failed', text: `${reason} ${message('property.not-found')}` },
      );
    } catch (error) {
      setState({ kind: 'failed', text: `${reason} ${failureOf(error).text}` });
    }
  }

  return (
    <div className="no-print grid gap-3">
      <form
        noValidate
        className="flex flex-wrap items-start gap-x-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="min-w-64 grow">
          <TextField
            size="app"
            name="structure"
            label={message('property.field')}
            hint={message(state.kind === 'looking' ? 'property.looking' : 'property.field.hint')}
            state={state.kind === 'failed' ? { kind: 'invalid', finding: state.text } : { kind: 'untouched' }}
            value={text}
            maxLength={4000}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setState({ kind: 'idle' });
            }}
          />
        </div>
        <div className="mt-7 flex gap-2">
          <Button type="submit" className="h-9 text-2 md:h-8" disabled={state.kind === 'looking'}>
            {message('property.estimate')}
          </Button>
          <Button
            look="line"
            className="h-9 text-2 md:h-8"
            aria-expanded={isDrawing}
            onClick={() => setDrawing(!isDrawing)}
          >
            {message('property.draw')}
          </Button>
        </div>
      </form>
      {state.kind === 'found' && (
        <div className="text-2">
          <p className="mb-1.5 text-text-2">{message('property.choose')}</p>
          <ul className="flex flex-wrap gap-2">
            {state.hits.map((hit) => (
              <li key={hit.ingredientId}>
                <Button
                  look="line"
                  className="h-8 px-3 text-2"
                  onClick={() => take(hit.smiles ?? '', hit.name)}
                >
                  {hit.name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isDrawing && (
        <PanelBoundary fallback={<Skeleton rows={6} />}>
          <Editor smiles={smiles} onDone={take} onClose={() => setDrawing(false)} />
        </PanelBoundary>
      )}
    </div>
  );
}

function isSame({ name, cas }: Ingredient, given: string): boolean {
  return cas === given || name.toLowerCase() === given.toLowerCase();
}

const MAX_HITS = 8;
const CAS = /^\d{2,7}-\d{2}-\d$/;

/** Substances of the database with a structure, by CAS number or by query of the name; best first. */
async function lookUpStructure(call: Call, text: string): Promise<Ingredient[]> {
  const query = text.trim().slice(0, 200);
  const asked = CAS.test(query) ? { 'filter[cas]': query } : { q: query, 'page[size]': '30' };
  const ingredients = await findIngredients(call, 'hsp', { query: asked });
  const withStructure = ingredients.filter(({ smiles }) => smiles !== undefined && smiles !== '');
  const isExact = ({ name, cas }: Ingredient) => cas === query || name.toLowerCase() === query.toLowerCase();
  return [...withStructure.filter(isExact), ...withStructure.filter((one) => !isExact(one))].slice(
    0,
    MAX_HITS,
  );
}
