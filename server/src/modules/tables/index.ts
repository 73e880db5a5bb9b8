export { mountTableLinks } from './link-routes.ts';
export { mountTables } from './routes.ts';
