import { CanvasEditor, Molecule } from 'openchemlib';
import { useCallback, useRef, useState } from 'react';
import { message } from '../messages/message.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';

interface StructureEditorProps {
  smiles: string;
  onDone: (smiles: string) => void;
  onClose: () => void;
}

/** Draws a structure with the mouse or a finger; the field above takes one by keyboard. */
export function StructureEditor({ smiles, onDone, onClose }: StructureEditorProps) {
  const editor = useRef<CanvasEditor>(undefined);
  const [isBroken, setBroken] = useState(false);
  // Called with the element when it is there; what it gives back is called when it goes.
  const mountEditor = useCallback(
    (element: HTMLDivElement) => {
      try {
        const made = new CanvasEditor(element, { initialMode: 'molecule' });
        made.setMolecule(moleculeOf(smiles));
        editor.current = made;
        return () => made.destroy();
      } catch {
        setBroken(true);
        return undefined;
      }
    },
    [smiles],
  );

  return (
    <section aria-label={message('property.editor')} className="grid gap-3">
      {isBroken && <Banner tone="warn">{message('property.editor.broken')}</Banner>}
      <div
        ref={mountEditor}
        className="structure-editor h-[min(60vh,420px)] border border-control bg-[#fff]"
        hidden={isBroken}
      />
      <div className="flex gap-2">
        <Button
          className="h-9 text-2 md:h-8"
          disabled={isBroken}
          onClick={() => onDone(editor.current?.getMolecule().toSmiles() ?? '')}
        >
          {message('property.editor.use')}
        </Button>
        <Button look="line" className="h-9 text-2 md:h-8" onClick={onClose}>
          {message('session.cancel')}
        </Button>
      </div>
    </section>
  );
}

function moleculeOf(smiles: string): Molecule {
  try {
    return Molecule.fromSmiles(smiles);
  } catch {
    return new Molecule(32, 32); // what cannot be read is drawn anew
  }
}
