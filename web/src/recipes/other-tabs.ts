import type { DraftPlace, DraftTexts, KeptTexts, OtherTexts } from './draft-place.ts';

/** Another version of the recipe, about which somebody has to decide. */
export interface OtherVersion {
  readonly name: string;
  /** Of a tab that is open, or of one that was closed. */
  readonly from: 'open-tab' | 'closed-tab';
}

export interface OtherTabs {
  /** Goes on with what this tab shows. */
  keepMine: () => void;
  /** Goes on with the other version; what this tab showed can be brought back by undo. */
  takeOther: () => void;
  /** Looks for what a closed tab left. */
  look: () => Promise<void>;
  stop: () => void;
}

interface OtherTabsParts {
  place: DraftPlace;
  /** What this tab works on, as it is kept. */
  mine: () => DraftTexts;
  /** Nothing was entered in this tab: there is nothing to decide. */
  isDefault: () => boolean;
  /** Works on these from now on. */
  take: (texts: KeptTexts) => void;
  onChange: (other: OtherVersion | undefined) => void;
}

/**
 * Several tabs work on one recipe, and only one of them can be the one that is kept. A tab that finds what another one
 * wrote keeps its own version as a recovery copy, and somebody decides which one to go on with.
 */
export function followOtherTabs({ place, mine, isDefault, take, onChange }: OtherTabsParts): OtherTabs {
  let other: OtherTexts | undefined;

  function show(found: OtherTexts | undefined, from: OtherVersion['from']): void {
    other = found;
    onChange(found && { name: nameOf(found.current), from });
  }

  function onWritten(): void {
    if (place.isAside()) return show(place.others()[0], 'open-tab');
    const texts = place.read();
    const own = mine();
    if (isSameDocument(texts.current, own.current)) return;
    if (isDefault()) return take(texts);
    place.stepAside(own);
    show(place.others()[0], 'open-tab');
  }

  const unfollow = place.follow(onWritten);
  return {
    look: async () => {
      if (place.isAside()) return show(place.others()[0], 'open-tab');
      const [left] = await place.leftBehind();
      if (!left) return;
      if (isSameDocument(left.current, mine().current)) left.forget();
      else show(left, 'closed-tab');
    },
    keepMine: () => {
      if (place.isAside()) place.comeBack();
      else other?.forget();
      place.write(mine());
      show(undefined, 'open-tab');
    },
    takeOther: () => {
      if (!other) return;
      const texts = { current: other.current, original: other.original };
      if (place.isAside()) place.comeBack();
      else other.forget();
      show(undefined, 'open-tab');
      take(texts);
    },
    stop: unfollow,
  };
}

function isSameDocument(one: string | undefined, other: string): boolean {
  return JSON.stringify(documentIn(one)) === JSON.stringify(documentIn(other));
}

function nameOf(text: string | undefined): string {
  const { name } = Object(documentIn(text)) as Record<string, unknown>;
  return typeof name === 'string' ? name : '';
}

function documentIn(text: string | undefined): unknown {
  try {
    return (Object(JSON.parse(text ?? '')) as Record<string, unknown>)['document'];
  } catch {
    return undefined;
  }
}
