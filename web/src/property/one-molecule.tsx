import { distance, type EstimationMethod, type Hsp } from '@suite/hsp';
import type { HspIngredient } from '@suite/recipes';
import { type ReactNode, useState } from 'react';
import { IngredientLinks } from '../ingredients/ingredient/similar-ingredients.tsx';
import { message } from '../messages/message.ts';
import { failureOf } from '../app/session/call-failure.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { numberText } from '../ui/format/format-number.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { EstimateTable } from './estimate-table.tsx';
import { failureText, METHOD_SEGMENTS, methodText } from './labels.ts';
import { LearnedBecause } from './learned-because.tsx';
import {
  colorsOf,
  formulaOf,
  GroupLegend,
  legendOf,
  MoleculePicture,
} from '../ui/molecule/molecule-picture.tsx';
import { deviationOf, hundredths, SaveOne } from './save-dialog.tsx';
import type { StructureAnswer } from './estimate-answer.ts';
import { StructureForm } from './structure-form.tsx';
import { useEstimate, useEstimateThread, useKnown } from './use-estimate.ts';
import { useNearest } from '../ingredients/read-ingredients.ts';

const EXAMPLES = [
  { name: 'property.example.limonene', smiles: 'CC1=CCC(CC1)C(C)=C' },
  { name: 'property.example.aspirin', smiles: 'CC(=O)Oc1ccccc1C(=O)O' },
  { name: 'property.example.surfactant', smiles: 'CCCCCCCCCCCCOCCOCCOCCOCCO' },
  { name: 'property.example.polymer', smiles: '*CC(*)c1ccccc1' },
] as const;

interface OneMoleculeProps {
  smiles: string;
  onSmiles: (smiles: string) => void;
  /** What can be done with an estimate in the recipe that is worked on. */
  recipeActions: RecipeActions;
}

export type RecipeActions = (entry: HspIngredient) => ReactNode;

/** From a structure to its parameters: picture, groups, every method, what is known, what is near. */
export function OneMolecule({ smiles, onSmiles, recipeActions }: OneMoleculeProps) {
  const thread = useEstimateThread();
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
          {failureText(answered, smiles)}
        </Banner>
      )}
      {answered?.ok && !hasFailed && (
        <Answer
          key={smiles}
          answer={answered.value}
          known={known}
          name={name}
          onSmiles={onSmiles}
          recipeActions={recipeActions}
        />
      )}
    </>
  );
}

interface AnswerProps {
  answer: StructureAnswer;
  known: ReturnType<typeof useKnown>;
  name: string;
  onSmiles: (smiles: string) => void;
  recipeActions: RecipeActions;
}

function Answer({ answer, known, name, onSmiles, recipeActions }: AnswerProps) {
  const [isSaving, setSaving] = useState(false);
  const { dD, dP, dH, fence } = answer.learnt;
  const point = { dD: hundredths(dD.mean), dP: hundredths(dP.mean), dH: hundredths(dH.mean) };
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]">
        <PictureOfGroups answer={answer} name={name} />
        <section
          aria-label={message('property.estimates')}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
        >
          <h2 className="font-text text-3 font-bold tracking-normal">{message('property.estimates')}</h2>
          {fence === 'outside' && <Banner tone="warn">{message('property.outside.banner')}</Banner>}
          <EstimateTable answer={answer} known={known} />
          <p className="max-w-measure text-1 text-text-2">
            {message('property.table.note', { kind: message(`property.class.${answer.chemicalClass}`) })}{' '}
            {answer.hasStereo && message('property.stereo')}
          </p>
          <div className="no-print flex flex-wrap items-center gap-2">
            <Button size="small" onClick={() => setSaving(true)}>
              {message('property.save')}
            </Button>
            {recipeActions({
              name: name === '' ? answer.smiles.slice(0, 100) : name,
              ...point,
              method: 'calc',
              deviation: { dD: deviationOf(dD), dP: deviationOf(dP), dH: deviationOf(dH) },
            })}
            <Button look="line" size="small" onClick={() => window.print()}>
              {message('explorer.print')}
            </Button>
          </div>
        </section>
      </div>
      <LearnedBecause learnt={answer.learnt} onSmiles={onSmiles} />
      <Nearest point={point} />
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
        <span className="font-normal text-text-2">
          {answer.isPolymer ? `(${formulaOf(drawing.atoms)})n` : formulaOf(drawing.atoms)}
        </span>
      </h2>
      {answer.isPolymer ? (
        <>
          <MoleculePicture drawing={drawing} />
          <p className="max-w-measure text-2 text-text-2">{message('property.polymer.rule')}</p>
        </>
      ) : (
        <>
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
        </>
      )}
    </section>
  );
}

const COUNT = 10;

/** The ten substances of the database that are nearest to the learned estimate. */
function Nearest({ point }: { point: Hsp }) {
  const { data, error, isPending } = useNearest(point, COUNT);
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
