import tokenRules from '../styles/tokens.css?raw';

const LIGHT = [...tokenRules.matchAll(/--([\w-]+): light-dark\((#\w+),/g)];

/** The colours of charts on a light ground, and white paper: files know no tokens. */
export const STILL_TOKENS: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(LIGHT.map(([, name, value]) => [name, value])),
  'font-text': "'Hanken Grotesk', Arial, Helvetica, sans-serif",
  panel: '#ffffff',
};

/** Tokens by their values; what is none of ours stays. */
function withValues(text: string): string {
  return text.replaceAll(/var\(--([\w-]+)\)/g, (whole, name: string) =>
    Object.hasOwn(STILL_TOKENS, name) ? (STILL_TOKENS[name] ?? whole) : whole,
  );
}

// In text a quote is written &quot;, so that nothing somebody has typed can look like an attribute.
const ATTRIBUTE = / (?:style|fill|stroke)="[^"]*"/g;

/** Markup of charts whose colours are values. */
export function withStillColors(markup: string): string {
  return markup.replaceAll(ATTRIBUTE, withValues);
}

const FIGURE = /<figure class="chart-figure" aria-label="([^"]*)">(<svg[\s\S]*?<\/svg>)<\/figure>/g;

export interface StillChart {
  readonly title: string;
  readonly svg: string;
}

/** The charts of a rendered page, each as an SVG file that stands alone. */
export function chartsIn(markup: string): StillChart[] {
  return [...markup.matchAll(FIGURE)].map(([, title = '', svg = '']) => ({
    title,
    svg: svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '),
  }));
}
