import type { ResolvedTarget } from '@suite/hsp';
import { lazy, Suspense } from 'react';
import { message } from '../../messages/message.ts';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import type { DryingQuestion } from '../drying/drying-answer.ts';
import { PanelHead } from '../../ui/primitives/panel-head.tsx';

const DryingPanel = lazy(async () => ({ default: (await import('../drying/drying-panel.tsx')).DryingPanel }));

interface PathViewProps {
  title: string;
  parts: DryingQuestion['parts'];
  targets: readonly ResolvedTarget[];
  onClose: () => void;
}

/** The drying path of a blend in place of the list. */
export function PathView({ title, parts, targets, onClose }: PathViewProps) {
  return (
    <section aria-labelledby="subst-path" className="min-w-0">
      <PanelHead id="subst-path" title={message('drying.path')}>
        <ToolButton look="strong" className="ml-auto whitespace-nowrap" onClick={onClose}>
          {message('drying.back')}
        </ToolButton>
      </PanelHead>
      <p className="mb-2 text-2">{title}</p>
      <Suspense fallback={<Skeleton rows={8} />}>
        <DryingPanel parts={parts} targets={targets} />
      </Suspense>
    </section>
  );
}
