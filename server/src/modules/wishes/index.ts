export { personalWishes } from './personal-wishes.ts';
export { mountWishes } from './routes.ts';
