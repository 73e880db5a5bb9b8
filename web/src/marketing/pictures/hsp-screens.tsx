import { rateCandidates } from '@suite/hsp';
import { message } from '../../messages/message.ts';
import { fixed, valueOf } from './numbers.ts';
import { RatioPlot } from './ratio-plot.tsx';
import { bestShare, blendAt, BUTANOL, type NamedHsp, NITROETHANE, redOf, RESIN } from './resin-example.ts';
import { ScoreChip, Screen, ScreenRow, SliderRow } from './screen.tsx';

/** Measured solvents (Hansen 2007) that a formulator of epoxy resins would look at. */
const CANDIDATES: NamedHsp[] = [
  { name: 'N-Methyl-2-pyrrolidone', dD: 18, dP: 12.3, dH: 7.2 },
  { name: 'Cyclohexanone', dD: 17.8, dP: 8.4, dH: 5.1 },
  { name: 'Diacetone alcohol', dD: 15.8, dP: 8.2, dH: 10.8 },
  { name: 'Methyl ethyl ketone', dD: 16, dP: 9, dH: 5.1 },
  { name: 'n-Butyl acetate', dD: 15.8, dP: 3.7, dH: 6.3 },
  { name: 'Toluene', dD: 18, dP: 1.4, dH: 2 },
];

/** Step 1: the target, as its three parameters and its radius. */
export function TargetScreen() {
  const { dD, dP, dH, r } = RESIN;
  const values = [
    { symbol: 'δ', of: 'D', value: dD },
    { symbol: 'δ', of: 'P', value: dP },
    { symbol: 'δ', of: 'H', value: dH },
    { symbol: 'R', of: '0', value: r },
  ];
  return (
    <Screen label={message('picture.target.label')} title={message('picture.target')} note="MPa½">
      <div>
        <ScreenRow name={RESIN.name} hint={message('picture.target.hint')}>
          <span className="rounded-1 border border-line-2 px-2 text-1 leading-6 font-bold">EXP</span>
        </ScreenRow>
        {values.map(({ symbol, of, value }) => (
          <SliderRow
            key={of}
            name={
              <span>
                <i className="font-symbol">{symbol}</i>
                <sub>{of}</sub>
              </span>
            }
            value={fixed(value, 1)}
            at={value / 25}
          />
        ))}
      </div>
    </Screen>
  );
}

/** Step 2: candidates by their distance, with the score. */
export function CandidatesScreen() {
  const ratings = valueOf(rateCandidates(CANDIDATES, RESIN));
  const rows = CANDIDATES.flatMap(({ name }, place) => {
    const rating = ratings[place];
    return rating ? [{ name, ...rating }] : [];
  }).toSorted((one, other) => one.red - other.red);
  return (
    <Screen
      label={message('picture.candidates.label')}
      title={message('picture.candidates', { name: RESIN.name })}
      note={message('picture.candidates.note')}
    >
      <div>
        {rows.map(({ name, red, score }) => (
          <ScreenRow key={name} name={name}>
            {fixed(red, 2)}
            <ScoreChip score={score} />
          </ScreenRow>
        ))}
      </div>
    </Screen>
  );
}

/** Step 3: two solvents that fail alone, mixed until they do not. */
export function BlendScreen() {
  const share = bestShare();
  return (
    <Screen
      label={message('picture.blend.label')}
      title={message('picture.blend-for', { name: RESIN.name })}
      note={message('picture.volume-percent')}
    >
      <div>
        <SliderRow name={BUTANOL.name} value={fixed(share * 100, 1)} at={share} fill="var(--e1)" />
        <SliderRow
          name={NITROETHANE.name}
          value={fixed(100 - share * 100, 1)}
          at={1 - share}
          fill="var(--e2)"
        />
      </div>
      <RatioPlot className="h-52" />
    </Screen>
  );
}

/** Step 4: the recipe as it goes to the lab, with room for what was seen there. */
export function BlendRecipeScreen() {
  const share = Math.round(bestShare() * 100);
  const red = redOf(blendAt(bestShare()));
  return (
    <Screen
      label={message('picture.recipe.label')}
      title={message('picture.recipe.blend', { name: RESIN.name })}
      note={message('picture.recipe.saved')}
    >
      <div>
        <ScreenRow name={BUTANOL.name}>{`${share} mL`}</ScreenRow>
        <ScreenRow name={NITROETHANE.name}>{`${100 - share} mL`}</ScreenRow>
        <ScreenRow name={message('picture.recipe.predicted')} hint={`RED ${fixed(red, 2)}`}>
          <ScoreChip score={2} />
        </ScreenRow>
        <ScreenRow name={message('picture.recipe.lab')} hint={message('picture.recipe.lab-hint')}>
          <span className="flex gap-1">
            {[1, 2, 3, 4, 5, 6].map((score) => (
              <span
                key={score}
                className="grid size-6 place-items-center rounded-1 border border-control text-1 font-bold"
              >
                {score}
              </span>
            ))}
          </span>
        </ScreenRow>
      </div>
    </Screen>
  );
}
