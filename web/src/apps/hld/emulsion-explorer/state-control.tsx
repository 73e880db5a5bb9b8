import type { EntryState } from '@suite/hld';
import { memo } from 'react';
import { message } from '../../../messages/message.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Eye, EyeOff, TickSmall } from './entry-icons.tsx';

interface StateControlProps {
  name: string;
  state: EntryState;
  /** An invalid entry can be neither active nor visible (R4.14). */
  isValid: boolean;
  onState: (state: EntryState) => void;
}

const PICTURES = { Active: <TickSmall />, Visible: <Eye />, Invisible: <EyeOff /> };
const STATES: readonly EntryState[] = ['Active', 'Visible', 'Invisible'];

/** Counts and is drawn, is only drawn, or neither (R4.19). */
export const StateControl = memo(
  function StateControl({ name, state, isValid, onState }: StateControlProps) {
    return (
      <Segmented
        size="small"
        label={message('explorer.state', { name })}
        value={state}
        segments={STATES.map((value) => ({
          value,
          label: message(`explorer.state.${value}`),
          picture: PICTURES[value],
          isDisabled: !isValid && value !== 'Invisible',
        }))}
        onValue={onState}
      />
    );
  },
  // What is done depends on the entry's key alone, which never changes in its row.
  (before, after) =>
    before.name === after.name && before.state === after.state && before.isValid === after.isValid,
);
