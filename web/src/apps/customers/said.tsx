import { Banner } from '../../ui/banner.tsx';
import type { StaffAct } from './use-staff-act.ts';

/** What became of the last act. */
export function SaidLine({ said }: Pick<StaffAct, 'said'>) {
  if (!said) return null;
  return (
    <Banner tone={said.tone} isUrgent={said.tone === 'bad'}>
      {said.text}
    </Banner>
  );
}
