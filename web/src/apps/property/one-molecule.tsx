import { distance, type EstimationMethod, type Hsp } from '@suite/hsp';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IngredientLinks } from '../../catalogue/ingredient/similar-ingredients.tsx';
import { message } from '../../messages/message.ts';
import { nearestQuery } from '../../queries/ingredients.ts';
import { failureOf } from '../../session/call-failure.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { numberText } from '../../ui/format-number.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EstimateTable } from './estimate-table.tsx';
import { failureText, METHOD_SEGMENTS, methodText } from './labels.ts';
import {
  colorsOf,
  formulaOf,
  GroupLegend,
  legendOf,
  MoleculePicture,
} from '../../charts/molecule/molecule-picture.tsx';
import { choicesOf, hundredths, SaveOne } from './save-dialog.tsx';
import type { StructureAnswer } from '../../charts/molecule/structure-answer.ts';
import { StructureForm } from './structure-form.tsx';
import { useStructureThread } from '../../charts/molecule/use-structure-thread.ts';
import { useEstimate, useKnown } from './use-estimate.ts';

const EXAMPLES = [
  { name: 'property.example.limonene', smiles: 'CC1=CCC(CC1)C(C)=C' },
  { name: 'property.example.aspirin', smiles: 'CC(=O)Oc1ccccc1C(=O)O' },
  { name: 'property.example.surfactant', smiles: 'CCCCCCCCCCCCOCCOCCOCCOCCO' },
] as const;

interface OneMoleculeProps {
  smiles: string;
  onSmiles: (smiles: string) => void;
}

/** From a structure to its parameters: picture, groups, every method, what is known, what is near. */
export function OneMolecule({ smiles, onSmiles }: OneMoleculeProps) {
  const thread = useStructureThread();
  const [given, setGiven] = useState({ smiles: '', name: '' });
  const [hasFailed, setHasFailed] = useState(false);
  const first = useEstimate(thread, smiles, undefined);
  const known = useKnown(first.data?.ok ? first.data.value.identity : undefined);
  const molarVolume = known.find((one) => one.molarVolume !== undefined)?.molarVolume;
  const again = useEstimate(thread, molarVolume === undefined ? '' : smiles, molarVolume);
  const answered = again.data?.ok ? again.data : first.data;
  const name = given.smiles === smiles ? given.name : (known[0]?.name ?? '');
  return (
    <>
      <StructureForm
        thread={thread}
        smiles={smiles}
        onFailed={setHasFailed}
        onSmiles={(found, foundName = '') => {
          setGiven({ smiles: found, name: foundName });
          onSmiles(found);
        }}
      />
      {smiles === '' && (
        <section className="text-2" aria-label={message('property.examples')}>
          <p className="mb-2 max-w-measure text-text-2">{message('property.empty')}</p>
          <div className="flex flex-wrap gap-2">
            {EXAMPLES.map((example) => (
              <Button
                key={example.name}
                look="line"
                className="h-9 px-3 text-2 md:h-8"
                onClick={() => {
                  setGiven({ smiles: example.smiles, name: message(example.name) });
                  onSmiles(example.smiles);
                }}
              >
                {message(example.name)}
              </Button>
            ))}
          </div>
        </section>
      )}
      {smiles !== '' && first.isPending && <Skeleton rows={8} />}
      {answered === null && <Banner tone="bad">{message('property.reason.too-slow')}</Banner>}
      {answered && !answered.ok && (
        <Banner tone="bad" isUrgent>
          {failureText(answered)}
        </Banner>
      )}
      {answered?.ok && (
        <Answer key={smiles} answer={answered.value} known={known} name={name} isStale={hasFailed} />
      )}
    </>
  );
}

interface AnswerProps {
  answer: StructureAnswer;
  known: ReturnType<typeof useKnown>;
  name: string;
  /** Of the structure before, while the field holds one without an answer. */
  isStale: boolean;
}

function Answer({ answer, known, name, isStale }: AnswerProps) {
  const [isSaving, setSaving] = useState(false);
  const { dD, dP, dH } = answer.estimates.spread;
  const isSavable = choicesOf(answer).length > 0;
  return (
    <>
      {isStale && <p className="text-2 text-text-2">{message('property.stale')}</p>}
      <div
        data-stale={isStale || undefined}
        className={`grid gap-x-8 gap-y-6 ${isStale ? 'opacity-50' : ''} lg:grid-cols-[minmax(18rem,2fr)_3fr]`}
      >
        <PictureOfGroups answer={answer} name={name} />
        <section aria-label={message('property.estimates')} className="grid content-start gap-3">
          <h2 className="font-text text-3 font-bold tracking-normal">{message('property.estimates')}</h2>
          <EstimateTable answer={answer} known={known} />
          <p className="max-w-measure text-1 text-text-2">
            {message('property.table.note', { kind: message(`property.class.${answer.chemicalClass}`) })}
          </p>
          <div className="no-print flex flex-wrap gap-2">
            <Button
              className="h-9 text-2 md:h-8"
              disabled={!isSavable || isStale}
              onClick={() => setSaving(true)}
            >
              {message('property.save')}
            </Button>
            <Button look="line" className="h-9 text-2 md:h-8" onClick={() => window.print()}>
              {message('explorer.print')}
            </Button>
          </div>
          {!isSavable && <p className="text-2 text-text-2">{message('property.save.incomplete')}</p>}
        </section>
      </div>
      {dD && dP && dH && <Nearest point={{ dD: dD.mean, dP: dP.mean, dH: dH.mean }} />}
      {isSaving && <SaveOne answer={answer} name={name} onClose={() => setSaving(false)} />}
    </>
  );
}

function PictureOfGroups({ answer, name }: { answer: StructureAnswer; name: string }) {
  const [method, setMethod] = useState<EstimationMethod>('stefanis');
  const [active, setActive] = useState<string>();
  const { drawing, divisions, estimates } = answer;
  const legend = legendOf(divisions[method]);
  const chosen = legend.find((group) => group.name === active);
  return (
    <section aria-label={message('property.structure')} className="grid content-start gap-3">
      <h2 className="font-text text-3 font-bold tracking-normal">
        {name === '' ? message('property.structure') : name}{' '}
        <span className="font-normal text-text-2">{formulaOf(drawing.atoms)}</span>
      </h2>
      <MoleculePicture
        drawing={drawing}
        colors={colorsOf(legend, drawing.atoms.length)}
        active={chosen && new Set(chosen.atoms)}
      />
      <div className="no-print text-2">
        <Segmented
          label={message('property.groups.by')}
          value={method}
          onValue={(value) => {
            setMethod(value);
            setActive(undefined);
          }}
          segments={METHOD_SEGMENTS}
        />
      </div>
      {!estimates.methods[method].ok && (
        <p className="text-2 text-text-2">
          {methodText(estimates.methods[method], divisions[method], drawing)}
        </p>
      )}
      <GroupLegend legend={legend} active={active} onActive={setActive} />
    </section>
  );
}

const COUNT = 10;

/** The ten substances of the database that are nearest to the mean of the estimates. */
function Nearest({ point }: { point: Hsp }) {
  const call = useCall();
  const rounded = { dD: hundredths(point.dD), dP: hundredths(point.dP), dH: hundredths(point.dH) };
  const { data, error, isPending } = useQuery(nearestQuery(call, rounded, COUNT));
  if (isPending) return <Skeleton rows={6} />;
  if (error) return <Banner tone="warn">{failureOf(error).text}</Banner>;
  return (
    <IngredientLinks
      kind="hsp"
      title={message('property.nearest')}
      ingredients={data}
      extra={{
        name: 'Ra',
        text: ({ dD, dP, dH }) => {
          if (dD === undefined || dP === undefined || dH === undefined) return undefined;
          const found = distance(point, { dD, dP, dH });
          return found.ok ? numberText(found.value, 1) : undefined;
        },
      }}
    />
  );
}
