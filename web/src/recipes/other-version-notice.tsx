import { message } from '../messages/message.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import type { OtherVersion } from './other-tabs.ts';

interface OtherVersionNoticeProps {
  other: OtherVersion | undefined;
  onKeepMine: () => void;
  onTakeOther: () => void;
}

/** Asks which of two versions to go on with. Until then nothing of either is written over. */
export function OtherVersionNotice({ other, onKeepMine, onTakeOther }: OtherVersionNoticeProps) {
  if (!other) return null;
  const { name, from } = other;
  return (
    <Banner tone="warn" title={message(`recipe.other.${from}`, { name })} isUrgent>
      <p>{message(`recipe.other.${from}.text`)}</p>
      <div className="no-print mt-2 flex flex-wrap gap-3">
        <Button look="line" onClick={onKeepMine}>
          {message(`recipe.other.${from}.keep`)}
        </Button>
        <Button look="line" onClick={onTakeOther}>
          {message(`recipe.other.${from}.take`)}
        </Button>
      </div>
    </Banner>
  );
}
