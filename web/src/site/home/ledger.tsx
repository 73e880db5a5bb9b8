import {
  type Claim,
  CLAIM_FIGURES,
  type ClaimCounts,
  CLAIMS,
  claimText,
  type Ledger as LedgerRow,
} from '@suite/contracts/claims';
import { message, type MessageId } from '../../messages/message.ts';
import { count } from '../pictures/numbers.ts';

type Shelf = LedgerRow['shelf'];
type Method = LedgerRow['method'];

const SHELVES: Shelf[] = ['solvents', 'materials', 'surfactants', 'oils'];
const METHODS: Method[] = ['exp', 'biblio', 'calc', 'na'];

// Measured is solid, published is outlined, calculated is broken, unknown is pale: told apart without colour.
const BARS: Record<Method, string> = {
  exp: 'bg-text',
  biblio: 'inset-ring-[1.5px] inset-ring-text',
  calc: 'bg-[repeating-linear-gradient(90deg,var(--text-2)_0_3px,transparent_3px_6px)]',
  na: 'bg-line-2',
};

const CLAIM_WORDS: Record<Claim, MessageId> = {
  experimentalHsp: 'home.claim.experimental',
  estimatedHsp: 'home.claim.estimated',
  importedHsp: 'home.claim.imported',
  hldIngredients: 'home.claim.hld',
};

interface Line {
  shelf: Shelf;
  total: number;
  methods: { method: Method; count: number }[];
}

/** What the database holds, line by line, and how each value came about. Everything is counted, nothing is said. */
export function Ledger({ claims }: { claims: ClaimCounts }) {
  return (
    <div>
      <ul className="border-t-2 border-t-text">
        {linesOf(claims.ledger).map((line) => (
          <ShelfLine key={line.shelf} {...line} />
        ))}
      </ul>
      <h3 className="mt-7 text-2 font-bold">{message('home.claims')}</h3>
      <ul className="mt-2 grid gap-x-8 gap-y-1 text-2 text-text-2 sm:grid-cols-2">
        {CLAIMS.map((claim) => {
          const figure = claimText(claims.counts[claim], CLAIM_FIGURES[claim]);
          if (figure === undefined) return null;
          return (
            <li key={claim} className="flex gap-2 tabular-nums">
              <strong className="min-w-14 font-bold text-text">{figure}</strong>
              {message(CLAIM_WORDS[claim])}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ShelfLine({ shelf, total, methods }: Line) {
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line-2 pt-5 pb-4 sm:grid-cols-[11.5rem_minmax(0,1fr)]">
      <strong className="row-span-3 font-display text-6 leading-[0.9] font-bold tracking-[-0.04em] tabular-nums">
        {count(total)}
      </strong>
      <span className="font-bold">{message(`home.shelf.${shelf}`)}</span>
      <span className="mt-1 flex h-2 gap-0.5" aria-hidden="true">
        {methods.map((part) => (
          <i
            key={part.method}
            className={`min-w-[3px] ${BARS[part.method]}`}
            style={{ flexGrow: part.count }}
          />
        ))}
      </span>
      <span className="text-2 text-text-2 tabular-nums">
        {methods
          .map((part) => message(`home.method.${part.method}`, { count: count(part.count) }))
          .join(', ')}
      </span>
    </li>
  );
}

/** The counts by shelf; a shelf with nothing on it is left out. */
function linesOf(ledger: LedgerRow[]): Line[] {
  return SHELVES.map((shelf) => {
    const rows = ledger.filter((row) => row.shelf === shelf);
    const methods = METHODS.map((method) => ({
      method,
      count: rows.filter((row) => row.method === method).reduce((sum, row) => sum + row.count, 0),
    })).filter((part) => part.count > 0);
    return { shelf, methods, total: methods.reduce((sum, part) => sum + part.count, 0) };
  }).filter(({ total }) => total > 0);
}
