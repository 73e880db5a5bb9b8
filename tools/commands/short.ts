/**
 * What `npm test` leaves to `npm run test:merge` to be short enough for every push, beside the files of LEFT_OUT in
 * `vitest.config.ts`.
 */

/** Journeys that look again in other themes and sizes, along rarer paths, or at what component tests show. */
export const SHORT_JOURNEYS = ['--grep-invert', '@merge'];

/** One database for the server's tests: with PostgreSQL at hand, not those of `ON_BOTH` on the embedded one again. */
export function shortTests(hasPostgres: boolean): string[] {
  const projects = ['unit', 'components', 'server', hasPostgres ? 'postgres' : 'embedded'];
  return projects.flatMap((name) => ['--project', name]);
}
