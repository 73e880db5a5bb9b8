import { labOil, type LabOil, type LabSurfactant } from '@suite/hld';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { AddIngredient } from '../emulsion-explorer/mixes/add-ingredient.tsx';
import { knownSurfactant } from './use-racks.ts';

type FindKnownProps =
  | { kind: 'hld-surfactant'; onFound: (found: LabSurfactant) => string | undefined }
  | { kind: 'hld-oil'; onFound: (found: LabOil) => string | undefined };

/** Fills in what the datasets know of a surfactant or an oil. */
export function FindKnown(props: FindKnownProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!isOpen)
    return (
      <ToolButton look="link" className="racks-find" onClick={() => setIsOpen(true)}>
        {message(props.kind === 'hld-oil' ? 'racks.find.oil' : 'racks.find.surfactant')}
      </ToolButton>
    );
  const served = message('recipe.refusal.only-for-calculation');
  return props.kind === 'hld-oil' ? (
    <AddIngredient
      kind="hld-oil"
      label={message('racks.find.oil')}
      onFound={({ name, eacn, onlyForCalculation }, method) =>
        onlyForCalculation ? served : props.onFound(labOil(name, eacn, method))
      }
      onClose={close}
    />
  ) : (
    <AddIngredient
      kind="hld-surfactant"
      label={message('racks.find.surfactant')}
      onFound={(found, method) =>
        found.onlyForCalculation ? served : props.onFound(knownSurfactant(found, method))
      }
      onClose={close}
    />
  );
}
