import { RECIPE_LIMITS } from '@suite/recipes';
import { QuantityHelp } from '../../../ingredients/quantities/quantity-help.tsx';
import { message } from '../../../messages/message.ts';
import { nextEntryColor } from '../../recipe/document-colors.ts';
import { useHldState } from '../../recipe/hld-session.tsx';
import { keyText, newKey } from '../../recipe/ingredient-source.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { showSigned, showValue } from '../../number-text.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { TotalVisible } from './entry-controls.tsx';
import { EntryTable, TotalName } from './entry-table.tsx';
import { SurfactantRow } from './surfactant-row.tsx';

/** Up to six surfactants and their mix. */
export function SurfactantTable() {
  const surfactantMix = useHldState(({ current }) => current.surfactantMix);
  const { dispatch } = useActions();
  const color = useHldState(({ current }) => nextEntryColor(current));
  return (
    <EntryTable
      kind="hld-surfactant"
      title={message('explorer.surfactants')}
      labels={{
        new: message('explorer.new-short'),
        add: message('explorer.add-surfactant'),
        find: message('explorer.find-surfactant'),
        none: message('explorer.no-surfactants'),
      }}
      count={surfactantMix.length}
      most={RECIPE_LIMITS.surfactants}
      onFound={(surfactant) => dispatch({ type: 'select-surfactant', surfactant, color })}
      onNew={() => dispatch({ type: 'new-surfactant', key: newKey(), color })}
      columns={[
        { name: <QuantityHelp of="cc">{message('hld.cc')}</QuantityHelp> },
        {
          name: <QuantityHelp of="mw">{message('hld.mw.short')}</QuantityHelp>,
          unit: 'g/mol',
          className: 'max-big:hidden',
        },
        { name: message('explorer.conc'), unit: 'g:100mL oil' },
        { name: message('explorer.share'), unit: 'mol %', className: 'explorer-not-phone' },
        {
          name: <QuantityHelp of="hld">{message('explorer.hld')}</QuantityHelp>,
          unit: message('explorer.alone'),
        },
      ]}
      total={<MixTotal />}
    >
      {surfactantMix.map((entry, index) => (
        <SurfactantRow key={keyText(entry.surfactant)} entry={entry} index={index} />
      ))}
    </EntryTable>
  );
}

function MixTotal() {
  const color = useHldState(({ current }) => current.surfactantMixTotalColor);
  const isVisible = useHldState(({ current }) => current.surfactantMixTotalVisible);
  const { dispatch } = useActions();
  const name = message('explorer.mix');
  return (
    <tr data-total="mix">
      <TotalName
        name={name}
        color={color}
        onColor={(next) => dispatch({ type: 'set-surfactant-total-color', color: next })}
      />
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
      <td>{explanation ? numberText(explanation.terms.curvature, 2) : '–'}</td>
      <td className="max-big:hidden">–</td>
      <td className="explorer-under-field">
        {derived.concentration.ok ? showValue('concentration', derived.concentration.value) : '–'}
      </td>
      <td className="explorer-not-phone">{hld === null ? '–' : 100}</td>
      <td className={isFaded ? 'is-faded' : ''}>{hld === null ? '–' : showSigned('hld', hld)}</td>
    </>
  );
}
