export { type CalculationValues, calculationValues } from './calculation-values.ts';
export { countClaims } from './claims.ts';
export { readableIngredients, readableKinds } from './readable.ts';
export { mountIngredients } from './routes.ts';
export { seedIngredients } from './seed.ts';
