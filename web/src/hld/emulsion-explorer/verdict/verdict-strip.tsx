import { type EmulsionType, TARGET_EMULSION_TYPES } from '@suite/hld';
import type { Recipe } from '@suite/recipes';
import { useEffect, useMemo, useState } from 'react';
import { QuantityHelp } from '../../../ingredients/quantities/quantity-help.tsx';
import { message } from '../../../messages/message.ts';
import { Alert, Tick } from '../../../ui/primitives/icons.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { useHldState } from '../../recipe/hld-session.tsx';
import { guardedNames } from '../../recipe/result-port.ts';
import { cssColor, letterOf } from '../../../recipes/entry-colors.ts';
import { type AxisMark, HldAxis } from '../charts/hld-axis.tsx';
import type { Exploration } from '../explore.ts';
import { showShare, showValue } from '../../number-text.ts';
import { keyText } from '../../recipe/ingredient-source.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { TYPE_WORDS, mostUncertain, whySentence } from './why-sentence.ts';
import type { ExplorerState } from '../explorer-store.ts';

const TYPES: readonly EmulsionType[] = ['O/W', 'ME', 'W/O'];
const TYPE_COLOURS = { 'O/W': 'text-(--ow)', ME: 'text-(--bal)', 'W/O': 'text-(--wo)' };

/** Which way it goes and how sure that is: always in sight. */
export function VerdictStrip() {
  return (
    <section className="explorer-verdict" aria-label={message('explorer.verdict')}>
      <Readout />
      <div className="px-6 pt-1.5 pb-1 max-md:px-4 max-md:pt-1 max-md:pb-1.5 min-w-0">
        <div className="flex min-h-7.5 items-center justify-between gap-4">
          <Why />
          <Target />
        </div>
        <Axis />
      </div>
      <SpokenVerdict />
    </section>
  );
}

function Readout() {
  const exploration = useExplorer((state) => state.displayed);
  const isFaded = useExplorer((state) => state.isFaded);
  const { hld, derived, uncertainty } = exploration;
  const most = useMemo(() => mostUncertain(exploration), [exploration]);
  const verdict = derived.verdict.ok ? derived.verdict.value : null;
  return (
    <div className="px-4 pt-2.5 pb-2 border-r border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-0.5 max-md:px-4 max-md:pt-2 max-md:pb-0 max-md:border-0 max-md:[&_p]:m-0">
      <p
        className={`flex items-baseline gap-3 font-display text-6 leading-[0.9] font-bold tracking-[-0.03em] tabular-nums ${isFaded ? 'is-faded' : ''}`}
      >
        <span className="sr-only">{message('explorer.hld')} </span>
        <span data-hld="">{hld === null ? '–' : showValue('hld', hld)}</span>
        {verdict && (
          <span className={`text-4 xl:text-5 ${TYPE_COLOURS[verdict.emulsionType]}`} data-type="">
            {verdict.emulsionType}
          </span>
        )}
      </p>
      <p className={`mt-1.5 leading-[1.3] ${isFaded ? 'is-faded' : ''}`}>
        {verdict ? (
          <>
            <QuantityHelp of="hld">
              <b className="font-bold">{message(`explorer.type.${TYPE_WORDS[verdict.emulsionType]}`)}</b>
            </QuantityHelp>
            <span className="text-text-2">, {message(`explorer.edge.${edgeOf(verdict)}`)}</span>
          </>
        ) : (
          <span className="text-text-2">{message('explorer.no-verdict')}</span>
        )}
      </p>
      {isFaded && hld !== null && <p className="text-1 text-text-2">{message('explorer.last-good')}</p>}
      {!isFaded && uncertainty && (
        <p
          className="text-1 text-text-2 tabular-nums"
          title={message('explorer.probability.hint')}
          data-probability=""
        >
          {TYPES.map((type) => `${type} ${showShare(uncertainty.probability[type])} %`).join(' · ')}{' '}
          <QuantityHelp of="confidence" />
        </p>
      )}
      {!isFaded && most !== undefined && (
        <p className="line-clamp-2 leading-3.5 low:line-clamp-1 text-1 text-text-3" title={most} data-most="">
          {most}
        </p>
      )}
    </div>
  );
}

function edgeOf({ exact, emulsionType }: { exact: boolean; emulsionType: EmulsionType }) {
  if (emulsionType === 'ME') return 'balanced';
  return exact ? 'exact' : 'near';
}

function Why() {
  const isFaded = useExplorer((state) => state.isFaded);
  const isFromServer = useExplorer((state) => state.serverResult !== undefined);
  return (
    <p
      className={`not-data-served:leading-3.75 max-md:not-data-served:hidden min-w-0 text-text-2 ${isFaded && !isFromServer ? 'is-faded' : ''}`}
      data-why=""
      data-served={isFromServer ? '' : undefined}
    >
      {isFromServer ? <ServerNote /> : <Explanation />}
    </p>
  );
}

function Explanation() {
  const { explanation, derived, recipe } = useExplorer((state) => state.displayed);
  if (isEmptyMix(recipe)) return message('explorer.start.line');
  if (explanation && derived.verdict.ok) {
    const [lead = '', ...rest] = whySentence(explanation, derived.verdict.value).split(':');
    return (
      <>
        <b className="font-bold text-text">{lead}:</b>
        {rest.join(':')}
      </>
    );
  }
  return derived.hld.ok ? null : message(`explorer.reason.${derived.hld.reason}`);
}

/** Nothing has been added yet. */
export function isEmptyMix({ surfactantMix, oilBlend }: Recipe): boolean {
  return surfactantMix.length === 0 && oilBlend.length === 0;
}

/** The wanted type, and whether it is met. */
function Target() {
  const target = useHldState(({ current }) => current.targetEmulsionType);
  const isMet = useExplorer(({ current: { derived }, isFaded }) =>
    derived.verdict.ok && !isFaded ? derived.verdict.value.match : null,
  );
  const { dispatch } = useActions();
  return (
    <div className="explorer-target flex shrink-0 items-center gap-2.5 whitespace-nowrap">
      <span className="hidden text-text-3 md:inline">
        {message('explorer.target')} <QuantityHelp of="me" />
      </span>
      <Segmented
        label={message('explorer.target')}
        value={target}
        segments={TARGET_EMULSION_TYPES.map((value) => ({
          value,
          label: value === 'Any' ? message('explorer.any') : value,
        }))}
        onValue={(value) => dispatch({ type: 'set-target', value })}
      />
      {isMet !== null && (
        <span
          data-match={isMet}
          className={`inline-flex items-center gap-1.5 font-bold ${isMet ? 'text-ok' : 'text-warn'}`}
        >
          {isMet ? <Tick className="size-4" /> : <Alert className="size-4" />}
          {message(isMet ? 'explorer.match' : 'explorer.no-match')}
        </span>
      )}
    </div>
  );
}

function Axis() {
  const exploration = useExplorer((state) => state.displayed);
  const isFaded = useExplorer((state) => state.isFaded);
  const marks = useMemo(() => marksOf(exploration), [exploration]);
  const { hld, uncertainty } = exploration;
  return <HldAxis hld={hld} marks={marks} uncertainty={isFaded ? null : uncertainty} isFaded={isFaded} />;
}

/** Every visible surfactant where it would stand on its own. */
export function marksOf({ recipe, derived }: Exploration): AxisMark[] {
  return recipe.surfactantMix.flatMap(({ surfactant, visible, color }, index) => {
    const own = derived.parts[index]?.hld;
    if (!visible || !own?.ok) return [];
    const { name } = surfactant;
    return [
      { id: keyText(surfactant), letter: letterOf(index), name, color: cssColor(color), value: own.value },
    ];
  });
}

/** Where the number comes from when it is not computed here, or why there is none. */
function ServerNote() {
  const result = useExplorer((state) => state.serverResult);
  const names = useHldState(({ current }) => guardedNames(current).join(', '));
  const { retry } = useActions();
  if (!result) return null;
  if (result.kind === 'asking') return message('explorer.served.asking', { names });
  if (result.kind === 'answered') return message('explorer.served.done', { names });
  return (
    <>
      {result.kind === 'offline' ? message('explorer.served.offline', { names }) : result.failure}{' '}
      <ToolButton className="font-bold text-text underline" onClick={retry}>
        {message('recipe.try-again')}
      </ToolButton>
    </>
  );
}

/** Whoever types hears the result once, when the hand rests. */
const PAUSE = 800;

/** The result for those who hear it: one sentence, the only part of the explorer that speaks by itself. */
function SpokenVerdict() {
  const text = useExplorer(sentenceOf);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <output className="sr-only" data-spoken="">
      {spoken}
    </output>
  );
}

function sentenceOf({ current, isFaded }: ExplorerState): string {
  const { hld, derived, uncertainty } = current;
  if (!derived.verdict.ok || hld === null) {
    return derived.hld.ok ? '' : message(`explorer.reason.${derived.hld.reason}`);
  }
  if (isFaded) return message('explorer.last-good');
  const { emulsionType, match } = derived.verdict.value;
  const parts = [
    message('explorer.axis.summary', { hld: showValue('hld', hld) }),
    message(`explorer.type.${TYPE_WORDS[emulsionType]}`),
    ...(uncertainty ? [`${showShare(uncertainty.probability[emulsionType])} %`] : []),
    ...(current.recipe.targetEmulsionType === 'Any'
      ? []
      : [message(match ? 'explorer.match' : 'explorer.no-match')]),
  ];
  return parts.join(', ');
}
