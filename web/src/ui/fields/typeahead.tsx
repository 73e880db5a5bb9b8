import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { message } from '../../messages/message.ts';

interface Described {
  key: string;
  title: string;
  note: string;
  otherName?: string;
  /** It is not called what was typed, only alike. */
  isSimilar?: boolean;
}

interface TypeaheadProps<Hit> {
  label: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly Hit[]>;
  /** What stands in the list for a hit. */
  describe: (hit: Hit) => Described;
  onPick: (hit: Hit) => void;
  onClose: () => void;
  /** How tall the list may become (R9.11): in a form, or compact where room is scarce. */
  variant?: 'form' | 'compact';
  /** Where the field stays on the page, its list comes with the first letter; else the field has been opened for it. */
  opens?: 'at-once' | 'when-typed';
  /** Stands at the end of the list, always. */
  extra?: { label: string; onPick: () => void };
}

type Search<Hit> =
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly hits: readonly Hit[] }
  | { readonly kind: 'failed' };

const PAUSE = 150;
const HEIGHTS = { form: 'max-h-[27rem]', compact: 'max-h-96' };

/**
 * A field with the best matches below it, chosen by arrows and Enter or by pointing. Enter takes nothing that was not chosen
 * and is called otherwise: neither the extra nor a similar name.
 */
export function Typeahead<Hit>(props: TypeaheadProps<Hit>) {
  const { label, search, describe, onPick, onClose, extra, variant = 'form', opens = 'at-once' } = props;
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(opens === 'at-once');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Search<Hit>>({ kind: 'searching' });
  const [active, setActive] = useState<number>();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A field of the page takes no focus from anything else.
    if (opens === 'at-once' || document.activeElement === document.body) field.current?.focus();
  }, [opens]);
  const onFound = useEffectEvent((hits: readonly Hit[]) => {
    setActive(hits.some((hit) => !describe(hit).isSimilar) ? 0 : undefined);
    setState({ kind: 'found', hits });
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        search(text, controller.signal).then(
          (hits) => {
            if (!controller.signal.aborted) onFound(hits);
          },
          () => controller.signal.aborted || setState({ kind: 'failed' }),
        );
      },
      text === '' ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, search, attempt, isOpen]);

  const hits = state.kind === 'found' ? state.hits : [];
  const areSimilar = hits.length > 0 && hits.every((hit) => describe(hit).isSimilar);
  const picks = [...hits.map((hit) => () => onPick(hit)), ...(extra ? [extra.onPick] : [])];

  const stepped = (from: number, by: number) =>
    picks.length === 0 ? undefined : (from + by + picks.length) % picks.length;

  function close(): void {
    if (opens === 'when-typed') setIsOpen(false);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') picks[active ?? -1]?.();
    else if (event.key === 'ArrowDown') setActive(stepped(active ?? -1, 1));
    else if (event.key === 'ArrowUp') setActive(stepped(active ?? 0, -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const option = (index: number) => ({
    id: `${list}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    onPointerMove: () => setActive(index),
    onClick: () => picks[index]?.(),
    className: `flex cursor-pointer items-baseline justify-between gap-3 rounded-1 px-2 py-1 ${index === active ? 'bg-sunk' : ''}`,
  });

  return (
    <div
      ref={frame}
      className="relative"
      onBlur={({ relatedTarget }) => {
        if (!frame.current?.contains(relatedTarget)) close();
      }}
    >
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : `${list}-${active}`}
        autoComplete="off"
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsOpen(opens === 'at-once' || event.currentTarget.value.trim() !== '');
          setState({ kind: 'searching' });
          setActive(undefined);
        }}
        onKeyDown={onKeyDown}
        className="block h-8 w-full rounded-1 border border-control bg-panel px-2 text-2"
      />
      <div
        data-list=""
        hidden={!isOpen}
        className={`absolute inset-x-0 top-full z-10 mt-1 overflow-y-auto rounded-1 border border-line bg-panel p-1 text-2 shadow-1 ${HEIGHTS[variant]}`}
      >
        <output className={hits.length > 0 && !areSimilar ? 'sr-only' : 'block px-2 py-1 text-text-2'}>
          {areSimilar ? message('typeahead.only-similar') : statusOf(state)}
        </output>
        {state.kind === 'failed' && (
          <button
            type="button"
            className="cursor-pointer px-2 py-1 font-bold underline"
            onClick={() => {
              setState({ kind: 'searching' });
              setAttempt(attempt + 1);
            }}
          >
            {message('typeahead.retry')}
          </button>
        )}
        {/* Keeps the focus in the field while somebody points at the list. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a select cannot hold two columns */}
        <div id={list} role="listbox" aria-label={label} onPointerDown={(event) => event.preventDefault()}>
          {hits.map((hit, index) => {
            const { key, title, note, otherName } = describe(hit);
            return (
              <div key={key} {...option(index)}>
                <span className="min-w-0">
                  <span className="line-clamp-2">{title}</span>
                  {otherName !== undefined && (
                    <span className="block truncate text-1 leading-4 text-text-2">{otherName}</span>
                  )}
                </span>
                <span className="max-w-[45%] shrink-0 text-right text-1 text-text-3 tabular-nums">
                  {note}
                </span>
              </div>
            );
          })}
          {extra && (
            <div {...option(hits.length)}>
              <span className="font-bold">{extra.label}</span>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function statusOf<Hit>(state: Search<Hit>): string {
  if (state.kind === 'searching') return message('typeahead.searching');
  if (state.kind === 'failed') return message('typeahead.failed');
  return state.hits.length === 0
    ? message('typeahead.none')
    : message('typeahead.count', { count: state.hits.length });
}
