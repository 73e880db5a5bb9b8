/** The tokens of charts on a light ground, as tokens.css has them (a test holds the two together): files know no tokens. */
export const STILL_TOKENS: Readonly<Record<string, string>> = {
  'font-text': "'Hanken Grotesk', Arial, Helvetica, sans-serif",
  text: '#12191b',
  'text-2': '#475153',
  'text-3': '#5f6869',
  line: '#e0d9cc',
  'line-2': '#cbc3b4',
  control: '#84827a',
  panel: '#ffffff',
  focus: '#0d474c',
  'accent-wash': '#e3ebe8',
  ow: '#165d99',
  'ow-1': '#e3edf4',
  'ow-2': '#c6dcec',
  bal: '#5f6869',
  'bal-0': '#f3efe7',
  me: '#a13a72',
  'me-wash': '#f7e6ee',
  'tube-oil': '#f4c08f',
  'tube-me': '#dd95ba',
  'tube-me-line': '#b04a80',
  'tube-water': '#a9d3ef',
  wo: '#a04407',
  'wo-1': '#fbecde',
  'wo-2': '#f6d7bb',
  e1: '#00818b',
  e2: '#690864',
  e3: '#a96400',
  e4: '#1f44d5',
  e5: '#123d00',
  e6: '#af5d40',
  e7: '#0463a0',
  e8: '#4b554b',
  'hs-sphere': '#2f8a4c',
  'hs-in': '#165d99',
  'hs-out': '#b93519',
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
