import { gradeFit } from '@suite/recipes';
import { message } from '../../messages/message.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { useBlendSearch } from './blend/use-blend-search.ts';
import type { Candidates } from './candidates/use-candidates.ts';
import { fittedOf } from './explorer-store.ts';
import { redText, scoreWord } from './score-chip.tsx';
import { useExplorer } from './use-explorer.tsx';

/** A slider that moves changes everything many times a second: what it came to is read out once, when it rests. */
const REST_MS = 800;

interface AnnouncerProps {
  candidates: Candidates;
  search: ReturnType<typeof useBlendSearch>;
}

/** The one place of the explorer that is read out: how many candidates are inside, the blend, the fit, what was found. */
export function Announcer({ candidates, search }: AnnouncerProps) {
  const blend = useExplorer((state) => state.blend);
  const hasTargets = useExplorer((state) => state.targets.length > 0);
  const given = useExplorer(({ recipe }) => recipe.targets);
  const fits = useExplorer((state) => state.fits);
  const standings = blend.ok ? blend.value.standings : undefined;
  const inside = candidates.counts.slice(0, 3).reduce((sum, count) => sum + count, 0);
  const all = candidates.counts.reduce((sum, count) => sum + count, 0);
  const fitted = given.flatMap((target) => {
    const reply = fittedOf(target, fits)?.reply;
    if (!reply?.ok) return [];
    const { report } = reply;
    const counts = { wrong: report.wrongIn + report.wrongOut, count: report.good + report.bad };
    return [
      `${message(`compat.fit.grade.${gradeFit(report).grade}`)} ${message('compat.fit.verdict', counts)}`,
    ];
  });
  const parts = [
    ...fitted,
    hasTargets && !candidates.isReading ? message('compat.spoken.candidates', { inside, all }) : '',
    standings
      ? message('compat.spoken.blend', { red: redText(standings.worst), word: scoreWord(standings.score) })
      : '',
    search.reply?.ok ? message('compat.spoken.found', { count: search.reply.report.blends.length }) : '',
  ];
  const [text] = useDebounced(parts.filter((part) => part !== '').join(' '), REST_MS);
  return (
    <output className="sr-only" data-announcer="">
      {text}
    </output>
  );
}
