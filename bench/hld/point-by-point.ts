import assert from 'node:assert/strict';
import { evaluateFormulation, type Formulation, type Scan, type ScanRange } from '@suite/hld';

/** The values of a scan the plain way: the whole formulation evaluated anew at every point. */
export function scanPointByPoint(
  formulation: Formulation,
  range: ScanRange,
): { mix: number[]; parts: number[][] } {
  const mix: number[] = [];
  const parts: number[][] = formulation.surfactantMix.map(() => []);
  for (let i = 0; i <= range.steps; i += 1) {
    const value = range.from + ((range.to - range.from) * i) / range.steps;
    const evaluation = evaluateFormulation(at(formulation, range.variable, value));
    assert(evaluation.hld.ok);
    mix.push(evaluation.hld.value);
    for (const [n, part] of evaluation.parts.entries()) {
      assert(part.hld.ok);
      parts[n]?.push(part.hld.value);
    }
  }
  return { mix, parts };
}

/** Throws unless every value of a scan is the one of the equation. */
export function checkScan(formulation: Formulation, scan: Scan): void {
  const plain = scanPointByPoint(formulation, scan.range);
  const lines = [scan.mix, ...scan.parts];
  for (const [n, expected] of [plain.mix, ...plain.parts].entries()) {
    const line = lines[n];
    assert(line?.ok, 'a line is missing');
    assert.equal(line.value.length, scan.range.steps + 1);
    for (const [i, value] of expected.entries()) {
      const away = Math.abs((line.value[i] ?? Number.NaN) - value);
      assert(away < 1e-9, `${scan.range.variable}, line ${n}, point ${i}: off by ${away}`);
    }
  }
}

function at(formulation: Formulation, variable: ScanRange['variable'], value: number): Formulation {
  if (variable === 'concentration') {
    const total = formulation.surfactantMix.reduce((sum, { concentration }) => sum + concentration, 0);
    const surfactantMix = formulation.surfactantMix.map((amount) => ({
      ...amount,
      concentration: (amount.concentration * value) / total,
    }));
    return { ...formulation, surfactantMix };
  }
  const conditions = { ...formulation.conditions, [variable]: value };
  return { ...formulation, conditions, manualEACN: variable === 'eacn' ? true : formulation.manualEACN };
}
