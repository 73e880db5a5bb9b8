import type { ReactNode } from 'react';

interface PictureProps {
  /** What the picture says, for those who do not see it. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Something drawn in the page: one picture for those who hear the page, whatever it is made of. */
export function Picture({ label, className = '', children }: PictureProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot hold what is drawn here
    <div role="img" aria-label={label} className={className}>
      {children}
    </div>
  );
}
