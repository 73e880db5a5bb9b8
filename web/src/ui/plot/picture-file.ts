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
function groundOf(chart: Element): string {
  const probe = document.createElement('span');
  probe.style.color = 'var(--panel)';
  chart.parentElement?.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const DENSITY = 2;

/**
 * The chart as a PNG at twice its size. Painted shape by shape and not through an image: images made of SVG cannot
 * use the fonts of the page. What lies under the chart, such as a canvas, comes first.
 */
export async function pngFile(chart: SVGSVGElement, underneath?: HTMLCanvasElement): Promise<Blob> {
  const { width, height } = chart.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * DENSITY);
  canvas.height = Math.round(height * DENSITY);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser offers no canvas.');
  context.scale(DENSITY, DENSITY);
  context.fillStyle = groundOf(chart);
  context.fillRect(0, 0, width, height);
  if (underneath) context.drawImage(underneath, 0, 0, width, height);
  paint(chart, context);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png');
  });
}

function paint(parent: SVGElement, context: CanvasRenderingContext2D): void {
  for (const element of parent.children) {
    if (!(element instanceof SVGElement) || element instanceof SVGDefsElement) continue;
    const style = getComputedStyle(element);
    context.save();
    context.globalAlpha *= Number(style.opacity);
    if (element instanceof SVGSVGElement) clipTo(element, context);
    if (element instanceof SVGTextElement) paintText(element, style, context);
    else if (element instanceof SVGGeometryElement) paintShape(element, style, context);
    else paint(element, context);
    context.restore();
  }
}

/** An SVG inside another one is a window with its own origin, which its view box may move. */
function clipTo(element: SVGSVGElement, context: CanvasRenderingContext2D): void {
  const number = (name: string) => Number(element.getAttribute(name) ?? 0);
  const { x, y } = element.viewBox.baseVal;
  context.translate(number('x') - x, number('y') - y);
  context.beginPath();
  context.rect(x, y, number('width'), number('height'));
  context.clip();
}

function paintShape(
  element: SVGGeometryElement,
  style: CSSStyleDeclaration,
  context: CanvasRenderingContext2D,
): void {
  const shape = new Path2D(outlineOf(element));
  // A canvas has no pattern of this name.
  if (style.fill !== 'none' && !style.fill.startsWith('url(')) {
    context.fillStyle = style.fill;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(shape);
  }
  const width = Number.parseFloat(style.strokeWidth);
  if (style.stroke === 'none' || width === 0) return;
  context.strokeStyle = style.stroke;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.lineCap = CAPS[style.strokeLinecap] ?? 'butt';
  context.setLineDash(style.strokeDasharray.split(/[ ,]+/).map(Number.parseFloat).filter(Number.isFinite));
  context.stroke(shape);
}

const CAPS: Record<string, CanvasLineCap> = { round: 'round', square: 'square' };

function outlineOf(element: SVGGeometryElement): string {
  const number = (name: string) => Number(element.getAttribute(name) ?? 0);
  if (element instanceof SVGPathElement) return element.getAttribute('d') ?? '';
  if (element instanceof SVGLineElement)
    return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
  if (element instanceof SVGCircleElement) {
    const [x, y, r] = [number('cx'), number('cy'), number('r')];
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }
  return `M${number('x')} ${number('y')}h${number('width')}v${number('height')}h${-number('width')}Z`;
}

const ANCHORS: Record<string, CanvasTextAlign> = { start: 'left', middle: 'center', end: 'right' };

/** Text, or the parts it is made of one after another. */
function paintText(
  element: SVGTextElement,
  style: CSSStyleDeclaration,
  context: CanvasRenderingContext2D,
): void {
  const y = Number(element.getAttribute('y') ?? 0);
  let x = Number(element.getAttribute('x') ?? 0);
  const parts = [...element.querySelectorAll('tspan')];
  for (const part of parts.length > 0 ? parts : [element]) {
    const own = part === element ? style : getComputedStyle(part);
    x += Number(part.getAttribute('dx') ?? 0);
    context.font = `${own.fontStyle} ${own.fontWeight} ${own.fontSize} ${own.fontFamily}`;
    context.textAlign = ANCHORS[style.textAnchor] ?? 'left';
    if (own.stroke !== 'none') {
      context.strokeStyle = own.stroke;
      context.lineWidth = Number.parseFloat(own.strokeWidth);
      context.lineJoin = 'round';
      context.strokeText(part.textContent, x, y);
    }
    context.fillStyle = own.fill;
    context.fillText(part.textContent, x, y);
    x += context.measureText(part.textContent).width;
  }
}
