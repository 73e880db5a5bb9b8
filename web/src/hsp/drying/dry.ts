import { type ActivityModel, blendFacts, dryingPath, lastOutWarnings, readSolvent } from '@suite/solvents';
import { type Dried, type DryingQuestion, LEFT } from './drying-answer.ts';

/** The path of a blend, ideal or with activities; the reason where a component lacks what it needs. */
export function dry(
  { parts, targets }: DryingQuestion,
  model?: ActivityModel,
): { ok: true; value: Dried } | { ok: false; reason: string; at?: number } {
  const members = parts.map(({ facts, fraction }) => ({ solvent: readSolvent(facts), fraction }));
  const film = members.map(({ solvent: { search }, fraction }) => ({
    ...search,
    molarVolume: search.molarVolume,
    rer: search.rer,
    volume: fraction,
  }));
  const path = dryingPath(film, { left: LEFT, targets, model });
  if (!path.ok) return path;
  const warnings = lastOutWarnings(film, targets, model);
  if (!warnings.ok) return warnings;
  const { flash } = blendFacts(members, { model });
  return { ok: true, value: { path: path.value, warnings: warnings.value, flash } };
}
