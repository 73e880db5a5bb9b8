import type { ResolvedTarget } from '@suite/hsp';
import type { LimitKey, Standing } from '@suite/solvents';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { TableFrame } from '../../ui/table/plain-table.tsx';
import { redText } from '../compatibility-explorer/score-chip.tsx';
import { flashText, missingText, timeText } from '../solvent-label/fact-text.ts';
import { SolventLabel } from '../solvent-label/solvent-label.tsx';
import { blendText } from './blend-text.ts';
import { ORIGINAL_ID, PathState, type ResultLine } from './results-table.tsx';
import { PanelHead } from '../../ui/primitives/panel-head.tsx';

interface BlendDetailsProps {
  line: ResultLine;
  targets: readonly ResolvedTarget[];
  before: readonly string[];
  isPale: boolean;
  onUse: () => void;
  onCompare: () => void;
  onPath: () => void;
  onExclude: (name: string) => void;
}

/** One blend: how near it is, what holds it back, its label, and what to do with it. */
export function BlendDetails({ line, targets, before, isPale, ...props }: BlendDetailsProps) {
  const { parts, red, row, standings, facts, unknown, alike } = line;
  const isOriginal = line.id === ORIGINAL_ID;
  return (
    <section aria-labelledby="subst-chosen" className="subst-details grid gap-2.5">
      <PanelHead id="subst-chosen" title={message(isOriginal ? 'subst.tag.original' : 'subst.chosen')}>
        <span className="text-1 text-text-3">{message('subst.original.unit')}</span>
      </PanelHead>
      <div className="grid items-end pt-3 pb-2 grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
        <span className="font-display text-6 leading-[0.9] font-bold tabular-nums tracking-[-0.03em]">
          {redText(red)}
        </span>
        <span>
          <b className="block text-3">{message('subst.column.red')}</b>
          {row?.reds.map((own, at) => (
            <span key={targets[at]?.id ?? at} className="block text-1 text-text-2">
              {targets[at]?.name ?? message('subst.targets.original')} {redText(own)}
            </span>
          ))}
        </span>
      </div>
      <ul className="subst-parts">
        {parts.map(({ name, fraction }) => (
          <li key={name}>
            <span className="min-w-0 flex-1">{name}</span>
            <b>{numberText(100 * fraction, 1)} %</b>
            {!isOriginal && (
              <button
                type="button"
                className="compat-word"
                aria-label={message('subst.exclude.of', { name })}
                onClick={() => props.onExclude(name)}
              >
                {message('subst.exclude')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className="text-warn">
          {message('subst.unknown', {
            list: [
              ...new Set(
                unknown.map(({ index, missing }) => `${nameAt(line, index)}: ${missingText(missing)}`),
              ),
            ].join('; '),
          })}
        </p>
      )}
      {parts.map(({ name, caution }) =>
        caution === undefined ? null : (
          <p key={name} className="text-1 text-warn">
            {message('subst.caution', { name, caution })}
          </p>
        ),
      )}
      <Held standings={standings} />
      <p className="flex items-center gap-2">
        <span className="panel-title">{message('subst.column.path')}</span> <PathState line={line} />
        <button type="button" className="compat-word ml-auto" onClick={props.onPath}>
          {message('drying.open')}
        </button>
      </p>
      <p className="text-1 text-text-3">{message('subst.surface-drying')}</p>
      <RealDetails line={line} />
      <SolventLabel facts={facts} names={parts.map(({ name }) => name)} before={isOriginal ? [] : before} />
      {alike.length > 0 && (
        <details className="text-1 text-text-2">
          <summary className="cursor-pointer">
            {message('subst.alike.title', { count: alike.length })}
          </summary>
          <ul className="mt-1">
            {alike.map((other) => (
              <li key={blendText(other)}>{blendText(other)}</li>
            ))}
          </ul>
        </details>
      )}
      {!isOriginal && (
        <div className="sticky -bottom-2 flex py-2 bg-panel gap-2">
          <Button size="small" disabled={isPale} onClick={props.onUse}>
            {message('subst.use')}
          </Button>
          <Button look="line" size="small" onClick={props.onCompare}>
            {message('subst.compare')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What activities change of the chosen blend, and a ratio that keeps the limits with them. */
function RealDetails({ line: { check, parts, standings } }: { line: ResultLine }) {
  if (!check) return null;
  if (!check.ok) {
    const [one, other] = check.between ?? [];
    return (
      <p className="text-1 text-text-3">
        {one !== undefined && other !== undefined
          ? message('subst.real.gap', { one, other })
          : message('subst.real.groups', { name: parts[check.at ?? 0]?.name ?? '' })}
      </p>
    );
  }
  const { flash, drying, broken, instead } = check.value;
  // A limit whose value nobody can tell is not kept.
  const unknown = standings.filter(({ key }) => (key === 'flash' ? !flash.ok : isDrying(key) && !drying.ok));
  return (
    <div className="text-1 text-text-2">
      <b>{message('subst.real')}</b>{' '}
      {message('subst.real.values', {
        flash: flash.ok ? flashText(flash.value) : '–',
        drying: drying.ok ? timeText(drying.value) : '–',
      })}{' '}
      {unknown.length > 0 && message('subst.real.unknown', { list: listText(unknown.map(({ key }) => key)) })}{' '}
      {broken.length === 0 ? (
        unknown.length === 0 && message('subst.real.keeps')
      ) : (
        <span className="text-warn">{message('subst.real.broken', { list: listText(broken) })}</span>
      )}
      {instead && (
        <p>
          {message('subst.real.instead', {
            blend: blendText(parts.map(({ name }, at) => ({ name, fraction: instead.fractions[at] ?? 0 }))),
            flash: numberText(instead.flash, 0),
            red: redText(instead.red),
          })}
        </p>
      )}
    </div>
  );
}

function isDrying(key: LimitKey): boolean {
  return key === 'drying-least' || key === 'drying-most';
}

function listText(keys: readonly LimitKey[]): string {
  return keys.map((key) => message(`subst.key.${key}`)).join(', ');
}

function nameAt({ row, parts }: ResultLine, index: number): string {
  return parts[row?.parts.findIndex((part) => part.index === index) ?? -1]?.name ?? '';
}

/** Which limits bind, and what RED would be without each; the others with what is left. */
function Held({ standings }: { standings: readonly Standing[] }) {
  if (standings.length === 0) return null;
  const binding = standings.filter(({ isBinding }) => isBinding);
  return (
    <div>
      {binding.length === 0 && <p className="text-text-2">{message('subst.held.none')}</p>}
      {binding.map(({ key, redWithout }) => (
        <p key={key}>
          <b>{message('subst.held', { limit: message(`subst.key.${key}`) })}</b>{' '}
          {redWithout !== undefined && message('subst.held.without', { red: redText(redWithout) })}
        </p>
      ))}
      <TableFrame
        className="subst-slack"
        caption={message('subst.slack')}
        columns={[
          message('subst.slack.limit'),
          message('subst.slack.value'),
          message('subst.slack.allowed'),
          message('subst.slack.left'),
        ]}
      >
        <tbody>
          {standings.map(({ key, value, limit, slack, isBinding }) => (
            <tr key={key}>
              <th scope="row">{message(`subst.key.${key}`)}</th>
              <td>{limitText(key, value)}</td>
              <td>{limitText(key, limit)}</td>
              <td>{isBinding ? message('subst.at-limit') : limitText(key, slack)}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

/** A value of a limit in the figures of its column. */
export function limitText(key: LimitKey, value: number): string {
  if (isDrying(key)) return timeText(value);
  return numberText(value, key === 'cost' ? 2 : key === 'flash' ? 1 : 0);
}
