import { addLabResult, changeLabResult, deleteLabResult } from '@suite/clients/api/lab-results';
import type { LabResult, NewLabResult } from '@suite/contracts/lab-results';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ListError } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { labResultsQuery } from '../../queries/recipes.ts';
import { failureOf } from '../../session/call-failure.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Alert, Tick } from '../../ui/icons.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { randomKey } from '../../ui/random-key.ts';
import { LabResultForm } from './lab-result-form.tsx';
import type { ListedKind, WholeRecipe } from './listed-kind.ts';
import type { Said } from './use-recipe-acts.ts';
import { SaidBanner } from './said-banner.tsx';
import { STABILITY_DAYS } from './stability-days.ts';

/** What a form leaves empty was taken away. */
const EMPTY = { madeBy: null, batch: null, comment: null, stability: {} } as const;

/** What was made of the recipe: predicted beside observed. */
export function LabResults({ of, recipe }: { of: ListedKind; recipe: WholeRecipe }) {
  const call = useCall();
  const queries = useQueryClient();
  const query = labResultsQuery(call, of.kind, recipe.id);
  const read = useQuery(query);
  const [isForm, setIsForm] = useState(false);
  const [edited, setEdited] = useState<string>();
  const [said, setSaid] = useState<Said>();
  const forget = useCallback(() => setSaid(undefined), []);
  const again = () => queries.invalidateQueries({ queryKey: query.queryKey });
  async function attempt(work: () => Promise<Said | undefined>): Promise<void> {
    try {
      setSaid(await work());
    } catch (error) {
      setSaid({ tone: 'bad', text: failureOf(error).text });
    }
    await again();
  }
  const remove = ({ id, attributes }: LabResult) =>
    attempt(async () => {
      await deleteLabResult(call, of.kind, { recipeId: recipe.id, id, revision: attributes.revision });
      const text = message('recipes.results.deleted', { day: attributes.madeOn });
      const key = randomKey(); // pressing twice brings it back once
      return { tone: 'ok', text, undo: () => void bringBack(attributes, key) };
    });
  /** As it was, to the version it was made of. */
  const bringBack = (result: LabResult['attributes'], key: string) =>
    attempt(async () => {
      await addLabResult(call, of.kind, { recipeId: recipe.id, attributes: toAddAgain(result), key });
      return undefined;
    });
  return (
    <section aria-label={message('recipes.results')}>
      <h3 className="mb-1 font-text text-2 font-bold tracking-normal">{message('recipes.results')}</h3>
      {read.isError && <ListError of="lab-results" error={read.error} onRetry={() => void read.refetch()} />}
      <SaidBanner said={said} onOver={forget} />
      {read.data?.length === 0 && <p className="text-text-2">{message('recipes.results.none')}</p>}
      <ul>
        {read.data?.map((result) => (
          <li key={result.id} className="border-b border-line py-2">
            {edited === result.id ? (
              <LabResultForm
                of={of}
                result={result.attributes}
                onSend={async (attributes) => {
                  const at = { recipeId: recipe.id, id: result.id, revision: result.attributes.revision };
                  await changeLabResult(call, of.kind, { ...at, attributes: { ...EMPTY, ...attributes } });
                  setEdited(undefined);
                  await again();
                }}
                onClose={() => setEdited(undefined)}
              />
            ) : (
              <Result
                of={of}
                result={result}
                onEdit={() => setEdited(result.id)}
                onDelete={() => void remove(result)}
              />
            )}
          </li>
        ))}
      </ul>
      {isForm ? (
        <LabResultForm
          of={of}
          onSend={async (attributes) => {
            await addLabResult(call, of.kind, { recipeId: recipe.id, attributes, key: randomKey() });
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

/** What a new result is made of, without what was left empty. */
function toAddAgain(result: LabResult['attributes']): NewLabResult {
  const { version, madeOn, observedType, stability, madeBy, batch, comment } = result;
  const texts = Object.entries({ madeBy, batch, comment }).filter(([, text]) => text !== null);
  return { version, madeOn, observedType, stability, ...Object.fromEntries(texts) };
}

interface ResultProps {
  of: ListedKind;
  result: LabResult;
  onEdit: () => void;
  onDelete: () => void;
}

function Result({ of, result: { attributes }, onEdit, onDelete }: ResultProps) {
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
        <span className="shrink-0">
          <ToolButton onClick={onEdit} aria-label={message('recipes.results.edit', { day: madeOn })}>
            {message('recipes.act.edit')}
          </ToolButton>
          <ToolButton onClick={onDelete} aria-label={message('recipes.results.delete', { day: madeOn })}>
            {message('recipes.act.delete')}
          </ToolButton>
        </span>
      </p>
      <dl className="grid grid-cols-2 gap-x-4">
        <dt className="text-1 text-text-3">{message('recipes.results.predicted')}</dt>
        <dt className="text-1 text-text-3">{message('recipes.results.observed')}</dt>
        <dd>{of.predictedWord(predicted)}</dd>
        <dd>{of.observedWord(observedType)}</dd>
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
