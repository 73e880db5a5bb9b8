import type { BlendRequest, FoundBlend } from '@suite/recipes';
import { message, type MessageId } from '../../../messages/message.ts';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { TableFrame } from '../../../ui/table/plain-table.tsx';
import { redText, ScoreChip } from '../score-chip.tsx';
import { useExplorer } from '../use-explorer.tsx';
import { BlendRules } from './blend-rules.tsx';
import type { useBlendSearch } from './use-blend-search.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

const REASONS: Readonly<Record<string, MessageId>> = {
  'no-target': 'compat.blend.reason.no-target',
  'no-candidates': 'compat.search.no-candidates',
  'too-many-candidates': 'compat.search.too-many',
};
const SIZES = ['2', '3', 'any'] as const;

interface FindBlendsPanelProps {
  of: ReturnType<typeof useBlendSearch>;
  onClose: () => void;
}

/** Better blends: how many components, what they must keep to, and what was found as a table. */
export function FindBlendsPanel({ of, onClose }: FindBlendsPanelProps) {
  const hasTarget = useExplorer((state) => state.targets.length > 0);
  const { reply, isBusy, hasBroken, size, setSize, search, take, isStale } = of;
  return (
    <section aria-labelledby="compat-find" className="compat-find">
      <PanelHead id="compat-find" title={message('compat.find-blends')}>
        <ToolButton className="ml-auto" onClick={onClose}>
          {message('compat.find-blends.back')}
        </ToolButton>
      </PanelHead>
      <div className="compat-bar">
        <Segmented
          label={message('compat.find-blends.size')}
          value={String(size) as (typeof SIZES)[number]} // the three that there are
          segments={SIZES.map((value) => ({ value, label: message(`compat.find-blends.size.${value}`) }))}
          onValue={(value) => setSize(sizeOf(value))}
        />
        <Button
          size="small"
          disabled={!hasTarget || isBusy}
          onFocus={of.prepare}
          onPointerEnter={of.prepare}
          onClick={() => void search()}
        >
          {message(isBusy ? 'compat.find-blends.busy' : 'compat.find-blends.run')}
        </Button>
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
      {isStale && <Banner tone="warn">{message('compat.find-blends.stale')}</Banner>}
      {!reply && !isBusy && <p className="py-3 text-text-2">{message('compat.find-blends.hint')}</p>}
      {reply?.ok && <Found of={of} report={reply.report} isPale={isStale || isBusy} onTake={take} />}
    </section>
  );
}

function sizeOf(value: (typeof SIZES)[number]): BlendRequest['size'] {
  if (value === '2') return 2;
  return value === '3' ? 3 : 'any';
}

interface FoundProps extends Pick<FindBlendsPanelProps, 'of'> {
  report: Extract<NonNullable<FindBlendsPanelProps['of']['reply']>, { ok: true }>['report'];
  /** It is of other constraints, or about to be found anew. */
  isPale: boolean;
  onTake: (blend: FoundBlend) => void;
}

function Found({ of: { total }, report, isPale, onTake }: FoundProps) {
  const isWorst = useExplorer((state) => state.targets.length > 1);
  return (
    <>
      <p className="mt-1 text-1 text-text-3">
        {message('compat.search.found', { count: report.blends.length, of: numberText(report.count, 0) })}{' '}
        {total > report.passed && message('compat.search.nearest', { total: numberText(total, 0) })}
        {report.isPartial && message('compat.search.partial')}
      </p>
      <div className={`compat-scroll ${isPale ? 'is-pale' : ''}`}>
        <TableFrame
          className="compat-table compat-found"
          caption={message('compat.search.list')}
          columns={[
            message('compat.find-blends.blend'),
            message('compat.column.score'),
            message(isWorst ? 'compat.column.worst-red' : 'compat.column.red'),
            { name: message('explorer.acts'), isHidden: true },
          ]}
        >
          <tbody>
            {report.blends.map((found) => (
              <tr key={describeBlend(found)} data-blend="">
                <th scope="row">
                  {found.parts.map(({ ingredient, fraction }) => (
                    <span key={ingredient.name} className="compat-part inline-block mr-3.5">
                      <b>{numberText(100 * fraction, 1)} %</b> {ingredient.name}
                    </span>
                  ))}
                  {found.immiscible.map(({ first, second }) => (
                    <span key={`${first} ${second}`} className="block text-1 text-warn">
                      {message('compat.immiscible', { first, second })}
                    </span>
                  ))}
                </th>
                <td>
                  <ScoreChip score={found.standings.score} />
                </td>
                <td>
                  <b className="compat-red font-[650]">{redText(found.standings.worst)}</b>
                </td>
                <td>
                  <ToolButton look="strong" disabled={isPale} onClick={() => onTake(found)}>
                    {message('compat.search.take')}
                  </ToolButton>
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
      {report.excluded && (
        <Banner tone="info" title={message('compat.search.excluded')}>
          {message('compat.search.excluded.text', {
            blend: describeBlend(report.excluded),
            red: redText(report.excluded.standings.worst),
          })}{' '}
          {report.excluded.why.map(({ name, why }) => message(whyWord(why), { name })).join(' ')}
        </Banner>
      )}
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
