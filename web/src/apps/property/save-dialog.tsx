import type { Dataset } from '@suite/clients/api/datasets';
import { type ImportedRow, importRows } from '@suite/clients/api/imports';
import { ESTIMATION_METHODS, ESTIMATION_VERSION, type EstimationMethod, type Parameter } from '@suite/hsp';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { message } from '../../messages/message.ts';
import { DATASETS_KEY, datasetsQuery } from '../../queries/datasets.ts';
import { ingredientsKey } from '../../queries/ingredients.ts';
import type { Checked } from '../../session/check-form.ts';
import { FailureBanner } from '../../session/load-state.tsx';
import { useCall } from '../../session/session-provider.tsx';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Form, FormButtons } from '../../ui/form.tsx';
import { randomKey } from '../../ui/random-key.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { methodName } from './labels.ts';
import type { ListResult } from './run-lines.ts';
import type { StructureAnswer } from '../../charts/molecule/structure-answer.ts';

interface SaveDialogProps {
  /** What the form holds besides the set, as rows to keep. */
  rowsOf: (data: FormData) => ImportedRow[];
  onClose: () => void;
  children: ReactNode;
}

/** Keeps estimates as rows of an own set, marked as calculated, with the method and its version. */
export function SaveDialog({ rowsOf, onClose, children }: SaveDialogProps) {
  const call = useCall();
  const sets = useQuery(datasetsQuery(call));
  const [done, setDone] = useState<{ count: number; name: string }>();
  const [key] = useState(randomKey);
  const writable = (sets.data ?? [])
    .filter(({ kind, mayWrite }) => kind === 'hsp' && mayWrite)
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  const first = writable.find(isOwn);

  const form = useSentForm({
    check: (data): Checked<{ set: Dataset; rows: ImportedRow[] }> => {
      const set = writable.find(({ datasetId }) => datasetId === data.get('dataset'));
      return set
        ? { value: { set, rows: rowsOf(data) } }
        : { findings: { dataset: message('property.save.choose') } };
    },
    send: async ({ set, rows }) => {
      const { added } = await importRows(call, set.datasetId, { rows, duplicates: 'keep-both', key });
      setDone({ count: added, name: set.name });
    },
    invalidates: [ingredientsKey('hsp'), DATASETS_KEY],
  });

  if (done)
    return (
      <Dialog title={message('property.save')} isOpen onClose={onClose}>
        <Banner tone="ok">{message('property.saved', done)}</Banner>
        <div className="mt-4 flex gap-3">
          <ButtonLink to="/apps/hsp/datasets">{message('apps.datasets')}</ButtonLink>
          <Button look="line" onClick={onClose}>
            {message('property.close')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={message('property.save')} isOpen onClose={onClose}>
      {sets.isPending && <Skeleton rows={3} />}
      <FailureBanner error={sets.error} />
      {sets.data && writable.length === 0 && (
        <>
          <p className="mb-4 text-2 text-text-2">{message('property.save.no-set')}</p>
          <ButtonLink to="/apps/hsp/datasets">{message('apps.datasets')}</ButtonLink>
        </>
      )}
      {writable.length > 0 && (
        <Form form={form}>
          {children}
          <SelectField
            label={message('property.save.dataset')}
            name="dataset"
            {...(first ? { defaultValue: first.datasetId } : { prompt: message('property.save.choose') })}
            options={writable.map(({ datasetId, name }) => ({ value: datasetId, label: name }))}
          />
          <FormButtons action={message('property.save.do')} onCancel={onClose} className="mt-2" />
        </Form>
      )}
    </Dialog>
  );
}

/** Made by somebody here; estimates never go into one that is named for published data by themselves. */
function isOwn({ scope, isBuiltIn }: Dataset): boolean {
  return !isBuiltIn && (scope === 'own' || scope === 'team');
}

interface SaveOneProps {
  answer: StructureAnswer;
  name: string;
  onClose: () => void;
}

/** One molecule: its name, and whose numbers to keep. */
export function SaveOne({ answer, name, onClose }: SaveOneProps) {
  const choices = choicesOf(answer);
  return (
    <SaveDialog
      onClose={onClose}
      rowsOf={(data) => {
        const values = choices.find(([choice]) => choice === data.get('method'));
        const given = data.get('name');
        const row =
          values &&
          savedRow({ name: typeof given === 'string' ? given : '', smiles: answer.smiles }, ...values);
        return row ? [row] : [];
      }}
    >
      <TextField label={message('property.save.name')} name="name" maxLength={100} defaultValue={name} />
      <SelectField
        label={message('property.save.method')}
        name="method"
        options={choices.map(([choice]) => ({ value: choice, label: choiceName(choice) }))}
      />
    </SaveDialog>
  );
}

/** Those with all three parameters. */
export function choicesOf({ estimates: { methods, spread } }: StructureAnswer): [Choice, Values][] {
  const mean = { dD: spread.dD?.mean ?? null, dP: spread.dP?.mean ?? null, dH: spread.dH?.mean ?? null };
  const all: [Choice, Values][] = [['mean', mean]];
  for (const method of ESTIMATION_METHODS) {
    const result = methods[method];
    if (result.ok) all.push([method, result.value]);
  }
  return all.filter(([, { dD, dP, dH }]) => dD !== null && dP !== null && dH !== null);
}

interface SaveListProps {
  estimated: readonly Extract<ListResult, { answer: unknown }>[];
  onClose: () => void;
}

/** All lines with three parameters, by the mean of the methods. */
export function SaveList({ estimated, onClose }: SaveListProps) {
  const rows = estimated.flatMap(
    ({ name, smiles, answer }) => savedRow({ name, smiles }, 'mean', answer.mean) ?? [],
  );
  return (
    <SaveDialog rowsOf={() => rows} onClose={onClose}>
      <p className="mb-3 text-2 text-text-2">{message('property.save.list', { count: rows.length })}</p>
    </SaveDialog>
  );
}

type Values = Record<Parameter, number | null>;

/** By one method, or the mean of all. */
type Choice = EstimationMethod | 'mean';

function choiceName(choice: Choice): string {
  return choice === 'mean' ? message('property.mean') : methodName(choice);
}

/** An estimate as a row of a set; null where a parameter is missing, because such a row would be no point. */
function savedRow(
  { name, smiles }: { name: string; smiles: string },
  choice: Choice,
  { dD, dP, dH }: Values,
): ImportedRow | null {
  if (dD === null || dP === null || dH === null) return null;
  return {
    name: name.trim() === '' ? smiles.slice(0, 100) : name.trim().slice(0, 100),
    method: 'calc',
    smiles,
    dD: hundredths(dD),
    dP: hundredths(dP),
    dH: hundredths(dH),
    other: message('property.saved.note', { method: choiceName(choice), version: ESTIMATION_VERSION }),
  };
}

/** More digits than an estimate has. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
