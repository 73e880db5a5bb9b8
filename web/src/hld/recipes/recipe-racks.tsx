import type { RecipeResource } from '@suite/contracts/recipes';
import { agrees, findInLabRack, type LabRack, predictedType } from '@suite/hld';
import { Link } from 'react-router';
import { TubePicture } from '../../ui/plot/tube-picture.tsx';
import { WinsorChip } from '../../ui/plot/tube-picture.tsx';
import { message } from '../../messages/message.ts';
import { dayText } from '../../ui/format/format-date.ts';
import { racksPath } from '../recipe/hld-science.ts';
import { foundText, intervalText, scanText, soughtSymbol } from '../racks/rack-text.ts';
import { agreementText } from '../racks/rack-table.tsx';
import { layersOf } from '../racks/tube-layers.ts';

/** The racks of a recipe among the results of its laboratory: what was predicted above what was observed. */
export function RecipeRacks({ recipe }: { recipe: RecipeResource<'hld'> }) {
  const { racks = [] } = recipe.attributes.document;
  if (racks.length === 0) return null;
  return (
    <section aria-label={message('racks.racks')}>
      <h3 className="mb-1 font-text text-2 font-bold tracking-normal">{message('racks.racks')}</h3>
      <ul>
        {racks.map((rack) => (
          <li key={rack.id} className="border-b border-line py-2">
            <RackResult rack={rack} racks={racks} />
          </li>
        ))}
      </ul>
      <Link className="underline" to={racksPath(recipe.id)}>
        {message('racks.open')}
      </Link>
    </section>
  );
}

function RackResult({ rack, racks }: { rack: LabRack; racks: readonly LabRack[] }) {
  const found = findInLabRack(rack, racks);
  const predicted = rack.tubes.map(({ value }) => predictedType(rack, value));
  const interval = found.ok ? intervalText(rack, found.value) : null;
  return (
    <>
      <p>
        <b className="font-bold">{rack.name}</b>
        {rack.madeOn !== undefined && `, ${dayText(rack.madeOn)}`}: {soughtSymbol(rack)}{' '}
        {found.ok ? foundText(rack, found.value) : '–'}
        {interval !== null && `, ${interval}`}
      </p>
      <p className="text-1 text-text-2">{agreementText(rack, predicted)}</p>
      <ol className="mt-1 flex flex-wrap gap-1.5">
        {rack.tubes.map((tube, index) => {
          const type = predicted[index] ?? null;
          const isOther = tube.seen !== null && type !== null && !agrees(tube.seen, type);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a tube is known by its place in the rack
            <li key={index} className="grid justify-items-center gap-0.5 text-1 tabular-nums">
              {scanText(rack, tube.value)}
              <WinsorChip type={type ?? '–'} />
              <TubePicture
                layers={layersOf(rack, tube)}
                width={22}
                height={58}
                isPlanned={tube.seen === null}
              />
              {tube.seen === null ? '–' : <WinsorChip type={tube.seen} isSeen />}
              {isOther && <span className="font-bold text-warn">≠</span>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
