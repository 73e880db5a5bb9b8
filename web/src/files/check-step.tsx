import { DUPLICATE_RULES, type DuplicateRule } from '@suite/contracts/datasets';
import { useMemo, useState } from 'react';
import { message } from '../messages/message.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { type CheckedRow, findDoubles, type RowState } from './check-rows.ts';
import type { Mapping } from './guess-columns.ts';
import type { ImportTarget, ImportValues, Saved } from './import-target.ts';
import { RowGrid } from './row-grid.tsx';
import { ProgressBar } from './source-step.tsx';
import type { RawTable } from './table.ts';
import { type KnownView, useCheckedRows, useKnown, useSaving } from './use-import-rows.ts';

interface CheckStepProps {
  target: ImportTarget;
  table: RawTable;
  mapping: Mapping;
  onBack: () => void;
  onSaved: (saved: Saved, refused: readonly CheckedRow[]) => void;
}

/** Every row with what is wrong with it, to be corrected in place; and what happens to those that are there already. */
export function CheckStep({ target, table, mapping, onBack, onSaved }: CheckStepProps) {
  const checked = useCheckedRows(table.rows, mapping, target);
  const known = useKnown(target, checked.rows);
  const [duplicates, setDuplicates] = useState<DuplicateRule>('skip');
  const saving = useSaving(target, onSaved);
  const { rows } = checked;
  const good = useMemo(() => rows?.filter(({ state }) => state !== 'bad') ?? [], [rows]);
  const doubles = useMemo(
    () =>
      known.present &&
      findDoubles(
        good.map(({ values }) => values),
        known.present,
      ),
    [good, known.present],
  );
  const [filter, setFilter] = useState<RowState | 'all'>();
  if (!rows) return <ProgressBar label={message('import.checking')} share={checked.share} />;
  if (saving.isRunning) {
    return (
      <>
        <ProgressBar label={message('import.saving', { count: good.length })} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="line" onClick={saving.stop}>
            {message('import.stop')}
          </Button>
        </div>
      </>
    );
  }
  const countOf = (state: RowState) => rows.filter((row) => row.state === state).length;
  const bad = countOf('bad');
  const shown = filter ?? (bad > 0 ? 'bad' : 'all');
  const segments = [
    { value: 'all' as const, label: message('import.rows.all', { count: rows.length }) },
    ...(['bad', 'warn', 'ok'] as const).map((value) => ({
      value,
      label: message(`import.rows.${value}`, { count: countOf(value) }),
    })),
  ];
  return (
    <>
      {saving.failure !== undefined && (
        <Banner tone="bad" isUrgent title={message('import.failed')}>
          {saving.failure}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3 text-2">
        <Segmented label={message('import.rows')} value={shown} segments={segments} onValue={setFilter} />
        {bad > 0 && <span className="text-text-2">{message('import.rows.left-out', { count: bad })}</span>}
      </div>
      <KnownNote known={known} onFill={(found) => checked.fill(found)} rows={rows} />
      <RowGrid
        key={shown}
        target={target}
        mapping={checked.mapping}
        rows={rows}
        shown={shown}
        nameOf={known.nameOf}
        onCell={checked.correct}
      />
      {target.present && (
        <div className="flex flex-wrap items-center gap-3 text-2" aria-live="polite">
          <span>
            {doubles
              ? message('import.doubles', { count: doubles.size })
              : message(known.isFailed ? 'import.doubles.unknown' : 'import.doubles.looking')}
          </span>
          {(!doubles || doubles.size > 0) && (
            <Segmented
              label={message('import.doubles.rule')}
              value={duplicates}
              segments={DUPLICATE_RULES.map((value) => ({ value, label: message(`import.double.${value}`) }))}
              onValue={setDuplicates}
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="line" onClick={onBack}>
          {message('import.back')}
        </Button>
        <Button
          disabled={good.length === 0}
          onClick={() =>
            void saving.save({ rows, duplicates }).then((refused) => refused && checked.refuse(refused))
          }
        >
          {message('import.do', { count: good.length })}
        </Button>
      </div>
    </>
  );
}

interface KnownNoteProps {
  known: KnownView;
  rows: readonly CheckedRow[];
  onFill: (valuesOf: (row: CheckedRow) => ImportValues | undefined) => void;
}

/** How many rows the database knows by their CAS number, and the offer to fill what is empty there. */
function KnownNote({ known: { byCas, isCut, mayFill }, rows, onFill }: KnownNoteProps) {
  const entryOf = ({ values }: CheckedRow) =>
    typeof values['cas'] === 'string' ? byCas.get(values['cas']) : undefined;
  const matched = rows.filter((row) => entryOf(row) !== undefined);
  if (matched.length === 0) return null;
  const hasGaps = matched.some((row) =>
    Object.keys(entryOf(row)?.values ?? {}).some((field) => row.values[field] === undefined),
  );
  return (
    <p className="flex flex-wrap items-center gap-2 text-2 text-text-2">
      {message('import.known', { count: matched.length })}
      {isCut && message('import.known.cut')}
      {mayFill && hasGaps && (
        <ToolButton className="text-text underline" onClick={() => onFill((row) => entryOf(row)?.values)}>
          {message('import.known.fill')}
        </ToolButton>
      )}
    </p>
  );
}
