import type { ExcludedRow, ReplacementExclusion } from '@suite/solvents';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { numberText, wholeText } from '../../ui/format/format-number.ts';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { missingText } from '../solvent-label/fact-text.ts';
import type { PoolSolvent } from './pool.ts';

interface ExcludedListProps {
  excluded: readonly ExcludedRow[];
  solvents: readonly PoolSolvent[];
  searched: number;
  onAllow: (name: string) => void;
}

const FIRST = 8;
const MORE = 200;

/** Solvents that are left out or held back, nearest first, each with every reason and the most a blend could hold. */
export function ExcludedList({ excluded, solvents, searched, onAllow }: ExcludedListProps) {
  const [isAll, setIsAll] = useState(false);
  const out = excluded.filter(({ reasons }) => reasons.length > 0);
  const counts = (kind: string) =>
    out.filter(({ reasons }) => reasons.some((reason) => groupOf(reason) === kind)).length;
  const shown = excluded.slice(0, isAll ? MORE : FIRST);
  return (
    <details className="subst-excluded">
      <summary>
        <b>
          {message('subst.excluded', { count: wholeText(out.length), all: wholeText(out.length + searched) })}
        </b>{' '}
        <span className="text-text-2">
          {GROUPS.filter((kind) => counts(kind) > 0)
            .map((kind) => message(`subst.excluded.${kind}`, { count: wholeText(counts(kind)) }))
            .join(' · ')}
        </span>
      </summary>
      <p className="text-1 text-text-2">{message('subst.excluded.hint')}</p>
      <ul>
        {shown.map(({ index, red, reasons, largest, gap }) => {
          const name = solvents[index]?.ingredient.name ?? '';
          return (
            <li key={index}>
              <span>{name}</span>
              <b>{numberText(red, 2)}</b>
              <span className="text-text-2">
                {[
                  ...reasons.map(reasonText),
                  ...(largest
                    ? [
                        message('subst.excluded.largest', {
                          percent: numberText(100 * largest.share, 1),
                          limit: message(`subst.key.${largest.key}`),
                        }),
                      ]
                    : []),
                  ...(gap ? [message('subst.excluded.gap', { missing: missingText(gap) })] : []),
                ].join('; ')}
                {reasons.some(({ kind }) => kind === 'excluded') && (
                  <button type="button" className="compat-word" onClick={() => onAllow(name)}>
                    {message('subst.allow')}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {!isAll && excluded.length > FIRST && (
        <ToolButton look="link" onClick={() => setIsAll(true)}>
          {message('subst.excluded.all')}
        </ToolButton>
      )}
    </details>
  );
}

const GROUPS = [
  'cmr',
  'acutely-toxic',
  'corrosive',
  'hazardous-rank',
  'caution',
  'more-severe',
  'new-statement',
  'no-data',
  'excluded',
] as const;

function groupOf(reason: ReplacementExclusion): string {
  if (reason.kind === 'label') return reason.why;
  return reason.kind === 'original' ? 'excluded' : reason.kind;
}

export function reasonText(reason: ReplacementExclusion): string {
  if (reason.kind === 'no-data') return missingText(reason.missing);
  if (reason.kind === 'excluded') return message('subst.reason.excluded');
  if (reason.kind === 'original') return message('subst.reason.original');
  if (reason.kind === 'hazardous-rank') return message('subst.reason.hazardous-rank');
  if (reason.kind === 'caution') return message('subst.reason.caution', { caution: reason.caution });
  return message(`subst.reason.${reason.why}`, { statements: reason.statements.join(', ') });
}
