import { HLD_ENGINE } from '@suite/contracts/hld-document';
import { findChanges, type Recipe, tabulateRecipe } from '@suite/hld';
import { message } from '../../../messages/message.ts';
import { letterOf } from '../../../recipes/entry-colors.ts';
import { PrintTable } from '../../../recipes/print-table.tsx';
import { ReportHead } from '../../../recipes/report/report-frame.tsx';
import { numberText } from '../../../ui/format-number.ts';
import { PRINT_SIZE } from '../../../ui/printing.ts';
import { methodIn } from '../recipe/hld-science.ts';
import { useHldState } from '../recipe/hld-session.tsx';
import { HldStrip } from './charts/hld-axis.tsx';
import { shownChanges } from './conditions/changes-panel.tsx';
import { conditionName } from './export-recipe.ts';
import { showShare, showSigned, showValue } from './number-text.ts';
import { useExplorer } from './use-explorer.tsx';
import { marksOf } from './verdict/verdict-strip.tsx';
import { mostUncertain, TYPE_WORDS, whySentence } from './verdict/why-sentence.ts';

/** The report that is on paper in place of the fields: result, reasons, ingredients (R9.7) and how it was made. The charts follow. */
export function PrintSheet() {
  const recipe = useHldState((state) => state.current);
  return (
    <section className="report" data-print-sheet="">
      <ReportHead
        recipe={recipe}
        subtitle={message('explorer.report.title')}
        engine={HLD_ENGINE}
        datasetIds={datasetsOf(recipe)}
      />
      <Result />
      <Ingredients />
      <Changes />
      <p className="text-1 text-text-2">
        <b className="font-bold">{message('explorer.report.method')}</b> {message('science.hld.equation')}.{' '}
        {message('explorer.report.method.text')}
      </p>
    </section>
  );
}

/** The sets that its ingredients are from; what was typed in has none. */
export function datasetsOf({ surfactantMix, oilBlend }: Recipe): string[] {
  const keys = [...surfactantMix.map(({ surfactant }) => surfactant), ...oilBlend.map(({ oil }) => oil)];
  return [...new Set(keys.map(({ datasetId }) => datasetId))];
}

const TYPES = ['O/W', 'ME', 'W/O'] as const;

function Result() {
  const exploration = useExplorer((state) => state.current);
  const { hld, derived, uncertainty, explanation, recipe } = exploration;
  const verdict = derived.verdict.ok ? derived.verdict.value : null;
  if (hld === null || !verdict) {
    return <p className="my-4">{derived.hld.ok ? '' : message(`explorer.reason.${derived.hld.reason}`)}</p>;
  }
  const target = recipe.targetEmulsionType;
  return (
    <>
      <div className="report-result">
        <span className="report-number">
          {showValue('hld', hld)} {verdict.emulsionType}
        </span>
        <div>
          <p>
            <b className="font-bold">{message(`explorer.type.${TYPE_WORDS[verdict.emulsionType]}`)}</b>
            {uncertainty &&
              `, ${TYPES.map((type) => `${type} ${showShare(uncertainty.probability[type])} %`).join(' · ')}`}
          </p>
          {uncertainty && (
            <p>
              {message('explorer.axis.interval', {
                from: showValue('hld', uncertainty.interval95.from),
                to: showValue('hld', uncertainty.interval95.to),
              })}
            </p>
          )}
          <p>
            {message('explorer.target')} {target === 'Any' ? message('explorer.any') : target}
            {target !== 'Any' && `: ${message(verdict.match ? 'explorer.match' : 'explorer.no-match')}`}
          </p>
        </div>
      </div>
      <HldStrip hld={hld} marks={marksOf(exploration)} uncertainty={uncertainty} width={PRINT_SIZE.width} />
      <p className="my-3">
        {explanation && whySentence(explanation, verdict)} {mostUncertain(exploration)}
      </p>
    </>
  );
}

function Ingredients() {
  const { recipe, derived } = useExplorer((state) => state.current);
  const methods = useHldState((state) => state.details.methods);
  const { conditions, surfactantMix, oilBlend } = tabulateRecipe(recipe);
  const state = message('explorer.state.title');
  const method = message('explorer.report.source');
  const volume = derived.volume.ok ? derived.volume.value : 0;
  return (
    <>
      <PrintTable
        head={[message('explorer.conditions'), message('recipe.value'), message('recipe.unit')]}
        rows={conditions.map(({ quantity, text, unit }) => [
          message(`hld.${conditionName(quantity)}`),
          text.replace('-', '−') || '–',
          unit.replace('H2O', 'H₂O'),
        ])}
      />
      <PrintTable
        head={[
          message('recipe.surfactant-mix'),
          message('hld.cc'),
          method,
          message('hld.mw.short'),
          `${message('hld.concentration')} (g:100mL oil)`,
          `${message('explorer.share')} (mol %)`,
          `${message('explorer.hld')} ${message('explorer.alone')}`,
          state,
        ]}
        rows={surfactantMix.map((entry, index) => {
          const own = recipe.surfactantMix[index];
          const part = derived.parts[index];
          return [
            `${letterOf(index)}  ${entry.name}`,
            entry.cc === null ? '–' : showValue('cc', entry.cc),
            own
              ? message(`hld.method.${own.storedAs === 'full' ? 'na' : methodIn(methods, own.surfactant)}`)
              : '–',
            own?.surfactant.mw === undefined ? '–' : numberText(own.surfactant.mw, 1),
            showValue('concentration', entry.concentration),
            own?.active && part?.moleFraction !== undefined ? showShare(part.moleFraction) : '–',
            part?.hld.ok ? showSigned('hld', part.hld.value) : '–',
            message(`explorer.state.${entry.state}`),
          ];
        })}
      />
      <PrintTable
        head={[
          message('recipe.oil-blend'),
          message('hld.eacn'),
          method,
          message('explorer.volume'),
          `${message('explorer.share')} (vol %)`,
          state,
        ]}
        rows={oilBlend.map((entry, index) => {
          const own = recipe.oilBlend[index];
          return [
            entry.name,
            entry.eacn === null ? '–' : showValue('eacn', entry.eacn),
            own ? message(`hld.method.${own.storedAs === 'full' ? 'na' : methodIn(methods, own.oil)}`) : '–',
            showValue('volume', entry.volume),
            own?.active && volume > 0 ? showShare(entry.volume / volume) : '–',
            message(`explorer.state.${entry.state}`),
          ];
        })}
      />
    </>
  );
}

function Changes() {
  const recipe = useHldState((state) => state.current);
  const methods = useHldState((state) => state.details.methods);
  const found = findChanges(recipe, recipe.targetEmulsionType);
  const changes = shownChanges(found.ok ? found.value : [], recipe, methods);
  if (changes.length === 0) return null;
  return (
    <PrintTable
      head={[
        message('explorer.changes'),
        message('explorer.report.details'),
        message('explorer.report.gives'),
      ]}
      rows={changes.map(({ title, note, result }) => [title, note, result ?? ''])}
    />
  );
}
