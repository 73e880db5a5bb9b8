import hldCharts from './hld-charts.webp';
import hldExplorer from './hld-explorer.webp';
import hldFind from './hld-find.webp';
import hldSheet from './hld-sheet.webp';
import hspBlend from './hsp-blend.webp';
import hspCandidates from './hsp-candidates.webp';
import hspExplorer from './hsp-explorer.webp';
import hspFit from './hsp-fit.webp';
import sharing from './sharing.webp';

/** The pictures of the running product; `npm run pictures` takes them anew (e2e/pictures). */
export const SCREENSHOTS = {
  'hld-charts': hldCharts,
  'hld-explorer': hldExplorer,
  'hld-find': hldFind,
  'hld-sheet': hldSheet,
  'hsp-blend': hspBlend,
  'hsp-candidates': hspCandidates,
  'hsp-explorer': hspExplorer,
  'hsp-fit': hspFit,
  sharing,
};

export type ScreenshotName = keyof typeof SCREENSHOTS;

/** All of them have it, so that one can take the place of another. */
export const SCREENSHOT_SIZE = { width: 960, height: 600 };
