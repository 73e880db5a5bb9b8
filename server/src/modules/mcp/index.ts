export { mountMcp } from './routes.ts';
