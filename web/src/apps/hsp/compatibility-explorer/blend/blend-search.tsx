import type { FoundBlend } from '@suite/hsp';
import { numberText } from '../../../../ui/format-number.ts';
import { type MessageId, message } from '../../../../messages/message.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { BlendRules } from './blend-rules.tsx';
import { redText, ScoreChip } from '../score-chip.tsx';
import type { useBlendSearch } from './use-blend-search.ts';
import { useExplorer } from '../use-explorer.tsx';

const REASONS: Readonly<Record<string, MessageId>> = {
  'no-target': 'compat.blend.reason.no-target',
  'no-candidates': 'compat.search.no-candidates',
  'too-many-candidates': 'compat.search.too-many',
};

/** Better blends: the best ratio of what is chosen, the best pair or triple of the candidates, and the best of all. */
export function BlendSearch({ of }: { of: ReturnType<typeof useBlendSearch> }) {
  const targets = useExplorer((state) => state.targets);
  const blend = useExplorer((state) => state.blend);
  const count = useExplorer(({ recipe }) => recipe.blend.components.length);
  const { reply, total, isBusy, hasBroken, search, takeBestRatio, take } = of;
  const isReady = targets.length > 0 && !isBusy;

  return (
    <div className="compat-search-blend">
      <div className="compat-bar">
        <Button
          look="line"
          size="small"
          disabled={!isReady || !blend.ok || count < 2}
          onClick={() => void takeBestRatio()}
        >
          {message('compat.best-ratio')}
        </Button>
        {([2, 3, 'any'] as const).map((size) => (
          <Button
            key={size}
            look="line"
            size="small"
            disabled={!isReady}
            onFocus={of.prepare}
            onClick={() => void search(size)}
          >
            {message(`compat.best.${size}`)}
          </Button>
        ))}
      </div>
      <BlendRules />
      {hasBroken && (
        <Banner tone="bad" isUrgent>
          {message('compat.broken-off')}
        </Banner>
      )}
      {reply && !reply.ok && (
        <Banner tone="warn" isUrgent>
          {message(REASONS[reply.reason] ?? 'compat.search.other')}
        </Banner>
      )}
      {reply?.ok && (
        <>
          <output className="mt-2 block text-1 text-text-3">
            {message('compat.search.found', {
              count: reply.report.blends.length,
              of: numberText(reply.report.count, 0),
            })}{' '}
            {total > reply.report.passed && message('compat.search.nearest', { total: numberText(total, 0) })}
            {reply.report.isPartial && message('compat.search.partial')}
          </output>
          <ol className="compat-found" aria-label={message('compat.search.list')}>
            {reply.report.blends.map((found) => (
              <li key={describeBlend(found)}>
                <FoundRow found={found} onTake={() => take(found)} />
              </li>
            ))}
          </ol>
          {reply.report.excluded && (
            <Banner tone="info" title={message('compat.search.excluded')}>
              {message('compat.search.excluded.text', {
                blend: describeBlend(reply.report.excluded),
                red: redText(reply.report.excluded.standings.worst),
              })}{' '}
              {reply.report.excluded.why.map(({ name, why }) => message(whyWord(why), { name })).join(' ')}
            </Banner>
          )}
        </>
      )}
    </div>
  );
}

function FoundRow({ found, onTake }: { found: FoundBlend; onTake: () => void }) {
  const { immiscible, standings } = found;
  return (
    <>
      <span className="flex items-center gap-1.5">
        <ScoreChip score={standings.score} />
        <b className="tabular-nums">{redText(standings.worst)}</b>
        <span className="min-w-0 flex-1">{describeBlend(found)}</span>
        <ToolButton look="strong" onClick={onTake}>
          {message('compat.search.take')}
        </ToolButton>
      </span>
      {immiscible.map(({ first, second }) => (
        <span key={`${first} ${second}`} className="block text-1 text-warn">
          {message('compat.immiscible', { first, second })}
        </span>
      ))}
    </>
  );
}

/** "1-Butanol 51 %, Nitroethane 49 %" */
function describeBlend({ parts }: FoundBlend): string {
  return parts
    .map(({ ingredient, fraction }) => `${ingredient.name} ${numberText(100 * fraction, 1)} %`)
    .join(', ');
}

function whyWord(why: string): MessageId {
  if (why === 'banned') return 'compat.why.banned';
  return why === 'boiling-point-unknown' ? 'compat.why.boiling-unknown' : 'compat.why.boiling-outside';
}
