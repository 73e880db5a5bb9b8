import type { ReactNode } from 'react';
import { message, type MessageId } from '../../messages/message.ts';
import { Picture } from './plot.tsx';

interface ScreenProps {
  /** What the picture says, for those who do not see it. */
  label: string;
  title: string;
  note?: string;
  children: ReactNode;
}

/** A drawn screen of an app: a title line over a hairline, and below it what the step is about. */
export function Screen({ label, title, note, children }: ScreenProps) {
  return (
    <Picture
      label={label}
      className="flex min-h-full flex-col bg-[var(--stage)] p-5 text-2 leading-[1.3] text-text-2 tabular-nums sm:p-8"
    >
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
        <span className="font-bold text-text">{title}</span>
        {note && <span className="text-right text-1 text-text-3">{note}</span>}
      </div>
      <div className="grid flex-1 content-center gap-6 pt-4">{children}</div>
    </Picture>
  );
}

/** A line of a drawn table; the name leads, what belongs to it stands right. */
export function ScreenRow({ name, hint, children }: { name: ReactNode; hint?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-1.5">
      <span className="text-text">
        <span className="block">{name}</span>
        {hint && <span className="block text-1 text-text-3">{hint}</span>}
      </span>
      <span className="flex flex-none items-center gap-3 text-right">{children}</span>
    </div>
  );
}

interface SliderRowProps {
  name: ReactNode;
  value: string;
  /** From 0 to 1. */
  at: number;
  /** Colour of the entry, where it has one. */
  fill?: string;
}

/** A slider with its field, as every number of the apps has both. */
export function SliderRow({ name, value, at, fill }: SliderRowProps) {
  const end = `${Math.round(at * 1000) / 10}%`;
  return (
    <div className="grid grid-cols-[minmax(6.5rem,9rem)_1fr_3.5rem] items-center gap-3 border-b border-line py-2.5 text-text">
      <span className="flex items-center gap-2.5">
        {fill && <i className="size-3 flex-none rounded-full" style={{ background: fill }} />}
        {name}
      </span>
      <svg className="h-4 w-full overflow-visible">
        <line x1="0" x2="100%" y1="50%" y2="50%" stroke="var(--line-2)" strokeWidth="2" />
        <line x1="0" x2={end} y1="50%" y2="50%" stroke="var(--text)" strokeWidth="2" />
        <circle cx={end} cy="50%" r="7" fill="var(--panel)" stroke="var(--text)" strokeWidth="2" />
      </svg>
      <span className="text-right font-bold">{value}</span>
    </div>
  );
}

/** The score of a candidate; the number is printed, the colour only repeats it. */
export function ScoreChip({ score }: { score: number }) {
  return (
    <span
      className="inline-grid h-5 min-w-6 place-items-center rounded-1 px-1.5 font-bold"
      style={{ background: `var(--sc${score})`, color: `var(--sc${score}-t)` }}
    >
      {score}
    </span>
  );
}

/** A word in a frame: a state or a method. */
export function Tag({ isFilled = false, children }: { isFilled?: boolean; children: ReactNode }) {
  return (
    <span
      className={`rounded-1 border px-1.5 text-1 leading-5 font-bold ${isFilled ? 'border-text-2 bg-text-2 text-panel' : 'border-control text-text-2'}`}
    >
      {children}
    </span>
  );
}

interface Entry {
  name: MessageId;
  kind: MessageId;
  isShared: boolean;
}

const ENTRIES: Entry[] = [
  { name: 'picture.share.one', kind: 'picture.share.recipe', isShared: false },
  { name: 'picture.share.two', kind: 'picture.share.recipe', isShared: true },
  { name: 'picture.share.three', kind: 'picture.share.dataset', isShared: false },
  { name: 'picture.share.four', kind: 'picture.share.dataset', isShared: true },
];

/** Recipes and datasets: private until somebody shares them. */
export function ShareScreen() {
  return (
    <Screen
      label={message('picture.share.label')}
      title={message('picture.share')}
      note={message('picture.share.note')}
    >
      <div>
        {ENTRIES.map(({ name, kind, isShared }) => (
          <ScreenRow key={name} name={message(name)} hint={message(kind)}>
            <Tag isFilled={isShared}>
              {message(isShared ? 'picture.share.shared' : 'picture.share.private')}
            </Tag>
          </ScreenRow>
        ))}
      </div>
    </Screen>
  );
}
