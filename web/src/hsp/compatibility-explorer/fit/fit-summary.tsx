import type { FitTarget } from '@suite/recipes';
import { numberText } from '../../../ui/format/format-number.ts';
import { message } from '../../../messages/message.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { parameterText, unitText } from '../parameter-field.tsx';
import { useExplorer } from '../use-explorer.tsx';
import { fittedOf } from '../explorer-store.ts';

interface FitSummaryProps {
  target: FitTarget;
  isOpen: boolean;
  onOpen: () => void;
}

/** A target that is fitted from tests, in short; the tests themselves need more room. */
export function FitSummary({ target, isOpen, onOpen }: FitSummaryProps) {
  const fits = useExplorer((state) => state.fits);
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  const reply = fittedOf(target, fits)?.reply;
  const tested = target.tests.filter(({ score }) => score !== null).length;
  return (
    <>
      <p className="text-1 text-text-3">
        {message('compat.fit.told', { told: tested, count: target.tests.length })}
      </p>
      {target.spheres.map((sphere, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the first and the second sphere are nothing else
        <p key={index} className="mt-1 tabular-nums">
          {[sphere.dD, sphere.dP, sphere.dH].map((value) => parameterText(value, unit)).join(' · ')}
          {' · R '}
          {parameterText(sphere.r, unit)} <span className="text-1 text-text-3">{unitText(unit)}</span>
        </p>
      ))}
      {!reply && fits[target.id] && target.spheres.length > 0 && (
        <p className="text-1 text-warn">{message('compat.fit.stale')}</p>
      )}
      {reply?.ok && (
        <p className="text-1 text-text-2">
          {message('compat.fit.short', {
            fit: numberText(reply.report.fit, 3),
            wrongIn: reply.report.wrongIn,
            wrongOut: reply.report.wrongOut,
          })}
        </p>
      )}
      <Button look="line" size="small" className="mt-2" aria-expanded={isOpen} onClick={onOpen}>
        {message(isOpen ? 'compat.fit.close' : 'compat.fit.open')}
      </Button>
    </>
  );
}
