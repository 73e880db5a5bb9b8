import { screen } from './screen.ts';

/** Its title is that of the area (R2.43). */
export default screen(async () => (await import('../../supplier/supplier-screen.tsx')).SupplierScreen);
