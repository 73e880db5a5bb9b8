import type { LabTube, Seen } from '@suite/hld';
import { useState } from 'react';
import type { OpenRack } from './use-racks.ts';

/** The tube that is being read. */
export interface TubeInHand {
  readonly index: number;
  readonly tube: LabTube | undefined;
  choose: (index: number) => void;
  move: (by: number) => void;
  /** Takes what was seen; null takes it back. */
  see: (seen: Seen | null) => string | undefined;
  /** Changes the tube, or says why not. */
  change: (changes: Partial<LabTube>, gesture?: string) => string | undefined;
  /** A key of the screen; says whether it meant something. */
  onKey: (key: string) => boolean;
}

const KEYS: Readonly<Record<string, Seen | null>> = { '1': 'I', '2': 'II', '3': 'III', '4': 'IV', '0': null };

export function useTube(open: OpenRack | undefined): TubeInHand {
  const [place, setPlace] = useState({ rackId: '', index: 0 });
  const tubes = open?.rack.tubes ?? [];
  const isHere = place.rackId === open?.rack.id && place.index < tubes.length;
  // Another rack is begun with the first tube that nobody has read.
  const first = Math.max(
    0,
    tubes.findIndex(({ seen }) => seen === null),
  );
  const index = isHere ? place.index : first;
  const tube = tubes[index];
  const choose = (next: number) => {
    if (open && next >= 0 && next < tubes.length) setPlace({ rackId: open.rack.id, index: next });
  };
  const change = (changes: Partial<LabTube>, gesture?: string) => {
    if (!open || !tube) return undefined;
    const next = withoutUndefined({ ...tube, ...changes });
    // The place stays at this tube: it is not the first one without a reading any more.
    setPlace({ rackId: open.rack.id, index });
    // The day of a rack is the one on which somebody first looked at it.
    const madeOn = open.rack.madeOn ?? (next.seen === null ? undefined : today());
    return open.change(
      {
        tubes: tubes.map((one, at) => (at === index ? next : one)),
        ...(madeOn === undefined ? {} : { madeOn }),
      },
      gesture,
    );
  };
  const see = (seen: Seen | null) => change({ seen });
  const move = (by: number) => choose(index + by);
  return {
    index,
    tube,
    choose,
    move,
    see,
    change,
    onKey: (key) => {
      if (!tube) return false;
      const seen = KEYS[key];
      if (seen !== undefined) see(seen);
      else if (key === 'n') move(1);
      else if (key === 'p') move(-1);
      else return false;
      return true;
    },
  };
}

/** As people here write the day, not as the meridian does. */
function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function withoutUndefined(tube: LabTube): LabTube {
  // Only what is optional can be undefined.
  return Object.fromEntries(
    Object.entries(tube).filter(([, value]) => value !== undefined),
  ) as unknown as LabTube;
}
