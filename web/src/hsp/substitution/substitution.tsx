import type { HspReplacement } from '@suite/recipes';
import { type ReplacementLimits, blendFacts, limitsFrom, mostComponents } from '@suite/solvents';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { message } from '../../messages/message.ts';
import { COMPONENT_COLORS } from '../../recipes/entry-colors.ts';
import { Banner } from '../../ui/primitives/banner.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { useIsPrinting } from '../../ui/printing.ts';
import { sharesOf } from '../compatibility-explorer/blend/use-blend-search.ts';
import { withPreset } from '../recipe/presets.ts';
import { useActions, useExplorer } from '../compatibility-explorer/use-explorer.tsx';
import { hspRecipePath } from '../recipe/hsp-science.ts';
import { BlendDetails } from './blend-details.tsx';
import { blendText } from './blend-text.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { ExcludedList } from './excluded-list.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { MustHave } from './must-have.tsx';
import { OriginalPanel, TargetsPanel } from './original-panel.tsx';
import { limitHeads } from './limit-heads.ts';
import { linesOf, ORIGINAL_ID, ResultsTable } from './results-table.tsx';
import { PathView } from './path-view.tsx';
import { SearchVerdict } from './search-verdict.tsx';
import { StartPanel } from './start-panel.tsx';
import { SubstitutionReport } from './substitution-report.tsx';
import { useActivityChecks } from './use-activity-checks.ts';
import { useOriginal } from './use-original.ts';
import { poolPreset, useSolventPool } from './use-pool.ts';
import { useReplacements } from './use-replacements.ts';
import { WaysOut } from './ways-out.tsx';
import { goTo } from '../../app/session/document-path.ts';

/** The original and its limits, what was found, and one blend in full. */
export function Substitution() {
  const { dispatch, dispatchAll } = useActions();
  const navigate = useNavigate();
  const recipe = useExplorer((state) => state.recipe);
  const targets = useExplorer((state) => state.targets);
  const pool = useSolventPool();
  const original = useOriginal(pool);
  const usual = useMemo(() => limitsFrom(original.members), [original.members]);
  const facts = useMemo(
    () =>
      original.members.length > 0
        ? blendFacts(original.members, {
            targets: targets.flatMap(({ role, spheres }) =>
              role === 'must' && spheres[0] ? [spheres[0]] : [],
            ),
          })
        : undefined,
    [original.members, targets],
  );
  const limits = recipe.replacement?.limits ?? usual;
  const search = useReplacements({ pool, original, targets, limits, banned: recipe.blend.rules.banned });
  const [openId, setOpenId] = useState<string>();
  const [compared, setCompared] = useState<ReadonlySet<string>>(new Set());
  const [isComparing, setIsComparing] = useState(false);
  const [isPathOpen, setIsPathOpen] = useState(false);
  const isPrinting = useIsPrinting();

  const replacement: HspReplacement = {
    original: original.entries,
    mustHave: original.mustHave,
    prices: original.prices,
    ...(recipe.replacement?.limits ? { limits: recipe.replacement.limits } : {}),
  };
  const change = (part: Partial<HspReplacement>) =>
    dispatch({ type: 'set-replacement', replacement: { ...replacement, ...part } });
  const setLimits = (next: ReplacementLimits | undefined) => {
    const { limits: _, ...rest } = replacement;
    dispatch({ type: 'set-replacement', replacement: next ? { ...rest, limits: next } : rest });
  };
  const { rules } = recipe.blend;
  const allow = (name: string) =>
    dispatch({ type: 'set-rules', rules: { ...rules, banned: rules.banned.filter((one) => one !== name) } });

  const originalParts = original.entries.map(({ ingredient }, at) => ({
    name: ingredient.name,
    fraction: original.fractions[at] ?? 0,
  }));
  const { found } = search;
  const { checks, hasBroken } = useActivityChecks(found);
  const lines = found ? linesOf(found, originalParts, checks) : [];
  const firstId = lines.find(({ id }) => id !== ORIGINAL_ID)?.id ?? lines[0]?.id;
  const open = lines.find(({ id }) => id === openId) ?? lines.find(({ id }) => id === firstId);
  const isPale = search.isStale || search.state.kind === 'searching';
  const pathParts = useMemo(
    () =>
      open?.row && found
        ? open.row.parts.flatMap(({ index, fraction }) => {
            const solvent = found.solvents[index];
            return solvent ? [{ facts: solvent.facts, fraction }] : [];
          })
        : original.solvents.map((solvent, at) => ({
            facts: solvent.facts,
            fraction: original.fractions[at] ?? 0,
          })),
    [open, found, original],
  );
  const before = facts?.label.ok ? facts.label.value.statements : [];

  const use = () => {
    if (!open?.row || !found) return;
    const ingredients = open.row.parts.flatMap(({ index }) => found.solvents[index]?.ingredient ?? []);
    const shares = sharesOf(
      open.row.parts.map(({ fraction }) => fraction),
      ingredients,
      recipe.blend.unit,
    );
    dispatchAll([
      { type: 'set-replacement', replacement: { ...replacement, limits } },
      {
        type: 'set-blend',
        parts: ingredients.map((ingredient, at) => ({ ingredient, share: shares[at] ?? 0 })),
        colors: COMPONENT_COLORS,
      },
    ]);
    void goTo(hspRecipePath(recipe.recipeId), navigate);
  };

  if (original.entries.length === 0 && recipe.targets.length === 0 && !recipe.replacement)
    return <StartPanel onOriginal={(entries) => change({ original: entries })} />;
  const chosen = [...compared].length > 0 ? [...compared] : open ? [open.id] : [];
  return (
    <>
      {isPrinting && (
        <SubstitutionReport {...{ lines, limits, targets }} open={open} answer={found?.answer} />
      )}
      <div className="subst-body no-print">
        <div className="compat-column" data-panel="limits">
          <OriginalPanel entries={original.entries} onEntries={(entries) => change({ original: entries })} />
          <TargetsPanel reds={found?.answer.original?.reds} />
          {original.isLoading ? (
            <p className="text-text-2">{message('subst.loading')}</p>
          ) : (
            <LimitsPanel
              {...{ limits, usual, facts }}
              onLimits={setLimits}
              hasPrices={original.prices.length > 0}
              preset={poolPreset(recipe.candidates.filters)}
              onPreset={(preset) =>
                dispatch({ type: 'set-candidates', changes: { filters: withPreset({}, preset) } })
              }
              count={pool.solvents.length}
              mostComponents={mostComponents(targets)}
            />
          )}
          <MustHave
            names={original.mustHave}
            prices={original.prices}
            onNames={(mustHave) => change({ mustHave })}
            onPrices={(prices) => change({ prices })}
          />
          <div className="sticky -bottom-2 py-2 mt-2 bg-app max-tablet:bottom-0">
            <Button
              size="small"
              disabled={original.isLoading || pool.state !== 'ready' || search.state.kind === 'searching'}
              onClick={search.find}
            >
              {message('compat.find-blends')}
            </Button>
          </div>
        </div>
        <div className="compat-column" data-panel="results">
          {pool.state === 'failed' && (
            <Banner tone="bad" isUrgent title={message('subst.pool.failed')}>
              <button type="button" className="cursor-pointer font-bold underline" onClick={pool.retry}>
                {message('subst.retry')}
              </button>
            </Banner>
          )}
          <SearchVerdict
            state={search.state}
            found={found}
            isStale={search.isStale}
            before={before}
            hasTargets={targets.length > 0}
            onStop={search.stop}
          />
          {hasBroken && <Banner tone="warn">{message('subst.real.stopped')}</Banner>}
          {found && found.isWhole && (found.answer.rows.length === 0 || found.answer.ways.length > 0) && (
            <WaysOut
              ways={found.answer.ways}
              count={found.answer.rows.length}
              limits={limits}
              onLimits={setLimits}
            />
          )}
          {isPathOpen && open && found && (
            <PathView
              parts={pathParts}
              targets={targets}
              title={blendText(open.parts)}
              onClose={() => setIsPathOpen(false)}
            />
          )}
          {!isPathOpen && lines.length > 0 && (
            <ResultsTable
              lines={lines}
              limits={limitHeads(limits)}
              openId={open?.id}
              onOpen={setOpenId}
              compared={compared}
              onCompared={setCompared}
              hasCost={original.prices.length > 0}
              isPale={isPale}
            />
          )}
          {!isPathOpen && found && found.isWhole && (
            <ExcludedList
              excluded={found.answer.excluded}
              solvents={found.solvents}
              searched={found.answer.searched}
              onAllow={allow}
            />
          )}
        </div>
        <div className="compat-column" data-panel="details">
          {open ? (
            <BlendDetails
              line={open}
              targets={targets}
              before={before}
              isPale={isPale}
              onUse={use}
              onCompare={() => setIsComparing(true)}
              onPath={() => setIsPathOpen(true)}
              onExclude={(name) => dispatch({ type: 'ban', name })}
            />
          ) : (
            <p className="py-3 text-text-2">{message('subst.details.empty')}</p>
          )}
        </div>
      </div>
      <CompareDialog
        isOpen={isComparing}
        lines={lines.filter(({ id }) => id === ORIGINAL_ID || chosen.includes(id)).slice(0, 5)}
        onClose={() => setIsComparing(false)}
      />
    </>
  );
}
