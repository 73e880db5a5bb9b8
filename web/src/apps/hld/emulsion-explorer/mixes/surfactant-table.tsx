import { RECIPE_LIMITS } from '@suite/hld';
import { useState } from 'react';
import { message } from '../../../../messages/message.ts';
import { ColorKey, TotalVisible } from './entry-controls.tsx';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { nextColor } from '../../../../recipes/entry-colors.ts';
import { newKey } from '../recipe-actions.ts';
import { AddIngredient } from './add-ingredient.tsx';
import { showFixed, showSigned, showValue } from '../number-text.ts';
import { SurfactantRow } from './surfactant-row.tsx';
import { keyText } from '../../recipe/ingredient-source.ts';
import { useHldState } from '../../recipe/hld-session.tsx';
import { useActions, useExplorer } from '../use-explorer.tsx';

/** Up to six surfactants, what they come to, and the way to add one. */
export function SurfactantTable() {
  const surfactantMix = useHldState(({ current }) => current.surfactantMix);
  const oilBlend = useHldState(({ current }) => current.oilBlend);
  const { dispatch } = useActions();
  const [isAdding, setIsAdding] = useState(false);
  const color = nextColor([...surfactantMix, ...oilBlend].map((entry) => entry.color));
  const addNew = () => dispatch({ type: 'new-surfactant', key: newKey(), color });
  return (
    <section aria-labelledby="surfactants-title">
      <div className="explorer-head">
        <h2 id="surfactants-title" className="explorer-title">
          {message('explorer.surfactants')}
        </h2>
        <span className="text-1 text-text-3 tabular-nums">
          {message('explorer.count', { count: surfactantMix.length, most: RECIPE_LIMITS.surfactants })}
        </span>
        <ToolButton className="ml-auto font-bold text-text" onClick={() => addNew()}>
          {message('explorer.new-short')}
        </ToolButton>
        <ToolButton
          className="font-bold text-text"
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
        >
          {message('explorer.add-surfactant')}
        </ToolButton>
      </div>
      {isAdding && (
        <AddIngredient
          kind="hld-surfactant"
          label={message('explorer.find-surfactant')}
          onFound={(surfactant) => dispatch({ type: 'select-surfactant', surfactant, color })}
          onNew={addNew}
          onClose={() => setIsAdding(false)}
        />
      )}
      {surfactantMix.length === 0 ? (
        <p className="py-3 text-text-2">{message('explorer.no-surfactants')}</p>
      ) : (
        <table className="explorer-table">
          <thead>
            <tr>
              <th scope="col">{message('hld.name')}</th>
              <th scope="col">{message('hld.cc')}</th>
              <th scope="col" className="explorer-wide">
                {message('hld.mw.short')}
              </th>
              <th scope="col">
                {message('explorer.conc')}
                <br />
                g:100mL oil
              </th>
              <th scope="col" className="explorer-not-phone">
                {message('explorer.share')}
                <br />
                mol %
              </th>
              <th scope="col">
                {message('explorer.hld')}
                <br />
                {message('explorer.alone')}
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
            {surfactantMix.map((entry, index) => (
              <SurfactantRow key={keyText(entry.surfactant)} entry={entry} index={index} />
            ))}
          </tbody>
          <tfoot>
            <MixTotal />
          </tfoot>
        </table>
      )}
    </section>
  );
}

function MixTotal() {
  const color = useHldState(({ current }) => current.surfactantMixTotalColor);
  const isVisible = useHldState(({ current }) => current.surfactantMixTotalVisible);
  const { dispatch } = useActions();
  const name = message('explorer.mix');
  return (
    <tr data-total="mix">
      <td className="explorer-name">
        <span className="flex items-center gap-2">
          <ColorKey
            letter="Σ"
            name={name}
            color={color}
            onColor={(next) => dispatch({ type: 'set-surfactant-total-color', color: next })}
          />
          {name}
        </span>
      </td>
      <MixNumbers />
      <td className="explorer-state" colSpan={2}>
        <TotalVisible
          name={name}
          isVisible={isVisible}
          onVisible={(value) => dispatch({ type: 'set-surfactant-total-visible', value })}
        />
      </td>
    </tr>
  );
}

function MixNumbers() {
  const { derived, explanation, hld } = useExplorer((state) => state.current);
  const isFaded = useExplorer((state) => state.isFaded);
  return (
    <>
      <td>{explanation ? showFixed(explanation.terms.curvature, 2) : '–'}</td>
      <td className="explorer-wide">–</td>
      <td className="explorer-under-field">
        {derived.concentration.ok ? showValue('concentration', derived.concentration.value) : '–'}
      </td>
      <td className="explorer-not-phone">{hld === null ? '–' : 100}</td>
      <td className={isFaded ? 'is-faded' : ''}>{hld === null ? '–' : showSigned('hld', hld)}</td>
    </>
  );
}
