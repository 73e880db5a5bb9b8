import { headingsOf } from '@suite/contracts/ingredients';
import { HSP_RECIPE_LIMITS, type HspTest } from '@suite/recipes';
import {
  type Finding,
  HANSEN_UNITS,
  type ImportTarget,
  type ImportValues,
  RowsRefused,
} from '../../../files/import-target.ts';
import { message } from '../../../messages/message.ts';
import { failureOf } from '../../../app/session/call-failure.ts';

interface Grid {
  tests: readonly HspTest[];
  setTests: (tests: readonly HspTest[]) => void;
}

const AXES = ['dD', 'dP', 'dH'] as const;
const LONGEST = 200;

/** What an import into the tests of a target needs: the dialog is the one of the datasets. */
export function testsTarget({ tests, setTests }: Grid): ImportTarget {
  return {
    fileName: 'tests',
    columns: [
      {
        field: 'name',
        title: message('compat.column.solvent'),
        holds: 'text',
        isRequired: true,
        aliases: headingsOf('name'),
      },
      ...AXES.map((field) => ({
        field,
        title: message(`compat.short.${field}`),
        holds: 'number' as const,
        isRequired: true,
        aliases: headingsOf(field),
        units: HANSEN_UNITS,
      })),
      {
        field: 'score',
        title: message('compat.column.score'),
        holds: 'number',
        aliases: ['rating', 'result', 'solubility', 'soluble', 'in', 'inside'],
      },
      { field: 'measured', title: message('compat.column.measured'), holds: 'number', aliases: ['value'] },
      {
        field: 'note',
        title: message('compat.column.note'),
        holds: 'text',
        aliases: ['notes', 'comment', 'remark'],
      },
    ],
    headless: ['name', ...AXES, 'score'],
    examples: [
      { name: 'Acetone', dD: 15.5, dP: 10.4, dH: 7, score: 1 },
      { name: 'Hexane', dD: 14.9, dP: 0, dH: 0, score: 0, note: 'cloudy' },
    ],
    check: findingsOf,
    present: async () => tests.filter(isTested),
    failureText: (error) =>
      error instanceof RowsRefused ? message('import.rows-refused') : failureOf(error).text,
    save: async (rows, { duplicates }) => {
      // A list that nobody scored yet was only begun with.
      const next = tests.some(isTested) ? [...tests] : [];
      const saved = { added: 0, changed: 0, skipped: 0 };
      for (const [row, test] of rows.map(testOf).entries()) {
        const at = duplicates === 'keep-both' ? -1 : next.findIndex((one) => isSame(one, test));
        if (at < 0 && next.length >= HSP_RECIPE_LIMITS.tests)
          throw new RowsRefused([{ row, text: message('compat.fit.too-many') }]);
        if (at < 0) {
          next.push(test);
          saved.added += 1;
        } else if (duplicates === 'overwrite' || !isTested(next[at])) {
          next[at] = test;
          saved.changed += 1;
        } else saved.skipped += 1;
      }
      setTests(next);
      return { ...saved, undo: async () => setTests(tests) };
    },
  };
}

function findingsOf(values: ImportValues): Finding[] {
  const bad = (field: string, text: string): Finding => ({ field, level: 'bad', text });
  const { name, score } = values;
  const axes = AXES.flatMap((axis) => {
    const value = values[axis];
    if (typeof value === 'number' && value >= 0 && value <= 1000) return [];
    return [bad(axis, message('compat.fit.parameter'))];
  });
  return [
    ...(typeof name === 'string' ? [] : [bad('name', message('compat.fit.no-name'))]),
    ...axes,
    ...(typeof score === 'number' && !(score >= 0 && score <= 6)
      ? [bad('score', message('compat.fit.score-range'))]
      : []),
  ];
}

/** Rows that reach it have passed the check. */
function testOf({ name, dD, dP, dH, score, measured, note }: ImportValues): HspTest {
  return {
    name: String(name).slice(0, LONGEST),
    dD: Number(dD),
    dP: Number(dP),
    dH: Number(dH),
    score: typeof score === 'number' ? score : null,
    ...(typeof measured === 'number' ? { measured } : {}),
    ...(typeof note === 'string' ? { note: note.slice(0, LONGEST) } : {}),
  };
}

function isTested(test: HspTest | undefined): boolean {
  return test !== undefined && test.score !== null;
}

function isSame(one: HspTest, other: HspTest): boolean {
  return one.name.toLowerCase() === other.name.toLowerCase();
}
