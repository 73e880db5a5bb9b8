// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './racks/racks.css';
import type { Recipe } from '@suite/hld';
import { useParams } from 'react-router';
import { message } from '../messages/message.ts';
import { ChartNumbers, useNumberFormat } from '../app/preferences/number-format.tsx';
import { RecipeBar } from '../recipes/recipe-bar.tsx';
import { RecipeFrame } from '../recipes/recipe-frame.tsx';
import { useOpening } from '../recipes/session/use-opening.ts';
import { recipeFile } from './emulsion-explorer/export-recipe.ts';
import { HldSessionProvider, useHldSession, useHldState } from './recipe/hld-session.tsx';
import { racksPath } from './recipe/hld-science.ts';
import { Racks } from './racks/racks.tsx';
import { useRacks } from './racks/use-racks.ts';
import { loadHldNotebook } from './notebook/load-notebook.ts';
import { useTube } from './racks/use-tube.ts';

/** Plans a rack of tubes, and turns what is seen in it into Cc, EACN, an optimum or a characteristic length. */
export function RacksScreen() {
  const { uuid } = useParams();
  return (
    <HldSessionProvider>
      <ChartNumbers>
        <RacksFrame recipeId={uuid?.toLowerCase()} />
      </ChartNumbers>
    </HldSessionProvider>
  );
}

function RacksFrame({ recipeId }: { recipeId: string | undefined }) {
  const phase = useHldState((state) => state.phase);
  const opening = useOpening(recipeId, racksPath);
  const isReading = phase === 'reading' || opening.kind === 'reading';
  const racks = useRacks();
  const tube = useTube(racks.open);
  return (
    <RecipeFrame
      title={message('apps.racks')}
      className="racks"
      bar={<RacksBar onKey={tube.onKey} />}
      opening={opening}
      isReading={isReading}
    >
      <Racks racks={racks} tube={tube} />
    </RecipeFrame>
  );
}

function RacksBar({ onKey }: { onKey: (key: string) => boolean }) {
  const session = useHldSession();
  const numberFormat = useNumberFormat();
  return (
    <RecipeBar<Recipe>
      onName={(value) => session.dispatch({ type: 'set-name', value })}
      clearLabel={message('explorer.clear')}
      notebook={loadHldNotebook}
      toFile={(recipe, ending) => recipeFile(recipe, ending, numberFormat)}
      onKey={onKey}
      keys={[
        ['1 3 2', message('racks.keys.types')],
        ['0', message('racks.keys.clear')],
        ['N P', message('racks.keys.move')],
      ]}
    />
  );
}
