import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DemandEntry } from '@suite/clients/api/portfolio';
import { ListError } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { demandQuery, portfolioMapQuery } from '../../queries/portfolio.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAhead } from '../../ui/use-ahead.ts';
import { gapText } from './gap-text.ts';
import { HansenMap } from './hansen-map.tsx';
import { HldMap } from './hld-map.tsx';
import { NearList } from './near-list.tsx';

/** The parameter database as places: own products large, all others small, other suppliers without a name (R1.5). */
export function ExploreTab() {
  const [search, setSearch] = useSearchParams();
  const [map, ask] = useAhead<keyof typeof KINDS>(
    search.toString(),
    search.get('map') === 'hld' ? 'hld' : 'hsp',
  );
  const demand = useQuery(demandQuery(useCall()));
  const gaps =
    demand.data?.entries.filter(
      ({ kind, isGap }) => isGap === true && (kind === 'hsp') === (map === 'hsp'),
    ) ?? [];
  return (
    <div className="supplier-scroll">
      <Segmented
        label={message('supplier.map')}
        value={map}
        segments={[
          { value: 'hsp', label: message('supplier.map.hsp') },
          { value: 'hld', label: message('supplier.map.hld') },
        ]}
        onValue={(value) => {
          ask(value);
          setSearch({ tab: 'explore', map: value }, { replace: true });
        }}
      />
      <p className="my-3 max-w-measure text-text-2">
        {message('supplier.explore.text')} {map === 'hld' && message('supplier.explore.hld')}
      </p>
      <Map key={map} of={map} gaps={gaps} />
      <section className="mt-6">
        <h2 className="mb-1 font-text text-3 font-bold tracking-normal">{message('supplier.gaps')}</h2>
        {gaps.length === 0 ? (
          <p className="text-text-2">{message('supplier.gaps.none')}</p>
        ) : (
          <ul>
            {gaps.map((gap) => (
              <li key={gap.id}>{gapText(gap)}</li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** The kinds a map shows; the second one stands on an axis of the first. */
const KINDS = { hsp: ['hsp', 'hsp'], hld: ['hld-surfactant', 'hld-oil'] } as const;

function Map({ of, gaps }: { of: keyof typeof KINDS; gaps: readonly DemandEntry[] }) {
  const call = useCall();
  const [picked, setPicked] = useState<string>();
  const first = useQuery(portfolioMapQuery(call, KINDS[of][0]));
  const second = useQuery(portfolioMapQuery(call, KINDS[of][1]));
  const failed = [first, second].find(({ isError }) => isError);
  if (failed?.error)
    return <ListError of="ingredients" error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!first.data || !second.data) return <Skeleton rows={8} />;
  const all = of === 'hsp' ? first.data : [...first.data, ...second.data];
  const own = all.filter(({ whose }) => whose === 'own').length;
  const chosen = all.find(({ id }) => id === picked);
  return (
    <>
      <p className="text-text-2">{message('supplier.explore.count', { own, all: all.length - own })}</p>
      <output className="block min-h-6 font-bold">
        {chosen && (chosen.name ?? message('supplier.other'))}
      </output>
      {of === 'hsp' ? (
        <HansenMap points={first.data} picked={picked} onPick={setPicked} />
      ) : (
        <HldMap surfactants={first.data} oils={second.data} gaps={gaps} onPick={setPicked} />
      )}
      {chosen?.whose === 'own' && <NearList id={chosen.id} />}
    </>
  );
}
