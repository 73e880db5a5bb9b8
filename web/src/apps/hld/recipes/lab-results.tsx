import { addLabResult, deleteLabResult } from '@suite/clients/api/lab-results';
import type { LabResult } from '@suite/contracts/lab-results';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ListError } from '../../../catalogue/list-states.tsx';
import { message } from '../../../messages/message.ts';
import { labResultsQuery } from '../../../queries/recipes.ts';
import { failureOf } from '../../../session/call-failure.ts';
import { useCall } from '../../../session/session-provider.tsx';
import { Alert, Tick } from '../../../ui/icons.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { showValue } from '../emulsion-explorer/number-text.ts';
import { randomKey } from '../../../ui/random-key.ts';
import type { HldRecipe } from '../recipe/saved/draft-saver.ts';
import { LabResultForm } from './lab-result-form.tsx';
import { STABILITY_DAYS } from './stability-days.ts';

/** What was made of the recipe: predicted beside observed. */
export function LabResults({ recipe }: { recipe: HldRecipe }) {
  const call = useCall();
  const queries = useQueryClient();
  const query = labResultsQuery(call, 'hld', recipe.id);
  const read = useQuery(query);
  const [isForm, setIsForm] = useState(false);
  const [failure, setFailure] = useState<string>();
  const again = () => queries.invalidateQueries({ queryKey: query.queryKey });
  async function remove({ id, attributes }: LabResult): Promise<void> {
    try {
      setFailure(undefined);
      await deleteLabResult(call, 'hld', { recipeId: recipe.id, id, revision: attributes.revision });
    } catch (error) {
      setFailure(failureOf(error).text);
    }
    await again();
  }
  return (
    <section aria-label={message('recipes.results')}>
      <h3 className="mb-1 font-text text-2 font-bold tracking-normal">{message('recipes.results')}</h3>
      {read.isError && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {failure !== undefined && (
        <p role="alert" className="text-bad">
          {failure}
        </p>
      )}
      {read.data?.length === 0 && <p className="text-text-2">{message('recipes.results.none')}</p>}
      <ul>
        {read.data?.map((result) => (
          <li key={result.id} className="border-b border-line py-2">
            <Result result={result} onDelete={() => void remove(result)} />
          </li>
        ))}
      </ul>
      {isForm ? (
        <LabResultForm
          onSend={async (attributes) => {
            await addLabResult(call, 'hld', { recipeId: recipe.id, attributes, key: randomKey() });
            setIsForm(false);
            await again();
          }}
          onClose={() => setIsForm(false)}
        />
      ) : (
        <ToolButton className="mt-2 border border-control" onClick={() => setIsForm(true)}>
          {message('recipes.results.add')}
        </ToolButton>
      )}
    </section>
  );
}

function Result({ result: { attributes }, onDelete }: { result: LabResult; onDelete: () => void }) {
  const { madeOn, madeBy, batch, observedType, stability, comment, predicted, version } = attributes;
  const seen = STABILITY_DAYS.flatMap((day) => {
    const state = stability[day];
    return state === undefined
      ? []
      : [`${message(`recipes.results.${day}`)}: ${message(`recipes.stability.${state}`)}`];
  });
  const made = [madeOn, madeBy, batch, message('recipes.version', { version })];
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-text-2">{made.filter((word) => word !== null).join(', ')}</span>
        <ToolButton onClick={onDelete} aria-label={message('recipes.results.delete', { day: madeOn })}>
          {message('recipes.act.delete')}
        </ToolButton>
      </p>
      <dl className="grid grid-cols-2 gap-x-4">
        <dt className="text-1 text-text-3">{message('recipes.results.predicted')}</dt>
        <dt className="text-1 text-text-3">{message('recipes.results.observed')}</dt>
        <dd>
          {predicted.emulsionType ?? '–'}
          {predicted.hld !== null && ` (HLD ${showValue('hld', predicted.hld)})`}
        </dd>
        <dd>{observedType === 'separated' ? message('recipes.stability.separated') : observedType}</dd>
      </dl>
      {predicted.isRight !== null && (
        <p className={`inline-flex items-center gap-1 ${predicted.isRight ? 'text-ok' : 'text-warn'}`}>
          {predicted.isRight ? <Tick className="size-4" /> : <Alert className="size-4" />}
          {message(predicted.isRight ? 'recipes.results.right' : 'recipes.results.wrong')}
        </p>
      )}
      {seen.length > 0 && <p>{seen.join('; ')}</p>}
      {comment !== null && <p className="whitespace-pre-line">{comment}</p>}
    </>
  );
}
