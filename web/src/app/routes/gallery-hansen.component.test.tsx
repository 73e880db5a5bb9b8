import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { press } from '../../testing/act-on.ts';
import { withoutWebgl } from '../../testing/without-webgl.ts';
import HansenGallery from './gallery-hansen.tsx';

// Without a graphics card every pixel of the space costs: a window just wide enough for what is looked at.
beforeAll(() => page.viewport(800, 800));
afterAll(() => page.viewport(1280, 800));

/** The pictures of Hansen space as the address asks for them. A few points are enough: without a graphics card each costs. */
async function open(search = '?points=6') {
  const screen = await render(
    <MemoryRouter initialEntries={[`/dev/gallery/hansen${search}`]}>
      <HansenGallery />
    </MemoryRouter>,
  );
  const figure = (name: string) => screen.getByRole('figure', { name, exact: true });
  const space = figure('Hansen space');
  return {
    screen,
    figure,
    space,
    /** Where the canvas of the space stands; says how it is drawn. */
    ground: space.getByCss('[data-space]'),
    selected: screen.getByTestId('selected'),
    cursors: screen.getByCss('[data-cursor]'),
    charts: screen.getByCss('svg.chart'),
    spoken: screen.getByRole('status').filter({ hasText: 'δD' }),
    /** Where a picture listens to pointers and keys. */
    area: (name: string) => figure(name).getByRole('application'),
    pickTool: async (name: string, tool: string) => {
      await press(figure(name).getByRole('button', { name: `${name}: table and downloads` }));
      await press(page.getByRole('menuitem', { name: tool }));
    },
  };
}

/** Opens, and waits for the canvas. */
async function openSpace() {
  const gallery = await open();
  await expect.element(gallery.ground).toHaveAttribute('data-space', 'ready');
  return gallery;
}

function focus(area: Locator): void {
  const element = area.element();
  element.scrollIntoView({ block: 'center' });
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
}

/** Draws a line around a mark of a picture. */
async function lassoAround(mark: Locator): Promise<void> {
  const { width, height } = (await mark.findElement()).getBoundingClientRect();
  await commands.dragOn(mark.selector, [
    [-4, -4],
    [width + 4, -4],
    [width + 4, height + 4],
    [-4, height + 4],
  ]);
}

describe('a projection', () => {
  test('is worked by keyboard: arrows go from point to point, Enter selects', async () => {
    const { area, spoken, cursors, selected } = await open('?points=0&space=later');
    focus(area('P v H'));
    await userEvent.keyboard('{ArrowRight}');
    // It begins at the blend; what is highlighted in one picture is so in all.
    await expect.element(spoken).toMatchTextContent(/^Blend, .*blend, inside$/);
    await expect.element(cursors).toHaveLength(4);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(spoken).toMatchTextContent(/^Ethanol, .*outside$/);
    await userEvent.keyboard('{Enter}');
    await expect.element(selected).toHaveTextContent('Ethanol');
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect.element(selected).toHaveTextContent('Ethanol, 2-Propanol');
    await userEvent.keyboard('{Escape}');
    await expect.element(cursors).toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    await expect.element(selected).toHaveTextContent('');
    focus(area('RED of each candidate'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(selected).toHaveTextContent('Pyridine');
  });

  test('a mouse that nobody moves leaves the cursor to the keyboard, one that is moved takes it', async () => {
    const { area, cursors } = await open('?points=0&space=later');
    focus(area('P v H'));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(cursors).toHaveLength(4);
    // Where no point is; as a browser sends it when what lies beneath the mouse has changed.
    const [ground] = area('P v H').element().querySelectorAll('rect');
    const tell = (movementX: number) =>
      ground?.dispatchEvent(
        new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true, movementX, clientX: -99 }),
      );
    tell(0);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(cursors).toHaveLength(4);
    tell(1);
    await expect.element(cursors).toHaveLength(0);
  });

  test('selects what a line is drawn around, and with Shift what was selected too', async () => {
    const { figure, selected, cursors } = await open('?points=0&space=later');
    const component = (letter: string) => figure('H v D').getByCss(`[data-disc="${letter}"] circle`);
    await lassoAround(component('A'));
    await expect.element(selected).toHaveTextContent('2-Propanol, butanol');
    await userEvent.keyboard('{Shift>}');
    await lassoAround(component('B'));
    await userEvent.keyboard('{/Shift}');
    await expect.element(selected).toMatchTextContent(/^2-Propanol, butanol, .*nitroethane/);
    await component('B').hover({ force: true });
    await expect.element(cursors).toHaveLength(4);
    await expect
      .element(figure('Teas plot').getByCss('[data-mark="selected"]'))
      .toHaveAttribute('d', expect.stringMatching(/a6 6/));
  });
});

describe('space', () => {
  test('is turned by dragging and by keys, and along an axis it is that projection; lost, it is said in words, the projections carry on, and nothing is lost', async () => {
    const { screen, area, space, ground, figure, selected, cursors } = await openSpace();
    focus(area('P v H'));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(cursors).toHaveLength(5); // the one of the space among them
    await userEvent.keyboard('{Escape}');
    const ends = () =>
      space
        .getByCss('[data-axis] line')
        .elements()
        .map((line) => line.outerHTML);
    const start = ends();
    expect(start).toHaveLength(3);
    focus(area('Hansen space'));
    await commands.dragOn(area('Hansen space').selector, [
      [60, 300],
      [160, 340],
    ]);
    await expect.poll(ends).not.toEqual(start);
    await userEvent.keyboard('0');
    await expect.poll(ends).toEqual(start);
    await userEvent.keyboard('+');
    await expect.poll(ends).not.toEqual(start);
    // Seen along δD only the two others are left, as in P v H.
    await press(screen.getByRole('button', { name: 'Along δD' }).first());
    await expect.element(space.getByCss('[data-axis]')).toHaveLength(2);
    await expect.element(space.getByCss('[data-axis="dD"]')).toHaveLength(0);
    // A press that does not turn takes the point it is on.
    const blend = space.getByCss('circle[data-blend]');
    const { width, height } = blend.element().getBoundingClientRect();
    await commands.dragOn(blend.selector, [[width / 2, height / 2]]);
    await expect.element(selected).toHaveTextContent('blend');
    await expect.element(space.getByText('Toluene')).toHaveLength(0);
    await press(screen.getByRole('button', { name: 'Names' }).first());
    await expect.element(space.getByText('Toluene')).toHaveLength(1);

    const canvas = ground.getByCss('canvas').element();
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('The space has no canvas.');
    const extension = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    extension?.loseContext();
    await expect.element(screen.getByText('WebGL context lost')).toBeVisible();
    await expect.element(space.getByCss('[data-mark="test-good"]')).toHaveLength(1);
    await expect.element(figure('P v H')).toHaveLength(2); // the page's own, and those in place of the space
    await expect.element(selected).toHaveTextContent('blend');
    extension?.restoreContext();
    await expect.element(ground).toHaveAttribute('data-space', 'ready');
    await expect.element(figure('P v H')).toHaveLength(1);
  });

  test('without WebGL is flat and can be turned', async () => {
    withoutWebgl();
    const { screen, space, area } = await open();
    await expect.element(screen.getByText('WebGL is not available in this browser')).toBeVisible();
    const axis = space.getByCss('[data-axis="dH"] line');
    const before = axis.element().getAttribute('x1');
    focus(area('Hansen space'));
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(axis).not.toHaveAttribute('x1', before);
  });
});

test('R1.11 R4.6 space and projections are printed at 675 by 379.6875, as drawings, and are back afterwards; they leave as PNG, SVG and CSV, and have a table', async () => {
  const { charts, space, ground, figure, pickTool } = await openSpace();
  const seen = () =>
    charts.elements().map((chart) => ({
      size: [chart.getAttribute('width'), chart.getAttribute('height')],
      marks: chart.querySelectorAll('[data-mark="test-good"]').length,
    }));
  const before = seen();
  expect(before).toHaveLength(6);
  let printed: ReturnType<typeof seen> = [];
  const look = () => {
    printed = seen();
  };
  window.addEventListener('beforeprint', look, { once: true });
  await commands.printPage();
  expect(printed.map(({ size }) => size)).toEqual(before.map(() => ['675', '379.6875']));
  // The space itself, three projections and the triangle have their points on paper; bars have none.
  expect(printed.map(({ marks }) => marks)).toEqual([1, 1, 1, 1, 1, 0]);
  await expect.poll(() => seen().map(({ size }) => size)).toEqual(before.map(({ size }) => size));
  await expect.element(space.getByCss('[data-mark="test-good"]')).toHaveLength(0);
  await expect.element(ground).toHaveAttribute('data-space', 'ready');

  await commands.watchDownloads();
  const save = async (name: string, tool: string) => {
    await pickTool(name, tool);
    return commands.takeDownload();
  };
  const png = await save('Hansen space', 'Save PNG');
  expect(png.slice(1, 4)).toBe('PNG');
  expect(png.length).toBeGreaterThan(20_000);
  for (const name of ['Hansen space', 'P v H', 'Teas plot']) {
    const svg = await save(name, 'Save SVG');
    expect(svg).toContain('data-mark="test-good"'); // also those that the canvas draws
    expect(svg).toContain('stroke-linecap: round');
    expect(svg).not.toContain('var(--');
  }
  await expect.element(space.getByCss('[data-mark="test-good"]')).toHaveLength(0); // back on the canvas
  expect(await save('RED of each candidate', 'Save CSV')).toContain('Pyridine,0.4'); // RED 0.49
  await pickTool('P v H', 'Show as table');
  await expect
    .element(figure('P v H').getByRole('row', { name: /^Acetone 15\.5 10\.4 7 – inside, but/ }))
    .toBeVisible();
});
