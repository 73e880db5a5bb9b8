import { BALANCED_LIMIT, curvature, QUANTITIES } from '@suite/hld';
import { entryState, keyOf, type SurfactantEntry } from '@suite/recipes';
import { memo, useId, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { AmountNote, RemoveEntry, StateControl, SWAP } from './entry-controls.tsx';
import { EntryName } from './entry-table.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { letterOf } from '../../../recipes/entry-colors.ts';
import { AddIngredient } from './add-ingredient.tsx';
import { ReplacementRow } from './replacement-row.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { showShare, showSigned, showValue } from '../../number-text.ts';
import { SurfactantEditor } from './surfactant-editor.tsx';
import { keyText } from '../../recipe/ingredient-source.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { beyondLimits } from '../conditions/value-limits.ts';

interface SurfactantRowProps {
  entry: SurfactantEntry;
  index: number;
}

const SIDE_COLOURS = { low: 'text-(--ow)', middle: 'text-(--bal)', high: 'text-(--wo)' };

/** One surfactant of the mix, with its editor or its replacement below it when asked for. */
export const SurfactantRow = memo(function SurfactantRow({ entry, index }: SurfactantRowProps) {
  const { surfactant, concentration, valid, active, color } = entry;
  const [open, setOpen] = useState<'editor' | 'replace' | null>(null);
  const { dispatch, setFieldError } = useActions();
  const note = useId();
  const key = keyOf(surfactant);
  const cc = curvature(
    { cc0: surfactant.cc0, ccConcentration: surfactant.ccConcentration ?? 0 },
    concentration,
  );
  const toggle = (part: 'editor' | 'replace') => setOpen(open === part ? null : part);
  const { name } = surfactant;
  return (
    <>
      <tr data-entry={name} className={active ? '' : 'text-text-2'}>
        <EntryName
          letter={letterOf(index)}
          name={name}
          note={message(
            surfactant.onlyForCalculation ? 'explorer.served.entry' : `hld.type.${surfactant.surfactantType}`,
          )}
          color={color}
          isActive={active}
          isOpen={open === 'editor'}
          onColor={(next) => dispatch({ type: 'set-surfactant-color', key, color: next })}
          onToggle={() => toggle('editor')}
        />
        <td>{cc.ok && !surfactant.onlyForCalculation ? showValue('cc', cc.value) : '–'}</td>
        <td className={`max-big:hidden ${valid ? '' : 'font-bold text-bad'}`}>
          {surfactant.mw === undefined ? '–' : numberText(surfactant.mw, 1)}
        </td>
        <td>
          <NumberField
            id={`surfactant-${index + 1}`}
            label={message('explorer.concentration-of', { name })}
            value={concentration}
            format={(value) => showValue('concentration', value)}
            step={QUANTITIES.concentration.step}
            min={0}
            onValue={(value, gesture) =>
              beyondLimits('concentration', value) ??
              dispatch({ type: 'set-surfactant-concentration', key, value }, gesture)
            }
            finding={beyondLimits('concentration', concentration)}
            findingId={note}
            onTrouble={(hasError) => setFieldError(keyText(key), hasError)}
            className="w-13"
          />
        </td>
        <td className="explorer-not-phone">{active ? <MoleShare index={index} /> : '–'}</td>
        <HldAlone index={index} />
        <td className="explorer-state">
          <StateControl
            name={name}
            state={entryState(entry)}
            isValid={valid}
            onState={(state) => dispatch({ type: 'set-surfactant-state', key, state })}
          />
        </td>
        <td className="explorer-acts">
          <ToolButton
            className="row-action"
            aria-label={message('explorer.replace', { name })}
            title={message('explorer.replace', { name })}
            aria-expanded={open === 'replace'}
            onClick={() => toggle('replace')}
          >
            {SWAP}
          </ToolButton>
          <RemoveEntry
            name={name}
            entry={key}
            onRemove={() => dispatch({ type: 'deselect-surfactant', key })}
          />
        </td>
      </tr>
      <AmountNote quantity="concentration" value={concentration} id={note} span={8} />
      {!valid && (
        <tr className="explorer-below">
          <td colSpan={8}>
            <p role="alert" className="pb-1 text-1 text-bad">
              {message('explorer.invalid-mw')}
            </p>
          </td>
        </tr>
      )}
      <ReplacementRow kind="hld-surfactant" entry={key} name={name} span={8} />
      {open !== null && (
        <tr className="explorer-below">
          <td colSpan={8}>
            {open === 'editor' ? (
              <Editor entry={entry} />
            ) : (
              <AddIngredient
                kind="hld-surfactant"
                label={message('explorer.replace', { name })}
                onFound={(ingredient) =>
                  dispatch({ type: 'replace-surfactant', key, surfactant: ingredient })
                }
                onClose={() => setOpen(null)}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
});

/** Mole fraction among the active ones; the server does not say it. */
function MoleShare({ index }: { index: number }) {
  const share = useExplorer(({ current, serverResult }) =>
    serverResult ? undefined : current.derived.parts[index]?.moleFraction,
  );
  return share === undefined ? '–' : showShare(share);
}

/** HLD of this surfactant alone. */
function HldAlone({ index }: { index: number }) {
  const hld = useExplorer(({ current }) => {
    const outcome = current.derived.parts[index]?.hld;
    return outcome?.ok ? outcome.value : null;
  });
  const isFaded = useExplorer((state) => state.isFaded);
  return (
    <td className={`font-bold ${isFaded ? 'is-faded' : ''} ${hld === null ? '' : SIDE_COLOURS[sideOf(hld)]}`}>
      {hld === null ? '–' : showSigned('hld', hld)}
    </td>
  );
}

/** Values that stay on the server cannot be edited. */
function Editor({ entry }: { entry: SurfactantEntry }) {
  if (!entry.surfactant.onlyForCalculation) return <SurfactantEditor entry={entry} />;
  return <p className="pb-1.5 text-1 text-text-2">{message('recipe.refusal.only-for-calculation')}</p>;
}

function sideOf(hld: number): keyof typeof SIDE_COLOURS {
  if (hld < -BALANCED_LIMIT) return 'low';
  return hld > BALANCED_LIMIT ? 'high' : 'middle';
}
