/** What is counted. A recipe in the bin is stored as well; what is kept for a day, to answer a request again, is not counted. */
const STORED_KINDS = ['recipes', 'versions', 'results', 'photos', 'datasets', 'documents'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

const MEGABYTE = 1_000_000;

/**
 * How many bytes are stored for one person, and for one organisation with all its people (S-27).
 *
 * A person: a large recipe has 5 KB, so that 200 MB are years of work, and one account that saves as fast as it may fills no
 * disk. An organisation: 25 people with full accounts, or hundreds as they are. One number and not one per seat, for a disk does
 * not grow with a licence.
 */
export const STORAGE_BOUNDS = { person: 200 * MEGABYTE, organisation: 5000 * MEGABYTE } as const;
