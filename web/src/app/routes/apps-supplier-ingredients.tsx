import { lazy } from 'react';

/** Its title is that of the area (R2.43). */
export default lazy(async () => ({
  default: (await import('../../supplier/supplier-screen.tsx')).SupplierScreen,
}));
