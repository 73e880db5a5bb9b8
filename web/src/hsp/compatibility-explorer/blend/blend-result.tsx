import { CheckCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { type MessageId, message } from '../../../messages/message.ts';
import { parameterText, unitText } from '../parameter-field.tsx';
import { redText, ScoreChip, scoreWord } from '../score-chip.tsx';
import { useExplorer } from '../use-explorer.tsx';

const REASONS: Readonly<Record<string, MessageId>> = {
  'no-components': 'compat.blend.reason.no-components',
  'shares-zero': 'compat.blend.reason.shares-zero',
  'density-missing': 'compat.blend.reason.density-missing',
  'values-out-of-range': 'compat.blend.reason.values-out-of-range',
};

/** What the blend comes to: one large number, and each target in words. */
export function BlendResult() {
  const blend = useExplorer((state) => state.blend);
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  const components = useExplorer(({ recipe }) => recipe.blend.components);
  const targets = useExplorer((state) => state.targets);
  if (!blend.ok) {
    const name = blend.at === undefined ? '' : (components[blend.at]?.ingredient.name ?? '');
    return (
      <p className="py-3 text-text-2">
        {message(REASONS[blend.reason] ?? 'compat.blend.reason.values-out-of-range', { name })}
      </p>
    );
  }
  const { hsp, standings, chances, immiscible, associating } = blend.value;
  const nameAt = (index: number) => components[index]?.ingredient.name ?? '';
  return (
    <>
      {standings && (
        <div
          className="grid items-end pt-3 pb-2 grid-cols-[auto_1fr] gap-x-4 gap-y-0.5"
          data-worst={redText(standings.worst)}
        >
          <span className="font-display text-6 leading-[0.9] font-bold tabular-nums tracking-[-0.03em]">
            {redText(standings.worst)}
          </span>
          <span>
            <b className="flex items-center gap-1.5 text-3">
              <ScoreChip score={standings.score} />
              {scoreWord(standings.score)}
            </b>
            <span className="block text-text-2">{message('compat.worst-of', { count: targets.length })}</span>
            {targets.length > 1 && (
              <span className="block text-text-2">
                {message(standings.meetsAll ? 'compat.meets' : 'compat.meets-not')}
              </span>
            )}
          </span>
        </div>
      )}
      {standings && (
        <ul className="grid pb-2 border-b border-line text-text-2 gap-1 [&_li]:flex [&_li]:gap-1.5 [&_li]:py-0.5">
          {standings.each.map(({ red, ra, isInside }, index) => {
            const target = targets[index];
            const isGood = isInside === (target?.role === 'must');
            const Icon = isGood ? CheckCircleIcon : ExclamationTriangleIcon;
            return (
              <li key={target?.id}>
                <Icon className={`size-4 shrink-0 ${isGood ? 'text-ok' : 'text-warn'}`} aria-hidden="true" />
                <span>
                  {message(isInside ? 'compat.standing.inside' : 'compat.standing.outside', {
                    red: redText(red),
                    ra: `${parameterText(ra, unit)} ${unitText(unit)}`,
                    name: target?.name ?? '',
                  })}{' '}
                  {message(
                    isInside
                      ? target?.role === 'must'
                        ? 'compat.standing.good-in'
                        : 'compat.standing.bad-in'
                      : target?.role === 'must'
                        ? 'compat.standing.bad-out'
                        : 'compat.standing.good-out',
                  )}
                  <Chance chance={chances[index]} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {!standings && <p className="py-2 text-text-2">{message('compat.blend.reason.no-target')}</p>}
      <dl className="compat-facts" data-lined="">
        {(['dD', 'dP', 'dH'] as const).map((axis) => (
          <div key={axis}>
            <dt>
              {message(`compat.short.${axis}`)}, {unitText(unit)}
            </dt>
            <dd>{parameterText(hsp[axis], unit)}</dd>
          </div>
        ))}
      </dl>
      {immiscible.map(({ first, second }) => (
        <p key={`${first}-${second}`} className="flex gap-1.5 py-0.5">
          <ExclamationTriangleIcon className="size-4 shrink-0 text-warn" aria-hidden="true" />
          {message('compat.immiscible', { first: nameAt(first), second: nameAt(second) })}
        </p>
      ))}
      {associating.length > 0 && (
        <p className="flex gap-1.5 py-0.5">
          <ExclamationTriangleIcon className="size-4 shrink-0 text-warn" aria-hidden="true" />
          {message('compat.associating', { names: associating.map(nameAt).join(', ') })}
        </p>
      )}
    </>
  );
}

/** Where parameters were estimated: how likely it is to lie inside, for a number on one side says too much. */
function Chance({ chance }: { chance: number | undefined }) {
  if (chance === undefined) return null;
  const percent = Math.min(99, Math.max(1, Math.round(100 * chance)));
  return <span className="block text-text-2">{message('compat.standing.chance', { percent })}</span>;
}
