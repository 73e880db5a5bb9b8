import { CatalogueScreen } from '../../ingredients/list/catalogue-screen.tsx';

/** Everything with Hansen parameters. */
export function HspIngredientsScreen() {
  return <CatalogueScreen kind="hsp" />;
}
