import type { FitTarget, HspTarget } from '@suite/recipes';
import { MethodTag } from '../../../ingredients/method-tag.tsx';
import { message } from '../../../messages/message.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { ASSUMED_RADIUS } from '../../recipe/hsp-science.ts';
import { ParameterField, parameterText, unitText } from '../parameter-field.tsx';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { fittedOf } from '../explorer-store.ts';

interface TargetCardProps {
  target: HspTarget;
  /** Its tests are open. */
  isOpen: boolean;
  onOpen: () => void;
}

const AXES = ['dD', 'dP', 'dH'] as const;

/** One target: what it is, where it lies, how far it reaches, and whether it shall be dissolved. */
export function TargetCard({ target, isOpen, onOpen }: TargetCardProps) {
  const { dispatch } = useActions();
  const settings = useExplorer(({ recipe }) => recipe.settings);
  const set = (next: HspTarget, gesture?: string) => dispatch({ type: 'set-target', target: next }, gesture);
  return (
    <article className="py-3 border-b border-line" data-target={target.name}>
      <div className="flex items-start gap-2">
        <input
          aria-label={message('compat.target.name', { name: target.name })}
          className="min-w-0 flex-1 border-0 border-b border-b-transparent bg-transparent font-bold [&:is(:hover,:focus)]:border-control"
          maxLength={200}
          value={target.name}
          onChange={({ currentTarget: { value } }) =>
            set({ ...target, name: value.trimStart() || target.name }, `name-${target.id}`)
          }
        />
        {target.kind === 'ingredient' && <MethodTag kind="hsp" method={target.ingredient.method ?? 'na'} />}
        <ToolButton
          aria-label={message('compat.remove', { name: target.name })}
          title={message('compat.remove', { name: target.name })}
          className="row-action"
          onClick={() => dispatch({ type: 'remove-target', id: target.id })}
        >
          ×
        </ToolButton>
      </div>
      {target.kind === 'fit' ? (
        <FitSummary target={target} isOpen={isOpen} onOpen={onOpen} />
      ) : (
        <>
          <div className="compat-values grid mt-1.5 grid-cols-4 gap-1.5">
            {AXES.map((axis) => (
              <ParameterField
                key={axis}
                label={message(`compat.of.${axis}`, { name: target.name })}
                short={message(`compat.short.${axis}`)}
                help={axis}
                value={target.kind === 'values' ? target[axis] : target.ingredient[axis]}
                isReadOnly={target.kind === 'ingredient'}
                onValue={(value, gesture) => {
                  if (target.kind === 'values') set({ ...target, [axis]: value }, gesture);
                }}
              />
            ))}
            <ParameterField
              label={message('compat.of.r', { name: target.name })}
              short={message('compat.short.r')}
              help="r0"
              value={target.r}
              isRadius
              onValue={(value, gesture) => set({ ...target, r: value, radius: 'known' }, gesture)}
            />
          </div>
          <p className="mt-1 text-1 text-text-3">{unitText(settings.unit)}</p>
          {target.radius === 'assumed' && (
            <p className="mt-1 text-1 text-warn">
              {message(target.r === ASSUMED_RADIUS ? 'compat.radius.assumed' : 'compat.radius.chosen')}
            </p>
          )}
        </>
      )}
      <div className="mt-2">
        <Segmented
          label={message('compat.role.of', { name: target.name })}
          value={target.role}
          segments={[
            { value: 'must', label: message(`compat.role.${settings.goal}.must`) },
            { value: 'must-not', label: message(`compat.role.${settings.goal}.must-not`) },
          ]}
          onValue={(role) => set({ ...target, role })}
        />
      </div>
    </article>
  );
}

interface FitSummaryProps {
  target: FitTarget;
  isOpen: boolean;
  onOpen: () => void;
}

/** A target that is fitted from tests, in short; the tests themselves need more room. */
function FitSummary({ target, isOpen, onOpen }: FitSummaryProps) {
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
