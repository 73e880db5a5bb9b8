import type { PageRequest, PageSettings } from '@suite/contracts/pages';
import { createContext } from 'react-router';
import type { SiteContent } from './queries/content.ts';

/** What loaders and the renderer find in their context, one per request. */
export interface RenderContext extends PageRequest {
  settings: PageSettings;
  content: SiteContent;
}

export const renderContext = createContext<RenderContext>();
