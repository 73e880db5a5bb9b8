/** What a picture needs of its computed style to look the same without our style sheet. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-variant-numeric',
] as const;

/** The chart as an SVG file that stands alone, in the colours it has on the screen. */
export function svgFile(chart: SVGSVGElement): Blob {
  const copy = chart.cloneNode(true) as SVGSVGElement; // a clone is of the kind it was made from
  const originals = [chart, ...chart.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [n, original] of originals.entries()) {
    const target = copies[n];
    if (!target) continue;
    const style = getComputedStyle(original);
    for (const name of STYLES) target.style.setProperty(name, style.getPropertyValue(name));
    // The style says it all now; what is left would speak of our style sheet.
    for (const name of ['class', 'tabindex', 'role', 'stroke', 'fill']) target.removeAttribute(name);
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.style.setProperty('background', groundOf(chart));
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

/** The colour the chart stands on. A token may be written with light-dark(): only a property resolves it. */
export function groundOf(chart: Element): string {
  const probe = document.createElement('span');
  probe.style.color = 'var(--panel)';
  chart.parentElement?.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
