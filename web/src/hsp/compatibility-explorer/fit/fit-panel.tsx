import { type FitMethod, type FitTarget, HSP_RECIPE_LIMITS, type HspTest } from '@suite/recipes';
import { Suspense, lazy, useMemo, useRef, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { useCall } from '../../../app/session/session-provider.tsx';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { FindIngredient } from '../find-ingredient.tsx';
import { FitGrid } from './fit-grid.tsx';
import { FitDetails, FitQuality } from './fit-quality.tsx';
import { NextTests } from './next-tests.tsx';
import { PasteArea, usePastedRows } from './paste-rows.tsx';
import { STARTER_TESTS } from '../../recipe/starter-tests.ts';
import { lookUpSolvents, useMissingSolvents } from './solvents.ts';
import { type ReadTests, readTests } from './read-tests.ts';
import type { Candidate } from '../candidates/join-candidates.ts';
import { useActions } from '../use-explorer.tsx';
import { useFit } from './use-fit.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';
import { testsTarget } from './tests-target.ts';

const METHODS: readonly FitMethod[] = ['single', 'double', 'graded'];

/** What came of a paste, and the tests it left behind. */
interface Pasted {
  readonly count: number;
  readonly refused: readonly { line: number; why: ReadTests['refused'][number]['why'] | 'unknown' }[];
  readonly tooMany: number;
  readonly tests: readonly HspTest[];
}

interface FitPanelProps {
  target: FitTarget;
  /** What could be tested next, among others. */
  candidates: readonly Candidate[];
  onClose: () => void;
}

/** The tests a target is fitted from: typed, pasted or begun with a list, and what the fit says of them. */
export function FitPanel({ target, candidates, onClose }: FitPanelProps) {
  const { dispatch } = useActions();
  const [missing, setMissing] = useMissingSolvents();
  const fitting = useFit(target, { candidates, missing });
  const [isFinding, setIsFinding] = useState(false);
  const [isPasting, setIsPasting] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const [read, setRead] = useState<Pasted>();
  const [hasBroken, setHasBroken] = useState(false);
  const call = useCall();
  const panel = useRef<HTMLElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  const change = (next: Partial<Pick<FitTarget, 'tests' | 'insideLimit' | 'method'>>, gesture?: string) =>
    dispatch({ type: 'update-fit', id: target.id, changes: next }, gesture);
  const addTests = (tests: readonly HspTest[]) =>
    change({ tests: [...target.tests, ...tests].slice(0, HSP_RECIPE_LIMITS.tests) });
  // What was said of a paste holds as long as its tests stand there.
  const pasted = read?.tests === target.tests ? read : undefined;
  const paste = async (text: string) => {
    const found = readTests(text);
    setHasBroken(false);
    try {
      const looked = await lookUpSolvents(call, found.named);
      const taken = [...found.tests, ...looked.tests];
      const isUntouched = target.tests.every(({ score }) => score === null);
      const all = [...(isUntouched ? [] : target.tests), ...taken];
      const tests = taken.length === 0 ? target.tests : all.slice(0, HSP_RECIPE_LIMITS.tests);
      const refused = [
        ...found.refused,
        ...looked.unknown.map(({ line }) => ({ line, why: 'unknown' as const })),
      ].toSorted((one, other) => one.line - other.line);
      const tooMany = found.tooMany + Math.max(0, all.length - HSP_RECIPE_LIMITS.tests);
      setRead({ count: taken.length, refused, tooMany, tests });
      if (taken.length === 0) return;
      change({ tests });
      setIsPasting(false);
    } catch {
      setHasBroken(true);
    }
  };

  usePastedRows({ panel, area, onRows: (text) => void paste(text) });

  // Candidates and blend are still judged by the sphere of the tests as they were.
  const isStale = fitting.last !== undefined && !fitting.fitted && target.spheres.length > 0;
  return (
    <section ref={panel} aria-labelledby="compat-fit" className="compat-fit">
      <PanelHead id="compat-fit" title={message('compat.fit.title', { name: target.name })}>
        <ToolButton className="ml-auto" onClick={onClose}>
          {message('compat.fit.close')}
        </ToolButton>
      </PanelHead>
      <div className="compat-bar">
        <Button
          size="small"
          disabled={fitting.isBusy}
          onClick={() => {
            setRead(undefined);
            fitting.run();
          }}
        >
          {message(fitting.isBusy ? 'compat.fit.busy' : 'compat.fit.run')}
        </Button>
        <Segmented
          label={message('compat.fit.method')}
          value={target.method}
          segments={METHODS.map((value) => ({ value, label: message(`compat.fit.method.${value}`) }))}
          onValue={(method) => change({ method })}
        />
        <label className="inline-flex items-center gap-1.5">
          <span aria-hidden="true">{message('compat.fit.limit')}</span>
          <NumberField
            label={message('compat.fit.limit')}
            value={target.insideLimit}
            format={String}
            step={1}
            min={1}
            className="w-10"
            onValue={(value, gesture) => {
              if (!(value > 0 && value <= 6)) return message('compat.fit.limit.range');
              change({ insideLimit: value }, gesture);
              return undefined;
            }}
          />
        </label>
      </div>
      <div className="compat-bar">
        <ToolButton onClick={() => setIsFinding(true)}>{message('compat.fit.add')}</ToolButton>
        <ToolButton onClick={() => setIsPasting(!isPasting)} aria-expanded={isPasting}>
          {message('compat.fit.paste')}
        </ToolButton>
        <ToolButton onClick={() => setIsImporting(true)}>{message('compat.fit.import')}</ToolButton>
        <ToolButton onClick={() => addTests(missingStarters(target.tests))}>
          {message('compat.fit.starters')}
        </ToolButton>
        <ToolButton disabled={target.tests.length === 0} onClick={() => change({ tests: [] })}>
          {message('compat.fit.clear')}
        </ToolButton>
      </div>
      {isFinding && (
        <FindIngredient
          label={message('compat.fit.find')}
          onFound={({ name, dD, dP, dH }) => {
            addTests([{ name, dD, dP, dH, score: null }]);
            setIsFinding(false);
          }}
          onClose={() => setIsFinding(false)}
        />
      )}
      {isImporting && <TestsImport target={target} onClose={() => setIsImporting(false)} />}
      {isPasting && <PasteArea area={area} onRows={(text) => void paste(text)} />}
      {pasted && (
        <Banner tone={pasted.refused.length + pasted.tooMany > 0 ? 'warn' : 'ok'}>
          {message('compat.fit.read', { count: pasted.count })}{' '}
          {pasted.tooMany > 0 && `${message('compat.fit.too-many-lines', { count: pasted.tooMany })} `}
          {pasted.refused
            .slice(0, 5)
            .map(({ line, why }) => message(`compat.fit.refused.${why}`, { line }))
            .join(' ')}
        </Banner>
      )}
      {(fitting.hasFailed || hasBroken) && (
        <Banner tone="bad" isUrgent>
          {message('compat.broken-off')}
        </Banner>
      )}
      {isStale && (
        <Banner tone="warn" title={message('compat.fit.stale')}>
          {message('compat.fit.stale.text')}
        </Banner>
      )}
      <FitQuality fitted={fitting.fitted} />
      <FitGrid
        target={target}
        fitted={fitting.fitted}
        last={fitting.last}
        onTests={(tests, gesture) => change({ tests }, gesture)}
      />
      {fitting.fitted?.quality && (
        <NextTests
          next={fitting.fitted.quality.next}
          missing={missing}
          onMissing={(names) => {
            setMissing(names);
            fitting.propose(names);
          }}
          onTest={addTests}
        />
      )}
      {fitting.fitted && <FitDetails fitted={fitting.fitted} />}
    </section>
  );
}

function missingStarters(tests: readonly HspTest[]): HspTest[] {
  const names = new Set(tests.map(({ name }) => name.toLowerCase()));
  return STARTER_TESTS.filter(({ name }) => !names.has(name.toLowerCase()));
}

// Only who imports waits for it.
const ImportDialog = lazy(async () => ({
  default: (await import('../../../files/import-dialog.tsx')).ImportDialog,
}));

/** Scored solvents from a file, in the four steps of every import. */
function TestsImport({ target, onClose }: { target: FitTarget; onClose: () => void }) {
  const { dispatch } = useActions();
  const { id, tests } = target;
  const into = useMemo(
    () =>
      testsTarget({
        tests,
        setTests: (next) => dispatch({ type: 'update-fit', id, changes: { tests: next } }),
      }),
    [id, tests, dispatch],
  );
  return (
    <Suspense>
      <ImportDialog title={message('compat.fit.import.title')} target={into} isOpen onClose={onClose} />
    </Suspense>
  );
}
