import { blendEacn, entryState, type OilEntry, QUANTITIES, RECIPE_LIMITS } from '@suite/hld';
import { memo, useId, useState } from 'react';
import { message } from '../../../../messages/message.ts';
import { AmountNote, ColorKey, RemoveEntry, StateControl, TotalVisible } from './entry-controls.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { letterOf, nextColor } from '../../../../recipes/entry-colors.ts';
import { newKey } from '../recipe-actions.ts';
import { AddIngredient } from './add-ingredient.tsx';
import { ReplacementRow } from './replacement-row.tsx';
import { showShare, showValue } from '../number-text.ts';
import { keyText } from '../../recipe/ingredient-source.ts';
import { useHldState } from '../../recipe/hld-session.tsx';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { beyondLimits, cautionOf } from '../conditions/value-limits.ts';

/** Up to four oils and their blend. */
export function OilTable() {
  const surfactantMix = useHldState(({ current }) => current.surfactantMix);
  const oilBlend = useHldState(({ current }) => current.oilBlend);
  const { dispatch } = useActions();
  const [isAdding, setIsAdding] = useState(false);
  const taken = [...surfactantMix, ...oilBlend].map((entry) => entry.color);
  const addNew = () => dispatch({ type: 'new-oil', key: newKey(), color: nextColor(taken) });
  return (
    <section aria-labelledby="oils-title" className="mt-3">
      <div className="explorer-head">
        <h2 id="oils-title" className="explorer-title">
          {message('explorer.oils')}
        </h2>
        <span className="text-1 text-text-3 tabular-nums">
          {message('explorer.count', { count: oilBlend.length, most: RECIPE_LIMITS.oils })}
        </span>
        <ToolButton className="ml-auto font-bold text-text" onClick={() => addNew()}>
          {message('explorer.new-oil')}
        </ToolButton>
        <ToolButton
          className="font-bold text-text"
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
        >
          {message('explorer.add-oil')}
        </ToolButton>
      </div>
      {isAdding && (
        <AddIngredient
          kind="hld-oil"
          label={message('explorer.find-oil')}
          onFound={(oil) => dispatch({ type: 'select-oil', oil, color: nextColor(taken) })}
          onNew={addNew}
          onClose={() => setIsAdding(false)}
        />
      )}
      {oilBlend.length === 0 ? (
        <p className="py-2 text-text-2">{message('explorer.no-oils')}</p>
      ) : (
        <table className="explorer-table">
          <thead>
            <tr>
              <th scope="col">{message('hld.name')}</th>
              <th scope="col">{message('hld.eacn')}</th>
              <th scope="col">{message('explorer.volume')}</th>
              <th scope="col">
                {message('explorer.share')}
                <br />
                vol %
              </th>
              <th scope="col" className="explorer-state">
                {message('explorer.state.title')}
              </th>
              <th scope="col">
                <span className="sr-only">{message('explorer.acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {oilBlend.map((entry, index) => (
              <OilRow key={keyText(entry.oil)} entry={entry} index={index} />
            ))}
          </tbody>
          <tfoot>
            <BlendTotal />
          </tfoot>
        </table>
      )}
    </section>
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
        <td className="explorer-name">
          <span className="flex items-center gap-2">
            <ColorKey
              letter={letterOf(RECIPE_LIMITS.surfactants + index)}
              name={name}
              color={color}
              isPale={!active}
              onColor={(next) => dispatch({ type: 'set-oil-color', key, color: next })}
            />
            <button
              type="button"
              className="min-w-0 cursor-pointer text-left"
              aria-expanded={isOpen}
              title={message('explorer.edit', { name })}
              onClick={() => setIsOpen(!isOpen)}
            >
              <span className="sr-only">{message('explorer.edit-word')} </span>
              <span className="explorer-nm">{name}</span>
              {oil.onlyForCalculation && (
                <span className="explorer-sub">{message('explorer.served.entry')}</span>
              )}
            </button>
          </span>
        </td>
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
      <td className="explorer-name">
        <span className="flex items-center gap-2">
          <ColorKey
            letter="Σ"
            name={name}
            color={totalColor}
            onColor={(color) => dispatch({ type: 'set-oil-total-color', color })}
          />
          {name}
        </span>
      </td>
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
        format={(value) => String(value).replace('-', '−')}
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
