/**
 * What `npm test` leaves to `npm run test:merge`: it stays below eight minutes on two cores. Its parts are proved there
 * before anything is merged, and each has a quicker neighbour here.
 */

/** Journeys that look again in other themes and sizes, along rarer paths, or at what component tests show. */
export const SHORT_JOURNEYS = ['--grep-invert', '@merge'];

/** Files whose tests take long for what a change usually breaks. */
const LEFT_OUT: string[] = [];

/** One database for the server's tests: with PostgreSQL at hand, not those of `ON_BOTH` on the embedded one again. */
export function shortTests(hasPostgres: boolean): string[] {
  const projects = ['unit', 'components', 'server', hasPostgres ? 'postgres' : 'embedded'];
  return [
    ...projects.flatMap((name) => ['--project', name]),
    ...LEFT_OUT.flatMap((file) => ['--exclude', file]),
  ];
}
