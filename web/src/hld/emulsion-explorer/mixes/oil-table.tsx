import { blendEacn, QUANTITIES } from '@suite/hld';
import { entryState, type OilEntry, RECIPE_LIMITS } from '@suite/recipes';
import { memo, useId, useState } from 'react';
import { QuantityHelp } from '../../../ingredients/quantities/quantity-help.tsx';
import { message } from '../../../messages/message.ts';
import { AmountNote, RemoveEntry, StateControl, TotalVisible } from './entry-controls.tsx';
import { EntryName, EntryTable, TotalName } from './entry-table.tsx';
import { fullText } from '../../../ui/format/format-number.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { letterOf } from '../../../recipes/entry-colors.ts';
import { ReplacementRow } from './replacement-row.tsx';
import { showShare, showValue } from '../../number-text.ts';
import { nextEntryColor } from '../../recipe/document-colors.ts';
import { keyText, newKey } from '../../recipe/ingredient-source.ts';
import { useHldState } from '../../recipe/hld-session.tsx';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { beyondLimits, cautionOf } from '../conditions/value-limits.ts';

/** Up to four oils and their blend. */
export function OilTable() {
  const oilBlend = useHldState(({ current }) => current.oilBlend);
  const { dispatch } = useActions();
  const color = useHldState(({ current }) => nextEntryColor(current));
  return (
    <EntryTable
      kind="hld-oil"
      title={message('explorer.oils')}
      labels={{
        new: message('explorer.new-oil'),
        add: message('explorer.add-oil'),
        find: message('explorer.find-oil'),
        none: message('explorer.no-oils'),
      }}
      count={oilBlend.length}
      most={RECIPE_LIMITS.oils}
      onFound={(oil) => dispatch({ type: 'select-oil', oil, color })}
      onNew={() => dispatch({ type: 'new-oil', key: newKey(), color })}
      columns={[
        { name: <QuantityHelp of="eacn">{message('hld.eacn')}</QuantityHelp> },
        { name: message('explorer.volume'), unit: message('explorer.volume.unit') },
        { name: message('explorer.share'), unit: 'vol %' },
      ]}
      total={<BlendTotal />}
    >
      {oilBlend.map((entry, index) => (
        <OilRow key={keyText(entry.oil)} entry={entry} index={index} />
      ))}
    </EntryTable>
  );
}

const OilRow = memo(function OilRow({ entry, index }: { entry: OilEntry; index: number }) {
  const total = useTotalVolume();
  const { dispatch, setFieldError } = useActions();
  const { oil, volume, active, color } = entry;
  const key = { datasetId: oil.datasetId, ingredientId: oil.ingredientId };
  const { name } = oil;
  const [isOpen, setIsOpen] = useState(false);
  const note = useId();
  return (
    <>
      <tr data-entry={name} className={active ? '' : 'text-text-2'}>
        <EntryName
          letter={letterOf(RECIPE_LIMITS.surfactants + index)}
          name={name}
          note={oil.onlyForCalculation ? message('explorer.served.entry') : undefined}
          color={color}
          isActive={active}
          isOpen={isOpen}
          onColor={(next) => dispatch({ type: 'set-oil-color', key, color: next })}
          onToggle={() => setIsOpen(!isOpen)}
        />
        <td>{oil.onlyForCalculation ? '–' : showValue('eacn', oil.eacn)}</td>
        <td>
          <NumberField
            label={message('explorer.volume-of', { name })}
            value={volume}
            format={(value) => showValue('volume', value)}
            step={QUANTITIES.volume.step}
            min={0}
            onValue={(value, gesture) =>
              beyondLimits('volume', value) ?? dispatch({ type: 'set-oil-volume', key, value }, gesture)
            }
            finding={beyondLimits('volume', volume)}
            findingId={note}
            onTrouble={(hasError) => setFieldError(keyText(key), hasError)}
            className="w-13"
          />
        </td>
        <td>{active && total !== null && total > 0 ? showShare(volume / total) : '–'}</td>
        <td className="explorer-state">
          <StateControl
            name={name}
            state={entryState(entry)}
            isValid
            onState={(state) => dispatch({ type: 'set-oil-state', key, state })}
          />
        </td>
        <td className="explorer-acts">
          <RemoveEntry name={name} entry={key} onRemove={() => dispatch({ type: 'deselect-oil', key })} />
        </td>
      </tr>
      <AmountNote quantity="volume" value={volume} id={note} span={6} />
      <ReplacementRow kind="hld-oil" entry={key} name={name} span={6} />
      {isOpen && (
        <tr className="explorer-below">
          <td colSpan={6}>
            <OilEditor entry={entry} />
          </td>
        </tr>
      )}
    </>
  );
});

function useTotalVolume(): number | null {
  return useExplorer(({ current: { derived } }) => (derived.volume.ok ? derived.volume.value : null));
}

function BlendTotal() {
  const oilBlend = useHldState(({ current }) => current.oilBlend);
  const totalColor = useHldState(({ current }) => current.oilBlendTotalColor);
  const isVisible = useHldState(({ current }) => current.oilBlendTotalVisible);
  const volume = useTotalVolume();
  const { dispatch } = useActions();
  // Shown also while EACN is set by hand: it is what switching back would give.
  const eacn = blendEacn(oilBlend);
  const name = message('explorer.blend');
  return (
    <tr data-total="blend">
      <TotalName
        name={name}
        color={totalColor}
        onColor={(color) => dispatch({ type: 'set-oil-total-color', color })}
      />
      <td>{eacn.ok ? showValue('eacn', eacn.value) : '–'}</td>
      <td className="explorer-under-field">{volume === null ? '–' : showValue('volume', volume)}</td>
      <td>{volume !== null && volume > 0 ? 100 : '–'}</td>
      <td className="explorer-state" colSpan={2}>
        <TotalVisible
          name={name}
          isVisible={isVisible}
          onVisible={(value) => dispatch({ type: 'set-oil-total-visible', value })}
        />
      </td>
    </tr>
  );
}

/** Name and EACN of one oil, changed in place; from then on the recipe keeps them itself. */
function OilEditor({ entry: { oil } }: { entry: OilEntry }) {
  const { dispatch } = useActions();
  const id = useId();
  const key = { datasetId: oil.datasetId, ingredientId: oil.ingredientId };
  if (oil.onlyForCalculation) {
    return <p className="pb-1.5 text-1 text-text-2">{message('recipe.refusal.only-for-calculation')}</p>;
  }
  const caution = beyondLimits('eacn', oil.eacn) === undefined ? cautionOf('eacn', oil.eacn) : undefined;
  return (
    <fieldset className="my-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 border-l-2 border-line-2 pl-3 text-left text-1">
      <legend className="sr-only">{message('explorer.edit', { name: oil.name })}</legend>
      <label htmlFor={id} className="text-text-2">
        {message('hld.name')}
      </label>
      <input
        id={id}
        className="h-9 min-w-0 rounded-1 border border-control bg-panel px-1.5 text-2 md:h-7"
        value={oil.name}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => {
          if (value.trim() !== '')
            dispatch({ type: 'update-oil', key, changes: { name: value } }, `name-${id}`);
        }}
      />
      <span className="text-text-2">{message('hld.eacn')}</span>
      <NumberField
        label={`${message('hld.eacn')}, ${oil.name}`}
        value={oil.eacn}
        format={fullText}
        step={0.1}
        onValue={(value, gesture) =>
          beyondLimits('eacn', value) ??
          dispatch({ type: 'update-oil', key, changes: { eacn: value } }, gesture)
        }
        finding={beyondLimits('eacn', oil.eacn)}
        className="w-16"
      />
      {caution !== undefined && <p className="w-full text-warn">{caution}</p>}
    </fieldset>
  );
}
