/**
 * What `npm test` leaves to `npm run test:merge`: it stays below eight minutes on two cores. Its parts are proved there
 * before anything is merged, and each has a quicker neighbour here.
 */

/** Journeys that look again in other themes and sizes, along rarer paths, or at what component tests show. */
export const SHORT_JOURNEYS = ['--grep-invert', '@merge'];

/** Files whose tests take long for what a change usually breaks. */
const LEFT_OUT = [
  // Kills, power cuts and damages of the embedded database: `npm run faults` has each in short.
  'server/src/db/embedded/{copy-cluster,durable,kill,lock,recover,upkeep}.test.ts',
  'server/src/modules/recipes/kill.test.ts',
  'server/src/operate/database-image.test.ts',
  // Every row of the shipped data, and releases before this one.
  'server/src/modules/ingredients/shipped/{seed,upgrade}.test.ts',
  'server/src/db/upgrade/*.test.ts',
  // The API document by the rules of two linters, and the packages for scripts, which are made from it.
  'server/src/modules/docs/{lint,packages}.test.ts',
  // The gallery of parts, in all of their states.
  'web/src/routes/gallery*.component.test.tsx',
];

/** One database for the server's tests: with PostgreSQL at hand, not those of `ON_BOTH` on the embedded one again. */
export function shortTests(hasPostgres: boolean): string[] {
  const projects = ['unit', 'components', 'server', hasPostgres ? 'postgres' : 'embedded'];
  return [
    ...projects.flatMap((name) => ['--project', name]),
    ...LEFT_OUT.flatMap((file) => ['--exclude', file]),
  ];
}
