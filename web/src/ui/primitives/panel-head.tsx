import type { ReactNode, Ref } from 'react';

interface PanelHeadProps {
  title: ReactNode;
  /** Of the heading, for the part of the screen that it names. */
  id?: string;
  level?: 'h2' | 'h3';
  /** Where the focus can be sent to the heading. */
  headRef?: Ref<HTMLHeadingElement>;
  className?: string;
  /** What can be done here, beside the name. */
  children?: ReactNode;
}

/** The head of a panel of a workbench, as high as the small buttons in it. */
export function PanelHead({
  title,
  id,
  level: Heading = 'h2',
  headRef,
  className,
  children,
}: PanelHeadProps) {
  return (
    <div className={className === undefined ? 'panel-head' : `panel-head ${className}`}>
      <Heading
        id={id}
        ref={headRef}
        tabIndex={headRef ? -1 : undefined}
        className={headRef ? 'panel-title outline-none' : 'panel-title'}
      >
        {title}
      </Heading>
      {children}
    </div>
  );
}
