import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@heroicons/react/24/outline';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { message } from '../../messages/message.ts';

const STEP_MS = 2500;

// What comes fades in over what goes, which stays below it until then: the ground does not shine through both.
const COMES = 'z-1 duration-1000';
const GOES = 'opacity-0 delay-1000 duration-0';

export interface CarouselItem {
  id: string;
  title: string;
  text: string;
  /** Says in an attribute what it shows; it is never the only place of a fact. */
  picture: ReactNode;
}

interface CarouselProps {
  id: string;
  heading: string;
  items: CarouselItem[];
  /** What keeps it from going on by itself: a pointer or the focus on it, or that somebody has used it once. */
  rests: 'while-looked-at' | 'once-used';
  /** What to do next, below the steps. */
  children?: ReactNode;
}

/**
 * Steps beside their pictures, one after the other every 2.5 s. All words stand on the page at all times, so nothing
 * moves below it, it reads without scripts, and paper gets the pictures in a row.
 */
export function Carousel({ id, heading, items, rests, children }: CarouselProps) {
  const [current, setCurrent] = useState(0);
  const section = useRef<HTMLElement>(null);
  const [isLookedAt, setLookedAt] = useState(false);
  const isCalm = useSyncExternalStore(followMotion, wantsLessMotion, () => false);
  // Until somebody decides, the wish for less motion does.
  const [decision, setOn] = useState<boolean>();
  const isOn = decision ?? !isCalm;
  const isRunning = isOn && !(rests === 'while-looked-at' && isLookedAt);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => {
      // A pointer that was there before the page was tells of itself only when it moves.
      if (rests === 'while-looked-at' && section.current?.matches(':hover')) setLookedAt(true);
      else setCurrent((index) => (index + 1) % items.length);
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [isRunning, rests, current, items.length]);

  const rest = () => {
    if (rests === 'once-used') setOn(false);
  };
  const choose = (index: number) => {
    rest();
    setCurrent((index + items.length) % items.length);
  };
  return (
    <section
      id={id}
      ref={section}
      className="bg-ink print:bg-transparent"
      onPointerEnter={() => setLookedAt(true)}
      onPointerLeave={() => setLookedAt(false)}
      onFocus={() => setLookedAt(true)}
      onBlur={() => setLookedAt(false)}
      onPointerDown={rest}
    >
      <div className="wrap section grid gap-x-18 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <h2 className="on-ink text-6">{heading}</h2>
        <div className="grid self-center overflow-hidden rounded-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:gap-4">
          {items.map((item, index) => (
            <div
              key={item.id}
              aria-hidden={index !== current}
              className={`col-start-1 row-start-1 min-h-[27rem] transition-opacity motion-reduce:transition-none print:row-auto print:min-h-0 print:opacity-100 ${index === current ? COMES : GOES}`}
            >
              {item.picture}
            </div>
          ))}
        </div>
        <div className="on-ink">
          <ol className="border-t border-line">
            {items.map((item, index) => (
              <Step
                key={item.id}
                item={item}
                number={index + 1}
                isCurrent={index === current}
                onChoose={() => choose(index)}
              />
            ))}
          </ol>
          <div className="no-print mt-5 flex gap-1 noscript:hidden">
            <Control label={message('carousel.previous')} onPress={() => choose(current - 1)}>
              <ChevronLeftIcon className="size-5" aria-hidden="true" />
            </Control>
            <Control
              label={message(isOn ? 'carousel.pause' : 'carousel.play')}
              onPress={() => setOn(!isOn)}
              isToggle
            >
              {isOn ? (
                <PauseIcon className="size-5" aria-hidden="true" />
              ) : (
                <PlayIcon className="size-5" aria-hidden="true" />
              )}
            </Control>
            <Control label={message('carousel.next')} onPress={() => choose(current + 1)}>
              <ChevronRightIcon className="size-5" aria-hidden="true" />
            </Control>
          </div>
          {children && <div className="no-print mt-7">{children}</div>}
        </div>
      </div>
    </section>
  );
}

interface StepProps {
  item: CarouselItem;
  number: number;
  isCurrent: boolean;
  onChoose: () => void;
}

function Step({ item, number, isCurrent, onChoose }: StepProps) {
  return (
    <li
      className={`relative border-b border-line transition-colors duration-[var(--dur-2)] ${isCurrent ? 'text-text after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-text' : 'text-text-2'}`}
    >
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onChoose}
        className="grid w-full cursor-pointer grid-cols-[2.2em_1fr] py-3.5 text-left tabular-nums hover:text-text"
      >
        <span aria-hidden="true">{number}</span>
        <span className={isCurrent ? 'font-bold' : 'font-medium'}>{item.title}</span>
        <span className="col-start-2 mt-1 max-w-[44ch] text-2 leading-normal text-text-2">{item.text}</span>
      </button>
    </li>
  );
}

interface ControlProps {
  label: string;
  onPress: () => void;
  /** A press that decides by itself whether the carousel goes on: it does not count as use. */
  isToggle?: boolean;
  children: ReactNode;
}

function Control({ label, onPress, isToggle = false, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      onPointerDown={(event) => {
        if (isToggle) event.stopPropagation();
      }}
      className="grid size-11 cursor-pointer place-items-center rounded-1 border border-control text-text hover:bg-sunk"
    >
      {children}
    </button>
  );
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

function wantsLessMotion(): boolean {
  return matchMedia(LESS_MOTION).matches;
}

function followMotion(onChange: () => void): () => void {
  const query = matchMedia(LESS_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
