import { ESTIMATION_METHODS, PARAMETERS } from '@suite/hsp';
import { useState } from 'react';
import { type Cell, toCsv } from '../ui/format/csv.ts';
import { message } from '../messages/message.ts';
import { useNumberFormat } from '../app/preferences/number-format.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { numberText } from '../ui/format/format-number.ts';
import { TableFrame } from '../ui/table/plain-table.tsx';
import { saveFile } from '../ui/save-file.ts';
import { NAMES } from './estimate-table.tsx';
import { failureText, fenceText, hasStereo, methodName } from './labels.ts';
import type { ListResult, RefusedReason } from './list-result.ts';
import { SaveList } from './save-dialog.tsx';

const SHOWN = 100;

type Estimated = Extract<ListResult, { answer: unknown }>;
type Refused = Extract<ListResult, { refused: unknown }>;

/** What came out of a list: the learned values, everything in the file; and the lines that were refused. */
export function ListResults({ results }: { results: readonly ListResult[] }) {
  const [isSaving, setSaving] = useState(false);
  const numberFormat = useNumberFormat();
  const estimated = results.filter((result): result is Estimated => 'answer' in result);
  const refused = results.filter((result): result is Refused => 'refused' in result);
  return (
    <>
      <div className="no-print flex flex-wrap gap-2">
        <Button
          look="line"
          className="h-9 text-2 md:h-8"
          disabled={estimated.length === 0}
          onClick={() =>
            saveFile(
              'hansen-estimates.csv',
              new Blob([toCsv(estimatedTable(estimated), numberFormat)], { type: 'text/csv' }),
            )
          }
        >
          {message('property.list.download', { count: estimated.length })}
        </Button>
        <Button
          look="line"
          className="h-9 text-2 md:h-8"
          disabled={refused.length === 0}
          onClick={() =>
            saveFile(
              'refused-lines.csv',
              new Blob([toCsv(refusedTable(refused), numberFormat)], { type: 'text/csv' }),
            )
          }
        >
          {message('property.list.download-refused', { count: refused.length })}
        </Button>
        <Button
          className="h-9 text-2 md:h-8"
          disabled={estimated.length === 0}
          onClick={() => setSaving(true)}
        >
          {message('property.save')}
        </Button>
      </div>
      {estimated.length > 0 && <EstimatedRows estimated={estimated} />}
      {refused.length > 0 && <RefusedRows refused={refused} />}
      {isSaving && <SaveList estimated={estimated} onClose={() => setSaving(false)} />}
    </>
  );
}

function EstimatedRows({ estimated }: { estimated: readonly Estimated[] }) {
  const smilesAt = new Map(estimated.map(({ line, smiles }) => [line, smiles]));
  const repeatedText = (line: number, smiles: string): string => {
    const before = smilesAt.get(line) ?? '';
    // Whether two texts mean the same left and right is not looked at.
    const isUnsure = before !== smiles && (hasStereo(before) || hasStereo(smiles));
    return message(isUnsure ? 'property.list.repeated.stereo' : 'property.list.repeated', { line });
  };
  const noteOf = ({ smiles, answer, sameAs }: Estimated): string =>
    [
      fenceText(answer.fence, answer.reasons),
      message('property.list.nearest', { name: answer.nearest }),
      ...(answer.isPolymer ? [message('property.polymer')] : []),
      ...(hasStereo(smiles) ? [message('property.list.stereo')] : []),
      ...(sameAs === undefined ? [] : [repeatedText(sameAs, smiles)]),
    ].join(' · ');
  const [shown, setShown] = useState(SHOWN);
  return (
    <section aria-label={message('property.list.taken')} className="relative overflow-x-auto">
      <TableFrame
        caption={message('property.list.taken')}
        columns={[
          message('property.column.line'),
          message('property.column.name'),
          ...PARAMETERS.map((parameter) => ({ name: NAMES[parameter], isNumber: true })),
          message('property.list.published'),
          message('property.column.known'),
        ]}
      >
        <tbody>
          {estimated.slice(0, shown).map((result) => (
            <EstimatedRow key={result.line} result={result} note={noteOf(result)} />
          ))}
        </tbody>
      </TableFrame>
      <MoreRows shown={shown} of={estimated.length} onMore={setShown} />
    </section>
  );
}

function EstimatedRow({ result: { line, name, smiles, answer }, note }: { result: Estimated; note: string }) {
  return (
    <tr>
      <td>{line}</td>
      <th scope="row" className="max-w-80">
        {name !== '' && <span className="block truncate">{name}</span>}
        <span className={`block truncate ${name === '' ? '' : 'text-1 text-text-3'}`}>{smiles}</span>
      </th>
      {PARAMETERS.map((parameter) => {
        const { mean, half } = answer.learnt[parameter];
        return (
          <td
            key={parameter}
            className={`text-right whitespace-nowrap ${answer.fence === 'outside' ? 'text-text-3' : ''}`}
          >
            {numberText(mean, 1)} <span className="text-text-3">± {numberText(half, 1)}</span>
          </td>
        );
      })}
      <td className="whitespace-nowrap">
        {answer.published
          ? PARAMETERS.map((parameter) => numberText(answer.published?.[parameter] ?? 0, 1)).join(' / ')
          : '–'}
      </td>
      <td>{note}</td>
    </tr>
  );
}

function RefusedRows({ refused }: { refused: readonly Refused[] }) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <section aria-label={message('property.list.refused')} className="relative overflow-x-auto">
      <h2 className="mb-1 font-text text-3 font-bold tracking-normal">{message('property.list.refused')}</h2>
      <TableFrame
        columns={[
          message('property.column.line'),
          message('property.column.name'),
          message('property.column.reason'),
        ]}
      >
        <tbody>
          {refused.slice(0, shown).map(({ line, name, smiles, refused: reason }) => (
            <tr key={line}>
              <td>{line}</td>
              <th scope="row" className="max-w-80 truncate">
                {name === '' ? smiles.slice(0, 60) : name}
              </th>
              <td>{refusedText(reason, smiles)}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <MoreRows shown={shown} of={refused.length} onMore={setShown} />
    </section>
  );
}

/** What is left of a long table, a part at a time. */
function MoreRows({ shown, of, onMore }: { shown: number; of: number; onMore: (shown: number) => void }) {
  if (shown >= of) return null;
  return (
    <Button look="line" className="mt-3 h-8 text-2" onClick={() => onMore(shown + SHOWN)}>
      {message('property.list.more', { count: Math.min(SHOWN, of - shown) })}
    </Button>
  );
}

function refusedText(reason: RefusedReason, smiles: string): string {
  return 'ok' in reason ? failureText(reason, smiles) : message('property.reason.too-slow');
}

/** Rows of the file: all methods with all digits. */
export function estimatedTable(estimated: readonly Estimated[]): Cell[][] {
  const names = ESTIMATION_METHODS.flatMap((method) =>
    PARAMETERS.map((parameter) => `${parameter} ${methodName(method)}`),
  );
  const learntNames = PARAMETERS.flatMap((parameter) => [parameter, `${parameter} ± (80 %)`]);
  const publishedNames = PARAMETERS.map((parameter) => `${parameter} published`);
  return [
    ['line', 'name', 'smiles', ...learntNames, 'applicability', 'nearest known', ...publishedNames, ...names],
    ...estimated.map(({ line, name, smiles, answer }) => [
      line,
      name,
      smiles,
      ...PARAMETERS.flatMap((parameter) => [answer.learnt[parameter].mean, answer.learnt[parameter].half]),
      fenceText(answer.fence, answer.reasons),
      answer.nearest,
      ...PARAMETERS.map((parameter) => answer.published?.[parameter] ?? null),
      ...ESTIMATION_METHODS.flatMap((method) =>
        PARAMETERS.map((parameter) => answer.methods[method]?.[parameter] ?? null),
      ),
    ]),
  ];
}

function refusedTable(refused: readonly Refused[]): Cell[][] {
  return [
    ['line', 'smiles', 'name', 'reason'],
    ...refused.map(({ line, smiles, name, refused: reason }) => [
      line,
      smiles,
      name,
      refusedText(reason, smiles),
    ]),
  ];
}
