import {
  type FoundMix,
  type FoundMixes,
  mixActions,
  type MixSearch,
  type Outcome,
  RECIPE_LIMITS,
  type RecipeSurfactant,
} from '@suite/hld';
import { useEffect, useRef, useState } from 'react';
import { message } from '../../../../messages/message.ts';
import { nextColor } from '../../../../recipes/entry-colors.ts';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { numberText } from '../../../../ui/format-number.ts';
import { showShare } from '../number-text.ts';
import { rememberMethods } from '../../recipe/hld-science.ts';
import { useHldSession, useHldState, useIngredientSource } from '../../recipe/hld-session.tsx';
import { SuggestionRow } from '../suggestion-row.tsx';
import { useExplorer } from '../use-explorer.tsx';

type From = 'recipe' | 'datasets';

type Search =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'found'; readonly mixes: FoundMixes; readonly candidates: readonly RecipeSurfactant[] };

const TOP = 8;

/** Mixes of one, two and three surfactants that reach the target at these conditions. */
export function FindMixes() {
  const recipe = useHldState((state) => state.current);
  const { eacn, concentration } = useExplorer(({ current }) => current.derived);
  const session = useHldSession();
  const source = useIngredientSource();
  const [from, setFrom] = useState<From>('datasets');
  const [search, setSearch] = useState<Search>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { targetEmulsionType: target, conditions } = recipe;
  const total =
    concentration.ok && concentration.value > 0 ? concentration.value : RECIPE_LIMITS.surfactantConcentration;

  async function candidatesOf(signal: AbortSignal): Promise<RecipeSurfactant[]> {
    if (from === 'recipe')
      return recipe.surfactantMix.flatMap((entry) => (entry.valid ? [entry.surfactant] : []));
    const found = await source.list('hld-surfactant', signal);
    rememberMethods(session, found);
    return found.map(({ ingredient }) => ingredient);
  }

  async function run(): Promise<void> {
    if (target === 'Any' || !eacn.ok) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setSearch({ kind: 'searching' });
    try {
      const candidates = await candidatesOf(controller.signal);
      const given = { candidates, conditions: { ...conditions, eacn: eacn.value } };
      const found = await searchMixes(
        { ...given, concentration: total, target, top: TOP },
        controller.signal,
      );
      if (found.ok) setSearch({ kind: 'found', mixes: found.value, candidates });
      else setSearch({ kind: 'refused', reason: message(`explorer.reason.${found.reason}`) });
    } catch {
      if (!controller.signal.aborted) setSearch({ kind: 'failed' });
    }
  }

  return (
    <div>
      <p className="mb-2 text-text-2">
        {target === 'Any'
          ? message('explorer.find.needs-target')
          : message('explorer.find.reach.hint', { target })}
      </p>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Segmented
          label={message('explorer.find.from')}
          value={from}
          segments={[
            { value: 'datasets', label: message('explorer.find.from.datasets') },
            { value: 'recipe', label: message('explorer.find.from.recipe') },
          ]}
          onValue={setFrom}
        />
        <Button
          size="small"
          disabled={target === 'Any' || !eacn.ok || search.kind === 'searching'}
          onClick={() => void run()}
        >
          {message('explorer.find.go')}
        </Button>
        <output className="text-text-2">{statusOf(search)}</output>
      </div>
      {search.kind === 'found' &&
        (['singles', 'pairs', 'triples'] as const).map((size, index) => (
          <MixList
            key={size}
            title={message(`explorer.find.${size}`, { count: search.mixes.counts[index] ?? 0 })}
            mixes={search.mixes[size]}
            candidates={search.candidates}
            onUse={(mix) =>
              session.dispatchAll(
                mixActions(recipe, {
                  members: mix.members.flatMap((member) => search.candidates[member] ?? []),
                  concentrations: mix.example.shares.map((share) => share * total),
                  nextColor,
                }),
              )
            }
          />
        ))}
    </div>
  );
}

function statusOf(search: Search): string {
  if (search.kind === 'searching') return message('explorer.find.searching');
  if (search.kind === 'failed') return message('explorer.find.failed');
  if (search.kind === 'refused') return search.reason;
  return search.kind === 'found' && search.mixes.counts.every((count) => count === 0)
    ? message('explorer.find.none')
    : '';
}

interface MixListProps {
  title: string;
  mixes: readonly FoundMix[];
  candidates: readonly RecipeSurfactant[];
  onUse: (mix: FoundMix) => void;
}

function MixList({ title, mixes, candidates, onUse }: MixListProps) {
  if (mixes.length === 0) return null;
  return (
    <section className="mb-3">
      <h3 className="text-1 font-bold text-text-2">{title}</h3>
      <ul>
        {mixes.map((mix) => {
          const names = mix.members.map((member) => candidates[member]?.name ?? '').join(' + ');
          return (
            <SuggestionRow
              key={mix.members.join('-')}
              title={names}
              note={noteOf(mix)}
              action={message('explorer.find.use')}
              label={message('explorer.find.use-mix', { names })}
              onUse={() => onUse(mix)}
            />
          );
        })}
      </ul>
    </section>
  );
}

/** Shares of an example inside the window, how wide the window is, and what it gives. */
function noteOf({ members, example, windows, size }: FoundMix): string {
  const hld = message('explorer.find.hld', { hld: numberText(example.hld, 1) });
  if (members.length === 1) return hld;
  const shares = `${example.shares.map(showShare).join(' : ')} %`;
  const window =
    members.length === 2
      ? windows.map(({ from, to }) => `${showShare(from)}–${showShare(to)} %`).join(', ')
      : message('explorer.find.part', { share: numberText(size * 100, 1) });
  return `${shares} · ${message('explorer.find.window', { window })} · ${hld}`;
}

/** Searches beside the page. Stopped by the signal, and then it never answers. */
function searchMixes(search: MixSearch, signal: AbortSignal): Promise<Outcome<FoundMixes>> {
  const worker = new Worker(new URL('./find-mixes.worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Outcome<FoundMixes>>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('The search has broken off.'));
    });
    worker.postMessage(search, {});
  });
}
