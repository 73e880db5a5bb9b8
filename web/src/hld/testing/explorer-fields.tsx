// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../explorer.css';
import { Cautions, ConditionsPanel } from '../emulsion-explorer/conditions/conditions-panel.tsx';
import { OilTable } from '../emulsion-explorer/mixes/oil-table.tsx';
import { SurfactantTable } from '../emulsion-explorer/mixes/surfactant-table.tsx';
import { ExplorerProvider } from '../emulsion-explorer/use-explorer.tsx';
import { VerdictStrip } from '../emulsion-explorer/verdict/verdict-strip.tsx';
import { HldSessionProvider, useHldState } from '../recipe/hld-session.tsx';

/** What is filled in of the explorer, and its verdict, without the charts that each change draws anew. */
export function ExplorerFields() {
  return (
    <HldSessionProvider>
      <ExplorerProvider>
        <Fields />
      </ExplorerProvider>
    </HldSessionProvider>
  );
}

function Fields() {
  const phase = useHldState((state) => state.phase);
  if (phase === 'reading') return null;
  return (
    <main className="explorer pt-12">
      {/* Above it is the bar of the apps, below which the verdict stays. */}
      <VerdictStrip />
      <div className="explorer-body">
        <div className="explorer-column" data-panel="conditions">
          <ConditionsPanel />
          <Cautions />
        </div>
        <div className="explorer-column" data-panel="mixes">
          <SurfactantTable />
          <OilTable />
        </div>
      </div>
    </main>
  );
}
