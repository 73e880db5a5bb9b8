import { Component, type ReactNode, Suspense } from 'react';
import { message } from '../../messages/message.ts';
import { Banner } from './banner.tsx';
import { ToolButton } from './tool-button.tsx';

interface PanelBoundaryProps {
  /** Stands there while the code of the part comes. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a screen that fails alone: the work around it stays. After an update of the server the code of a part may be
 * gone, and only another load of the page brings the new one: it is offered, and never done by itself.
 */
export class PanelBoundary extends Component<PanelBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback = null, children } = this.props;
    if (!this.state.hasFailed) return <Suspense fallback={fallback}>{children}</Suspense>;
    return (
      <Banner tone="bad" title={message('panel.failed')} isUrgent>
        {message('panel.failed.text')}{' '}
        <ToolButton look="link" onClick={() => location.reload()}>
          {message('panel.reload')}
        </ToolButton>
      </Banner>
    );
  }
}
