import { HSP_RECIPE_LIMITS } from '@suite/recipes';
import type { Dataset } from '@suite/contracts/datasets';
import { message } from '../../../messages/message.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { withPreset } from '../../recipe/presets.ts';

const LINK = 'cursor-pointer font-bold underline underline-offset-4';

/** Nothing passes the filters: what could be done about it. */
export function NoCandidates({ datasets }: { datasets: readonly Dataset[] }) {
  const { datasetIds } = useExplorer(({ recipe }) => recipe.candidates);
  const { dispatch } = useActions();
  const filled = datasets.filter(({ counts }) => counts.total > 0);
  // With none chosen the database alone is searched.
  const isOwnLeftOut = datasetIds.length === 0 && filled.some(({ scope }) => scope === 'own');
  const searchAll = () => {
    const ids = filled.map(({ datasetId }) => datasetId).slice(0, HSP_RECIPE_LIMITS.datasets);
    dispatch({ type: 'set-candidates', changes: { datasetIds: ids } });
  };
  return (
    <p className="py-4 text-text-2">
      {message('compat.candidates.none')}{' '}
      <button
        type="button"
        className={LINK}
        onClick={() =>
          dispatch({
            type: 'set-candidates',
            changes: { filters: withPreset({}, 'practical'), datasetIds: [] },
          })
        }
      >
        {message('compat.filters.clear')}
      </button>
      {isOwnLeftOut && (
        <>
          {' '}
          {message('compat.candidates.own-left-out')}{' '}
          <button type="button" className={LINK} onClick={searchAll}>
            {message('compat.candidates.own-too')}
          </button>
        </>
      )}
    </p>
  );
}
