import type { FitTarget, HspDocument, HspTest } from '@suite/recipes';
import { type KeyboardEvent, useRef, useState } from 'react';
import { fullText } from '../../../ui/format/format-number.ts';
import { message } from '../../../messages/message.ts';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { TableFrame } from '../../../ui/table/plain-table.tsx';
import { parameterText, unitText } from '../parameter-field.tsx';
import { misfitsFirst } from './misfits-first.ts';
import { readScore } from './read-tests.ts';
import type { Fitted } from '../explorer-store.ts';
import { useExplorer } from '../use-explorer.tsx';
import { fromCalHalf } from '@suite/hsp';
import { parseNumber } from '../../../ui/format/parse-number.ts';
import { SmallField } from '../../../ui/fields/state-icon.tsx';

interface FitGridProps {
  target: FitTarget;
  /** Of the tests as they are. */
  fitted: Fitted | undefined;
  /** The last fit: rows keep their order while scores are typed. */
  last: Fitted | undefined;
  onTests: (tests: readonly HspTest[], gesture?: string) => void;
}

/** Solvents and their scores: a digit scores the row and goes to the next; a hyphen, or nothing, is not tested. */
export function FitGrid({ target, fitted, last, onTests }: FitGridProps) {
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  const body = useRef<HTMLTableSectionElement>(null);
  const { tests } = target;
  const misplaced = misplacedOf(fitted);
  const order = misfitsFirst(tests, misplacedOf(last));

  const set = (index: number, change: Partial<HspTest>, gesture?: string) =>
    onTests(
      tests.map((test, at) => (at === index ? { ...test, ...change } : test)),
      gesture,
    );
  const focus = (index: number) =>
    body.current?.querySelector<HTMLInputElement>(`[data-score-of="${index}"]`)?.focus();
  const focusNext = (index: number, step: number) => {
    const next = order[order.indexOf(index) + step];
    if (next !== undefined) focus(next);
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[0-6]$/.test(event.key)) set(index, { score: Number(event.key) });
    else if (['-', 'Delete', 'Backspace'].includes(event.key)) set(index, { score: null });
    else if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key !== 'Delete' && event.key !== 'Backspace')
      focusNext(index, event.key === 'ArrowUp' ? -1 : 1);
  }

  if (tests.length === 0) return <p className="py-4 text-text-2">{message('compat.fit.none')}</p>;
  return (
    <div className="compat-scroll">
      <TableFrame
        className="compat-table"
        caption={message('compat.fit.grid', { name: target.name })}
        columns={[
          message('compat.column.solvent'),
          ...(['dD', 'dP', 'dH'] as const).map((axis) => ({
            name: <span title={unitText(unit)}>{message(`compat.short.${axis}`)}</span>,
          })),
          message('compat.column.score'),
          message('compat.column.measured'),
          { name: message('compat.column.note'), className: 'compat-left' },
          { name: message('explorer.acts'), isHidden: true },
        ]}
      >
        <tbody ref={body}>
          {order.map((index) => {
            const test = tests[index];
            if (!test) return null;
            const wrong = misplaced.find(({ name }) => name === test.name);
            return (
              <tr key={index} data-wrong={wrong?.side}>
                <th scope="row" className="compat-cell-name">
                  {test.name}
                  {wrong && <span className="row-sub text-bad">{message(`compat.fit.${wrong.side}`)}</span>}
                </th>
                {(['dD', 'dP', 'dH'] as const).map((axis) => (
                  <td key={axis}>
                    <ParameterCell
                      label={message(`compat.of.${axis}`, { name: test.name })}
                      value={test[axis]}
                      unit={unit}
                      onValue={(value) => set(index, { [axis]: value }, `${axis}-${target.id}-${index}`)}
                    />
                  </td>
                ))}
                <td>
                  <input
                    aria-label={message('compat.fit.score-of', { name: test.name })}
                    data-score-of={index}
                    inputMode="numeric"
                    className="w-8.5 h-6 border border-control rounded-1 bg-panel text-center"
                    value={test.score === null ? '' : String(test.score)}
                    placeholder="–"
                    onFocus={({ currentTarget }) => currentTarget.select()}
                    onKeyDown={(event) => onKeyDown(event, index)}
                    onChange={({ currentTarget }) => {
                      const score = readScore(currentTarget.value);
                      if (score !== undefined) set(index, { score }, `score-${target.id}-${index}`);
                    }}
                  />
                </td>
                <td>{test.measured === undefined ? '–' : fullText(test.measured)}</td>
                <td className="text-left">
                  <input
                    aria-label={message('compat.fit.note-of', { name: test.name })}
                    className="w-[8rem] h-6 px-1 border border-transparent bg-transparent [&:is(:hover,:focus)]:border-control"
                    maxLength={200}
                    value={test.note ?? ''}
                    onChange={({ currentTarget: { value } }) => {
                      const { note: _, ...bare } = test;
                      const next = value.trim() === '' ? bare : { ...bare, note: value };
                      onTests(
                        tests.map((one, at) => (at === index ? next : one)),
                        `note-${target.id}-${index}`,
                      );
                    }}
                  />
                </td>
                <td>
                  <ToolButton
                    className="row-action"
                    aria-label={message('compat.remove', { name: test.name })}
                    title={message('compat.remove', { name: test.name })}
                    onClick={() => onTests(tests.filter((_, at) => at !== index))}
                  >
                    ×
                  </ToolButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </TableFrame>
    </div>
  );
}

function misplacedOf(fitted: Fitted | undefined) {
  return fitted?.reply.ok ? fitted.reply.report.misplaced : [];
}

interface ParameterCellProps {
  label: string;
  /** In MPa½, whatever is shown. */
  value: number;
  unit: HspDocument['settings']['unit'];
  onValue: (value: number) => void;
}

const MOST = 1000;

/** A Hansen parameter in a row of tests: text until somebody types into it; what is no parameter is not taken. */
export function ParameterCell({ label, value, unit, onValue }: ParameterCellProps) {
  const [typed, setTyped] = useState<string>();
  const [accepted, setAccepted] = useState<number>();
  const read = typed === undefined ? undefined : parseNumber(typed);
  const next = read === undefined ? undefined : unit === 'cal' ? fromCalHalf(read) : read;
  const isGood = next !== undefined && next >= 0 && next <= MOST;
  const isInvalid = typed !== undefined && !isGood;
  const isValid = typed === undefined ? accepted === value : isGood;
  return (
    <SmallField state={isInvalid ? 'invalid' : isValid ? 'valid' : 'untouched'}>
      <input
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        inputMode="decimal"
        className="compat-parameter"
        value={typed ?? parameterText(value, unit)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (isGood && next !== value) {
            setAccepted(next);
            onValue(next);
          }
          setTyped(undefined);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
          if (key === 'Escape') setTyped(undefined);
        }}
      />
    </SmallField>
  );
}
