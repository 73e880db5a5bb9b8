import { message } from '../../../messages/message.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Eye, EyeOff } from './entry-icons.tsx';

interface TotalVisibleProps {
  name: string;
  isVisible: boolean;
  onVisible: (isVisible: boolean) => void;
}

/** Whether a total is drawn; it always counts. */
export function TotalVisible({ name, isVisible, onVisible }: TotalVisibleProps) {
  return (
    <Segmented
      size="small"
      label={message('explorer.state', { name })}
      value={isVisible ? 'Visible' : 'Invisible'}
      segments={[
        { value: 'Visible', label: message('explorer.state.Visible'), picture: <Eye /> },
        { value: 'Invisible', label: message('explorer.state.Invisible'), picture: <EyeOff /> },
      ]}
      onValue={(value) => onVisible(value === 'Visible')}
    />
  );
}
