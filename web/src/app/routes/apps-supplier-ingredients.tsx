import type { ReactNode } from 'react';
import { useFlags } from '../session/session-provider.tsx';
import { screen } from './screen.ts';

const Screen = screen(async () => (await import('../../supplier/supplier-screen.tsx')).SupplierScreen);

/** Its title is that of the area (R2.43). */
export default function SupplierIngredients() {
  return (
    <SupplierArea>
      <Screen />
    </SupplierArea>
  );
}

/** The supplier area: nothing at all unless its product line is on (R2.31). */
export function SupplierArea({ children }: { children: ReactNode }) {
  return useFlags().supplier ? children : null;
}
