import type { Call } from '@suite/clients/api/call';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { type LabResult, type NewLabResult, STABILITIES } from '@suite/contracts/lab-results';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import type { Checked } from '../../app/session/check-form.ts';
import { LoadError } from '../../app/session/load-state.tsx';
import { useAction } from '../../app/calls/use-send.ts';
import { useSentForm } from '../../app/calls/use-sent-form.ts';
import { ActionNotice } from '../../ui/primitives/action-notice.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/fields/fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Alert, Tick } from '../../ui/primitives/icons.tsx';
import { randomKey } from '../../ui/random-key.ts';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { textOfForm } from '../../ui/fields/use-form.ts';
import type { ListedKind, WholeRecipe } from './listed-kind.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { dayText } from '../../ui/format/format-date.ts';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';

/** What a form leaves empty was taken away. */
const EMPTY = { madeBy: null, batch: null, comment: null, stability: {} } as const;

interface LabResultsProps {
  of: ListedKind;
  recipe: WholeRecipe;
  /** Whether the form is open from the beginning. */
  isRecording: boolean;
}

/** What was made of the recipe: predicted beside observed. */
export function LabResults({ of, recipe, isRecording }: LabResultsProps) {
  const { listLabResults, addLabResult, changeLabResult, deleteLabResult } = recipeEndpoints(of.kind);
  const params = { id: recipe.id };
  const read = useEndpoint(listLabResults, { params }, { select: ({ data }) => data });
  const [isForm, setIsForm] = useState(isRecording);
  const [edited, setEdited] = useState<string>();
  const { run, notice, clear } = useAction();
  const remove = ({ id, attributes }: LabResult) => {
    const key = randomKey(); // pressing twice brings it back once
    const at = { params: { ...params, resultId: id }, version: attributes.revision };
    return run((send) => send(deleteLabResult, at), {
      tone: 'ok',
      text: message('recipes.results.deleted', { day: dayText(attributes.madeOn) }),
      // As it was, to the version it was made of.
      undo: () => void run((send) => send(addLabResult, { params, attributes: toAddAgain(attributes), key })),
    });
  };
  return (
    <section aria-label={message('recipes.results')}>
      <h3 className="mb-1 font-text text-2 font-bold tracking-normal">{message('recipes.results')}</h3>
      {read.isError && <LoadError of="lab-results" error={read.error} onRetry={() => void read.refetch()} />}
      <ActionNotice notice={notice} onExpire={clear} />
      {read.data?.length === 0 && <p className="text-text-2">{message('recipes.results.none')}</p>}
      <ul>
        {read.data?.map((result) => (
          <li key={result.id} className="border-b border-line py-2">
            {edited === result.id ? (
              <LabResultForm
                of={of}
                result={result.attributes}
                predicted={of.predictedWord(result.attributes.predicted)}
                onSend={async (attributes, send) => {
                  const at = {
                    params: { ...params, resultId: result.id },
                    version: result.attributes.revision,
                  };
                  await send(changeLabResult, { ...at, attributes: { ...EMPTY, ...attributes } });
                  setEdited(undefined);
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
          predicted={of.predictedWord(recipe.attributes.summary)}
          onSend={async (attributes, send) => {
            await send(addLabResult, { params, attributes });
            setIsForm(false);
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
  const made = [dayText(madeOn), madeBy, batch, message('recipes.version', { version })];
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-text-2">{made.filter((word) => word !== null).join(', ')}</span>
        <span className="shrink-0">
          <ToolButton onClick={onEdit} aria-label={message('recipes.results.edit', { day: dayText(madeOn) })}>
            {message('recipes.act.edit')}
          </ToolButton>
          <ToolButton
            onClick={onDelete}
            aria-label={message('recipes.results.delete', { day: dayText(madeOn) })}
          >
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

interface LabResultFormProps {
  of: ListedKind;
  /** What stands there already, to be changed. */
  result?: LabResult['attributes'];
  /** What was predicted, beside which it is entered. */
  predicted: string;
  onSend: (result: NewLabResult, send: Call) => Promise<void>;
  onClose: () => void;
}

/** What was seen in the glass. */
function LabResultForm({ of, result, predicted, onSend, onClose }: LabResultFormProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const form = useSentForm({ check: (data) => checkLabResult(data, of.observed), send: onSend });
  return (
    <Form
      form={form}
      className="mt-3 grid gap-1"
      aria-label={message(result ? 'recipes.results.edit-title' : 'recipes.results.add')}
    >
      <DayField
        label={message('recipes.results.made-on')}
        name="madeOn"
        defaultValue={result?.madeOn ?? today}
      />
      <TextField
        label={message('recipes.results.made-by')}
        name="madeBy"
        defaultValue={result?.madeBy ?? ''}
        maxLength={100}
        isOptional
      />
      <TextField
        label={message('recipes.results.batch')}
        name="batch"
        defaultValue={result?.batch ?? ''}
        maxLength={100}
        isOptional
      />
      <SelectField
        label={message('recipes.results.observed')}
        name="observedType"
        defaultValue={result?.observedType ?? ''}
        prompt={message('recipes.results.choose')}
        options={of.observed.map((value) => ({ value, label: of.observedWord(value) }))}
        hint={message('recipes.results.beside', { predicted })}
      />
      {STABILITY_DAYS.map((day) => (
        <SelectField
          key={day}
          label={message('recipes.results.stability', { day: message(`recipes.results.${day}`) })}
          name={day}
          defaultValue={result?.stability[day] ?? ''}
          options={[
            { value: '', label: message('recipes.results.not-looked') },
            ...STABILITIES.map((value) => ({ value, label: message(`recipes.stability.${value}`) })),
          ]}
        />
      ))}
      <TextAreaField
        label={message('recipes.results.comment')}
        name="comment"
        note={message('field.optional')}
        rows={3}
        maxLength={2000}
        defaultValue={result?.comment ?? ''}
      />
      <div className="flex gap-3">
        <Button type="submit" className="h-8 text-2" disabled={form.isSending}>
          {message('recipes.results.send')}
        </Button>
        <Button look="line" className="h-8 text-2" onClick={onClose}>
          {message('session.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** What stands in the form as a result, or what is wrong with it. */
function checkLabResult(data: FormData, observed: ListedKind['observed']): Checked<NewLabResult> {
  const text = (name: string) => textOfForm(data, name);
  const madeOn = text('madeOn');
  const observedType = observed.find((type) => type === text('observedType'));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(madeOn)) return { findings: { madeOn: message('recipes.results.no-day') } };
  if (!observedType) return { findings: { observedType: message('recipes.results.no-type') } };
  const stability = Object.fromEntries(
    STABILITY_DAYS.flatMap((day) => {
      const state = STABILITIES.find((value) => value === text(day));
      return state ? [[day, state] as const] : [];
    }),
  );
  const texts = (['madeBy', 'batch', 'comment'] as const).flatMap((name) =>
    text(name) === '' ? [] : [[name, text(name)] as const],
  );
  return {
    value: {
      madeOn,
      observedType,
      ...Object.fromEntries(texts),
      ...(Object.keys(stability).length > 0 ? { stability } : {}),
    },
  };
}

/** After how many days a sample is looked at, in the order of the form. */
const STABILITY_DAYS = ['day1', 'day7', 'day30'] as const;
