/** Told to those who ask before it is open, as we do. */
const TOO_EARLY = /the database system is (?:starting up|not yet accepting|shutting down|in recovery mode)/;

/** Why PostgreSQL ended, from what it said: its own words, without their kind. */
export function reasonIn(lines: readonly string[]): string {
  const fatal = fatalIn(lines);
  return (fatal.length > 0 ? fatal : lines.slice(-3)).map((line) => line.replace(/^[A-Z]+: +/, '')).join(' ');
}

/** Hints of other lines are left out: what it says of a start that was cut short sounds like lost data, and is not. */
function fatalIn(lines: readonly string[]): string[] {
  let isFatal = false;
  return lines.filter((line) => {
    if (/^(?:FATAL|PANIC):/.test(line)) isFatal = !TOO_EARLY.test(line);
    else isFatal &&= /^(?:DETAIL|HINT):/.test(line);
    return isFatal;
  });
}

/** Whether its disk does not take what it writes: no backup helps then, and room does. */
export function isForTheDisk(reason: string): boolean {
  return /No space left on device|Disk quota exceeded|Read-only file system|File too large/.test(reason);
}
