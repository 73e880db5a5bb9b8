// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './racks.css';
import type { Recipe } from '@suite/recipes';
import { useEffect } from 'react';
import { message } from '../messages/message.ts';
import { ChartNumbers } from '../app/preferences/number-format.tsx';
import { keepOffline } from '../app/session/keep-offline.ts';
import { RecipeFrame } from '../recipes/recipe-frame.tsx';
import { recipeFile } from './emulsion-explorer/export-recipe.ts';
import { HldSessionProvider } from './recipe/hld-session.tsx';
import { racksPath } from './recipe/hld-science.ts';
import { Racks } from './racks/racks.tsx';
import { useRacks } from './racks/use-racks.ts';
import { loadHldNotebook } from './notebook/load-notebook.ts';
import { useTube } from './racks/use-tube.ts';

/** Plans a rack of tubes, and turns what is seen in it into Cc, EACN, an optimum or a characteristic length. */
export function RacksScreen() {
  useEffect(keepOffline, []);
  return (
    <HldSessionProvider>
      <ChartNumbers>
        <RacksFrame />
      </ChartNumbers>
    </HldSessionProvider>
  );
}

function RacksFrame() {
  const racks = useRacks();
  const tube = useTube(racks.open);
  return (
    <RecipeFrame<Recipe>
      title={message('apps.racks')}
      className="racks"
      pathOf={racksPath}
      clearLabel={message('explorer.clear')}
      notebook={loadHldNotebook}
      toFile={recipeFile}
      onKey={tube.onKey}
      keys={[
        ['1 3 2', message('racks.keys.types')],
        ['0', message('racks.keys.clear')],
        ['N P', message('racks.keys.move')],
      ]}
    >
      <Racks racks={racks} tube={tube} />
    </RecipeFrame>
  );
}
