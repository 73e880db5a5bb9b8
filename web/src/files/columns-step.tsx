import { message } from '../messages/message.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { TableFrame } from '../ui/table/plain-table.tsx';
import { type ColumnChoice, type Mapping, refusedHead } from './guess-columns.ts';
import type { ImportTarget } from './import-target.ts';
import type { RawTable } from './table.ts';

interface ColumnsStepProps {
  target: ImportTarget;
  table: RawTable;
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
  onBack: () => void;
  onNext: () => void;
}

const SAMPLES = 3;

/** What stands in which column, as it was guessed: with samples, units and the decimal sign, all to be changed. */
export function ColumnsStep({ target, table, mapping, onMapping, onBack, onNext }: ColumnsStepProps) {
  const { rows, encoding, separator, otherSheets = 0 } = table;
  const head = rows[mapping.head] ?? [];
  const samples = rows.slice(mapping.head + 1, mapping.head + 1 + SAMPLES);
  const mapped = mapping.choices.flatMap((choice) => choice?.field ?? []);
  const missing = target.columns.filter(({ field, isRequired }) => isRequired && !mapped.includes(field));
  const choose = (column: number, choice: ColumnChoice | undefined) =>
    onMapping({
      ...mapping,
      // A field stands in one column only.
      choices: mapping.choices.map((one, other) =>
        other === column ? choice : one?.field === choice?.field ? undefined : one,
      ),
    });
  const facts = [
    message('import.columns.rows', { count: rows.length - mapping.head - 1 }),
    ...(encoding
      ? [message(encoding === 'utf-16' ? 'import.encoding.utf-16' : 'import.encoding.latin-1')]
      : []),
    ...(separator ? [message(SEPARATOR_NAMES[separator])] : []),
    ...(otherSheets > 0 ? [message('import.other-sheets', { count: otherSheets })] : []),
  ];
  return (
    <>
      <p className="text-2 text-text-2">{facts.join(' · ')}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-2">
        <span className="flex items-center gap-2">
          {message('import.decimal')}
          <Segmented
            label={message('import.decimal')}
            value={mapping.decimal}
            segments={[
              { value: '.', label: '1234.5' },
              { value: ',', label: '1234,5' },
            ]}
            onValue={(decimal) => onMapping({ ...mapping, decimal })}
          />
        </span>
        <label className="flex items-center gap-2">
          {message('import.head')}
          <select
            value={mapping.head}
            className="import-select"
            onChange={(event) => onMapping({ ...mapping, head: Number(event.currentTarget.value) })}
          >
            <option value={-1}>{message('import.head.none')}</option>
            {rows.slice(0, 10).map((_, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row of the file is known by its place alone
              <option key={column} value={column}>
                {message('import.head.row', { row: column + 1 })}
              </option>
            ))}
          </select>
        </label>
      </div>
      {missing.length > 0 && (
        <Banner tone="warn">
          {message('import.columns.missing', { names: missing.map(({ title }) => title).join(', ') })}
        </Banner>
      )}
      <div className="max-h-[min(46vh,480px)] overflow-auto">
        <TableFrame
          className="import-columns"
          columns={[
            message('import.columns.in-file'),
            message('import.columns.samples'),
            message('import.columns.is'),
            message('import.columns.unit'),
          ]}
        >
          <tbody>
            {mapping.choices.map((choice, column) => {
              const name =
                String(head[column] ?? '') || message('import.columns.nth', { number: column + 1 });
              const refused = choice ? undefined : refusedHead(target.columns, String(head[column] ?? ''));
              const units = target.columns.find(({ field }) => field === choice?.field)?.units ?? [];
              return (
                // oxlint-disable-next-line react/no-array-index-key -- a column of the file is known by its place alone
                <tr key={column}>
                  <th scope="row">
                    {name}
                    {refused && (
                      <span className="block text-1 font-normal text-warn">
                        {message('import.columns.unit-unknown', {
                          title: refused.title,
                          units: (refused.units ?? []).map(({ name: unit }) => unit).join(', '),
                        })}
                      </span>
                    )}
                  </th>
                  <td className="text-text-2">
                    {samples.map((row) => String(row[column] ?? '') || '–').join(' · ')}
                  </td>
                  <td>
                    <select
                      className="import-select"
                      aria-label={message('import.columns.choose', { name })}
                      value={choice?.field ?? ''}
                      onChange={({ currentTarget: { value } }) =>
                        choose(column, value === '' ? undefined : { field: value, unit: 0 })
                      }
                    >
                      <option value="">{message('import.columns.ignored')}</option>
                      {target.columns.map(({ field, title, isRequired }) => (
                        <option key={field} value={field}>
                          {isRequired ? message('import.columns.required', { title }) : title}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td>
                    {units.length === 1 && units[0]?.name}
                    {choice && units.length > 1 && (
                      <select
                        className="import-select"
                        aria-label={message('import.columns.unit-of', { name })}
                        value={choice.unit}
                        onChange={({ currentTarget: { value } }) =>
                          choose(column, { field: choice.field, unit: Number(value) })
                        }
                      >
                        {units.map((unit, index) => (
                          <option key={unit.name} value={index}>
                            {unit.name}
                          </option>
                        ))}
                      </select>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </TableFrame>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="line" onClick={onBack}>
          {message('import.back')}
        </Button>
        <Button disabled={mapped.length === 0} onClick={onNext}>
          {message('import.to-check')}
        </Button>
      </div>
    </>
  );
}

const SEPARATOR_NAMES = {
  ',': 'import.separator.comma',
  ';': 'import.separator.semicolon',
  '\t': 'import.separator.tab',
} as const;
