const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The instant an ISO 8601 date names, in milliseconds; undefined for anything else. */
export function instantOf(text: string): number | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  // A time without a zone would be read in the zone of this machine.
  const isZoned = match[1] !== undefined || text.length === 10;
  const instant = Date.parse(isZoned ? text : `${text}Z`);
  return Number.isNaN(instant) ? undefined : instant;
}
