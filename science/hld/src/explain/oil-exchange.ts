import { blendEacn, type OilAmount, totalVolume } from '../oil-blend.ts';

/** Part of one active oil replaced by another; the total volume stays. */
export interface OilExchange {
  /** Places in the blend. */
  readonly from: number;
  readonly to: number;
  /** Share of the first one that is replaced, 0 to 1. */
  readonly replaced: number;
  readonly volumes: { readonly from: number; readonly to: number };
}

/** Every exchange of two active oils that brings the blend to the wanted EACN. */
export function findOilExchanges(oils: readonly OilAmount[], eacn: number): OilExchange[] {
  const blend = blendEacn(oils);
  const volume = totalVolume(oils);
  if (!blend.ok || !volume.ok) return [];
  // Linear in the volume that changes hands, so the answer is closed.
  const missing = (eacn - blend.value) * volume.value;
  return oils.flatMap((giver, from) =>
    oils.flatMap((taker, to): OilExchange[] => {
      const moved = missing / (taker.oil.eacn - giver.oil.eacn);
      if (!giver.active || !taker.active || !(moved > 0 && moved <= giver.volume)) return [];
      const volumes = { from: giver.volume - moved, to: taker.volume + moved };
      return [{ from, to, replaced: moved / giver.volume, volumes }];
    }),
  );
}
