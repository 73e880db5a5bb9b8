import { emulsionTypeOf } from '@suite/hld';
import { message } from '../../messages/message.ts';
import { C12E3, C12E4, C12E5, C12E6, C12E8, hldOf, OCTANE } from './emulsion-example.ts';
import { fixed } from './numbers.ts';
import { Screen, ScreenRow, SliderRow, Tag } from './screen.tsx';
import { TemperaturePlot } from './temperature-plot.tsx';
import { VerdictAxis } from './verdict-axis.tsx';

const TYPE_COLOURS = { 'O/W': 'text-[var(--ow)]', ME: 'text-[var(--bal)]', 'W/O': 'text-[var(--wo)]' };

/** Step 1: the conditions, each as slider and field. */
export function ConditionsScreen() {
  return (
    <Screen label={message('picture.conditions.label')} title={message('picture.conditions')}>
      <div>
        <SliderRow name={message('picture.temperature')} value="25 °C" at={20 / 85} />
        <SliderRow name={message('picture.salinity')} value="0.00" at={0} />
        <SliderRow name="EACN" value={fixed(OCTANE.eacn, 1)} at={23 / 55} />
        <ScreenRow name={message('picture.wanted')}>
          <Tag>{message('picture.any')}</Tag>
          <Tag isFilled>O/W</Tag>
          <Tag>ME</Tag>
          <Tag>W/O</Tag>
        </ScreenRow>
      </div>
    </Screen>
  );
}

/** Step 2: surfactants with the HLD each would give. */
export function SurfactantsScreen() {
  return (
    <Screen
      label={message('picture.surfactants.label')}
      title={message('picture.surfactants', { name: OCTANE.name })}
      note={message('picture.surfactants.note')}
    >
      <div>
        {[C12E3, C12E4, C12E5, C12E6, C12E8].map((surfactant) => {
          const hld = hldOf({ surfactants: [surfactant], eacn: OCTANE.eacn });
          const type = emulsionTypeOf(hld);
          return (
            <ScreenRow key={surfactant.name} name={surfactant.name}>
              {fixed(hld, 1)}
              <span className={`w-9 font-bold ${TYPE_COLOURS[type]}`}>{type}</span>
            </ScreenRow>
          );
        })}
      </div>
    </Screen>
  );
}

/** Step 3: two surfactants mixed, and where the mix stands. */
export function MixScreen() {
  return (
    <Screen
      label={message('picture.mix.label')}
      title={message('picture.mix', { name: OCTANE.name })}
      note={message('picture.mix.note')}
    >
      <VerdictAxis />
      <div>
        <SliderRow name={`A ${C12E4.name}`} value="5.0" at={0.5} fill="var(--e1)" />
        <SliderRow name={`B ${C12E6.name}`} value="5.0" at={0.5} fill="var(--e2)" />
      </div>
    </Screen>
  );
}

/** A scan: where the emulsion turns when it gets warmer. */
export function ScanScreen() {
  return (
    <Screen
      label={message('picture.scan.label')}
      title={message('picture.scan')}
      note={message('picture.scan.note')}
    >
      <TemperaturePlot />
    </Screen>
  );
}

/** Step 4: the recipe as it goes to the lab. */
export function EmulsionRecipeScreen() {
  const hld = hldOf({ surfactants: [C12E4, C12E6], eacn: OCTANE.eacn });
  return (
    <Screen
      label={message('picture.recipe.label')}
      title={message('picture.recipe.emulsion')}
      note={message('picture.recipe.saved')}
    >
      <div>
        <ScreenRow name={C12E4.name}>5.0 g</ScreenRow>
        <ScreenRow name={C12E6.name}>5.0 g</ScreenRow>
        <ScreenRow name={OCTANE.name}>100 mL</ScreenRow>
        <ScreenRow name={message('picture.recipe.predicted')} hint={`HLD ${fixed(hld, 1)}`}>
          <Tag isFilled>{emulsionTypeOf(hld)}</Tag>
        </ScreenRow>
        <ScreenRow name={message('picture.recipe.lab')} hint={message('picture.recipe.lab-hint')}>
          <Tag>O/W</Tag>
          <Tag>ME</Tag>
          <Tag>W/O</Tag>
        </ScreenRow>
      </div>
    </Screen>
  );
}
