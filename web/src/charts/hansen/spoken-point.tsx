import { type ReactNode, useState } from 'react';
import { message } from '../../messages/message.ts';
import type { HansenPicture } from './hansen.ts';
import { spokenPoint } from './point-rows.ts';

interface SpokenPointProps extends Pick<HansenPicture, 'points' | 'highlighted' | 'selected'> {
  className?: string;
  children: ReactNode;
}

/** Reads out the point under the keyboard's cursor, while the keyboard is in one of the pictures inside. */
export function SpokenPoint({ points, highlighted, selected, className, children }: SpokenPointProps) {
  const [isKeyboard, setIsKeyboard] = useState(false);
  const point = isKeyboard ? points.find(({ id }) => id === highlighted) : undefined;
  return (
    <div
      className={className}
      onFocus={({ target }) => setIsKeyboard(target.matches(':focus-visible'))}
      onBlur={() => setIsKeyboard(false)}
      // Who came by a press and goes on by keys is told as well.
      onKeyDownCapture={() => setIsKeyboard(true)}
    >
      {children}
      <output className="sr-only">
        {point && `${spokenPoint(point)}${selected.has(point.id) ? `, ${message('hansen.selected')}` : ''}`}
      </output>
    </div>
  );
}
