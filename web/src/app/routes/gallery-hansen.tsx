import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EXAMPLE_SPHERES, exampleCloud, examplePoints, exampleRows } from '../../ui/hansen/example.ts';
import type { HansenPicture, HansenTheme } from '../../ui/hansen/hansen.ts';
import { HansenSpace } from '../../ui/hansen/hansen-space.tsx';
import { HansenProjections } from '../../ui/hansen/hansen-projections.tsx';
import { RedBars } from '../../ui/hansen/red-bars.tsx';
import { TeasChart } from '../../ui/hansen/teas-chart.tsx';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';

export const meta = () => [{ title: message('gallery.title') }];

const THEMES = [
  { value: 'field', label: 'Colours of the field' },
  { value: 'safe', label: 'Colour-blind safe' },
] as const;

/** The pictures of Hansen space; `?points=10000` adds a database, `?space=later` waits with the space. Development only. */
export default function HansenGallery() {
  const [search] = useSearchParams();
  const size = Number(search.get('points') ?? 300);
  const [isShown, setIsShown] = useState(search.get('space') !== 'later');
  const [theme, setTheme] = useState<HansenTheme>('field');
  const [highlighted, onHighlight] = useState<string>();
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set());
  const points = useMemo(() => examplePoints(size), [size]);
  const cloud = useMemo(() => exampleCloud(), []);
  const rows = useMemo(() => exampleRows(), []);
  const picture: HansenPicture = {
    spheres: EXAMPLE_SPHERES,
    points,
    cloud,
    highlighted,
    selected,
    onHighlight,
    onSelect,
    theme,
  };
  return (
    <main id="content" className="wrap section grid gap-8 bg-panel text-2">
      <h1 className="text-6">{message('gallery.title')}</h1>
      <div className="flex flex-wrap items-center gap-4">
        <Segmented label="Colours" value={theme} segments={THEMES} onValue={setTheme} />
        <p>
          Selected: <span data-testid="selected">{[...selected].join(', ')}</span>
        </p>
      </div>
      {isShown ? (
        <HansenSpace {...picture} height={440} isAlone />
      ) : (
        <Button data-show-space="" onClick={() => setIsShown(true)}>
          Show space
        </Button>
      )}
      <HansenProjections {...picture} height={320} />
      <div className="grid gap-8 md:grid-cols-2">
        <TeasChart {...picture} height={400} />
        <RedBars {...{ rows, selected, onHighlight, onSelect }} highlighted={highlighted} height={400} />
      </div>
    </main>
  );
}
