import { evaluateFormulation } from '../evaluate.ts';
import { REFERENCE_TEMPERATURE } from '../hld.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { type IntervalReading, type RackReading, readRack } from '../rack/read-rack.ts';
import { joinErrors, type RackValue, type WantedReason } from '../rack/wanted.ts';
import type { LabRack, LabSurfactant } from './lab-rack.ts';
import { rackSetup } from './lab-setup.ts';
import { ratioAxis, type RatioReason } from './ratio-axis.ts';
import { tubeFormulation } from './tube-formulation.ts';

/*
 * A scan over the mixing ratio of two surfactants: HLD of the mix is the mole-fraction average of both. Where Cc of one
 * of them is sought, HLD = x·(Cc - t), with t the Cc at which a tube of that ratio would be balanced: how far two tubes
 * are apart in HLD depends on the very number. So the rack is read with a first guess, the number that it gives is put
 * in its place, and the rack is read again until nothing changes.
 */

/** A tube at a mixing ratio: HLD, the mole fraction of the first surfactant, k of the mix. */
function tubeAt(rack: LabRack, percent: number): { hld: number; share: number; k: number; salinity: number } {
  const { hld, parts, salinity } = evaluateFormulation(tubeFormulation(rack, percent));
  const share = percent === 0 ? 0 : (parts[0]?.moleFraction ?? 0);
  const k = share * rack.surfactant.k + (1 - share) * (rack.otherSurfactant?.k ?? 0);
  return {
    hld: hld.ok ? hld.value : Number.NaN,
    share,
    k,
    salinity: salinity.ok ? salinity.value : Number.NaN,
  };
}

/** The sought number that goes with a balance at this mixing ratio. */
export function soughtAtRatio(rack: LabRack, percent: number): number {
  const { hld, share, k } = tubeAt(rack, percent);
  return rack.sought === 'cc' ? rack.surfactant.cc - hld / share : rack.oil.eacn + hld / k;
}

function withSought(rack: LabRack, value: number): LabRack {
  return rack.sought === 'cc'
    ? { ...rack, surfactant: { ...rack.surfactant, cc: value } }
    : { ...rack, oil: { ...rack.oil, eacn: value } };
}

/** With a number under which the scan passes the balance: what was expected, or one that lets it. */
function firstGuess(rack: LabRack): LabRack {
  const [known, unknown] = [tubeAt(rack, 0).hld, tubeAt(rack, 100).hld];
  if (known * unknown < 0 || !Number.isFinite(known * unknown)) return rack;
  if (rack.sought === 'cc') return withSought(rack, rack.surfactant.cc - unknown - known);
  return withSought(rack, soughtAtRatio(rack, 50));
}

/** What a rack says, and the rack with the number that it was read with. */
export interface SettledReading {
  readonly reading: RackReading;
  readonly rack: LabRack;
}

const MOST_ROUNDS = 20;
const CLOSE = 1e-4;

/** Reads any rack; one over a mixing ratio as often as it takes. */
export function readSettled(rack: LabRack): Outcome<SettledReading, RatioReason> {
  if (rack.scanned !== 'ratio') {
    const reading = readRack(rackSetup(rack), rack.tubes);
    return reading.ok ? succeed({ reading: reading.value, rack }) : reading;
  }
  const isSought = rack.sought === 'cc' || rack.sought === 'eacn';
  let guess = isSought ? firstGuess(rack) : rack;
  for (let round = 0; ; round += 1) {
    const axis = ratioAxis(guess);
    if (!axis.ok) return axis;
    const reading = readRack({ ...rackSetup(guess), axis: axis.value }, guess.tubes);
    if (!reading.ok) return reading;
    const settled = succeed({ reading: reading.value, rack: guess });
    if (!isSought || reading.value.kind !== 'interval' || round === MOST_ROUNDS) return settled;
    const next = soughtAtRatio(guess, reading.value.optimum.median);
    const change = next - (rack.sought === 'cc' ? guess.surfactant.cc : guess.oil.eacn);
    // Beside either surfactant alone there is nothing to be learned of the other.
    if (!Number.isFinite(next) || Math.abs(change) < CLOSE) return settled;
    guess = withSought(guess, next);
  }
}

/** Cc of the first surfactant or EACN of the oil from where the mix is balanced. */
export function valueOfRatio(rack: LabRack, reading: IntervalReading): Outcome<RackValue, WantedReason> {
  const other = rack.otherSurfactant;
  if (other === undefined) return fail('constant-missing');
  const { median, from, to } = reading.optimum;
  const value = soughtAtRatio(rack, median);
  const perHld = ratioPerHld(rack, median);
  const ends = [soughtAtRatio(rack, from) - value, soughtAtRatio(rack, to) - value] as const;
  if (!Number.isFinite(perHld + ends[0] + ends[1])) return fail('not-finite');
  const { share, k, salinity } = tubeAt(rack, median);
  const of = ({ ccError, kError, alphaError, bError, salinityFunction }: LabSurfactant, isSought: boolean) =>
    Math.hypot(
      isSought ? 0 : ccError,
      rack.oil.eacn * kError,
      (rack.temperature - REFERENCE_TEMPERATURE) * alphaError,
      salinityFunction === 'b' ? salinity * bError : 0,
    );
  const error = Math.hypot(
    share * of(rack.surfactant, rack.sought === 'cc'),
    (1 - share) * of(other, false),
    rack.sought === 'eacn' ? 0 : k * rack.oil.eacnError,
  );
  return joinErrors(
    { value, variance: (perHld * error) ** 2 },
    { sd: perHld * reading.u.sd, ends: [Math.min(...ends), Math.max(...ends)] },
  );
}

/** How much the sought number moves with HLD where the mix is balanced. */
export function ratioPerHld(rack: LabRack, percent: number): number {
  const { share, k } = tubeAt(rack, percent);
  return rack.sought === 'cc' ? 1 / share : 1 / Math.abs(k);
}
