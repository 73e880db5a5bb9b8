import { Outlet } from 'react-router';
import { useFlags } from '../session/session-provider.tsx';

/** The supplier area: nothing at all unless its product line is on (R2.31). */
export default function AppsSupplier() {
  return useFlags().supplier ? <Outlet /> : null;
}
