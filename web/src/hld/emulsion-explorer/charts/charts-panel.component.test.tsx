import { describe, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { press, write } from '../../../testing/act-on.ts';
import { openExplorer } from '../../testing/open-explorer.tsx';
import { AOT, C12E5, recipeOf, SDS } from '../../testing/sample-recipes.ts';

describe('charts', () => {
  test('R9.10 every scan has 51 points over its range, in its table as in its file', async () => {
    const { chart, pickTool } = await openExplorer(recipeOf([SDS]));
    for (const [title, from, to] of [
      ['Temperature', '5', '90'],
      ['Salinity', '0.1', '30.1'],
      ['EACN', '−15', '40'],
      ['Concentration', '1', '100'],
    ] as const) {
      await pickTool(`HLD – ${title}`, 'Show as table');
      const rows = chart(`HLD – ${title}`).getByCss('tbody tr');
      await expect.element(rows).toHaveLength(51);
      await expect.element(rows.first().getByCss('td').first()).toHaveTextContent(from);
      await expect.element(rows.last().getByCss('td').first()).toHaveTextContent(to);
    }
    await commands.watchDownloads();
    await pickTool('HLD – EACN', 'Save CSV');
    const csv = (await commands.takeDownload()).trim().split('\r\n');
    expect(csv).toHaveLength(52);
    expect(csv[0]).toContain('EACN,SDS,Mix');
  });

  test('are worked by keys and by dragging, and one drag is one step to undo', async () => {
    const { chart, condition, button } = await openExplorer(recipeOf([C12E5]));
    const temperature = condition('Temperature');
    const handle = chart('HLD – Temperature').getByRole('slider').element();
    handle.scrollIntoView({ block: 'center' });
    handle.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect.element(temperature).toHaveValue('35');
    await commands.dragOn(chart('HLD – Temperature').getByCss('svg.chart').selector, [
      [60, 60],
      [120, 60],
    ]);
    await expect.element(temperature).not.toHaveValue('35');
    await press(button('Undo'));
    await expect.element(temperature).toHaveValue('35');
  });

  test('R1.11 R4.6 are 675 by 379.6875 before printing, afterwards as wide as there is room; leave as pictures, of points and of lines', async () => {
    const { screen, pickTool } = await openExplorer(recipeOf([SDS, AOT]));
    const sizes = () =>
      screen
        .getByCss('svg.chart')
        .elements()
        .map((chart) => [chart.getAttribute('width'), chart.getAttribute('height')]);
    await expect.poll(() => sizes().length).toBeGreaterThanOrEqual(7);
    const before = sizes();
    let printed: ReturnType<typeof sizes> = [];
    const look = () => {
      printed = sizes();
    };
    window.addEventListener('beforeprint', look, { once: true });
    await commands.printPage();
    expect(printed).toEqual(before.map(() => ['675', '379.6875']));
    await expect.poll(sizes).toEqual(before);

    await commands.watchDownloads();
    for (const title of ['HLD – Salinity', 'Map', 'Why this HLD']) {
      await pickTool(title, 'Save PNG');
      const png = await commands.takeDownload();
      expect(png.slice(1, 4)).toBe('PNG');
      expect(png.length).toBeGreaterThan(4000);
      await pickTool(title, 'Save SVG');
      const svg = await commands.takeDownload();
      expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
      expect(svg).not.toContain('var(--');
    }
  });
});

describe('the way to the target', () => {
  test('each single change of the list reaches it when it is applied', async () => {
    const { screen, match, button, setTarget } = await openExplorer(recipeOf([SDS, AOT]));
    await setTarget('ME');
    await expect.element(match).toHaveTextContent('No match');
    const apply = screen.getByRole('button', { name: /^Apply: / });
    await expect.element(apply.nth(1)).toBeVisible(); // the list is drawn after the verdict
    const count = apply.elements().length;
    for (let n = 0; n < count; n += 1) {
      await press(apply.nth(n));
      await expect.element(match).toHaveTextContent('Match');
      await press(button('Undo'));
      await expect.element(apply).toHaveLength(count);
    }
  });

  test('ratios come before conditions, and each change says what HLD and probability it gives', async () => {
    const { screen, hld, button, setTarget } = await openExplorer(recipeOf([SDS, AOT]));
    await setTarget('ME');
    const apply = screen.getByRole('button', { name: /^Apply: / });
    await expect.element(apply.first()).toHaveAccessibleName(/ % of [AB] /);
    await expect.element(apply.last()).toHaveAccessibleName(/^Apply: Set fa /);
    const result = screen.getByCss('[data-result]').first();
    await expect.element(result).toMatchTextContent(/→ HLD −0\.4, ME \d+ %/);
    await press(apply.first());
    await expect.element(hld).toHaveTextContent('−0.4');
    await expect.element(screen.getByText('Already ME: nothing to change.')).toBeVisible();
    await press(button('Undo'));
  });

  test('the search lists mixes by their probability, previews one, and only what is used changes the recipe', async () => {
    const { screen, match, hld, entries, setTarget } = await openExplorer(recipeOf([SDS, AOT, C12E5]));
    await setTarget('ME');
    const choose = (group: string, name: string) =>
      press(screen.getByRole('radiogroup', { name: group }).last().getByRole('radio', { name }));
    await choose('Panels', 'Find');
    await choose('Candidates', 'This recipe');
    const mixes = screen.getByRole('table', { name: 'Mixes found' }).getByCss('tbody tr[aria-rowindex]');
    await expect.element(mixes).toHaveLength(2);
    const before = hld.element().textContent;
    const preview = screen.getByRole('region', { name: 'Preview' });
    await press(mixes.last().getByRole('button'));
    await expect.element(preview.getByCss('[data-then]')).toMatchTextContent(/^[+−]?0\.[01]$/);
    expect(hld.element().textContent).toBe(before);
    await press(preview.getByRole('button', { name: /^Use .+ \+ / }));
    await expect.element(match).toHaveTextContent('Match');
    await expect.element(entries).toHaveLength(2);
  });

  test('what must be in a mix is in all of them, what is excluded in none', async () => {
    const { screen, setTarget } = await openExplorer(recipeOf([SDS, AOT, C12E5]));
    await setTarget('ME');
    await press(
      screen.getByRole('radiogroup', { name: 'Panels' }).last().getByRole('radio', { name: 'Find' }),
    );
    await press(screen.getByRole('checkbox', { name: 'B AOT' }));
    const mixes = screen.getByRole('table', { name: 'Mixes found' }).getByCss('tbody tr[aria-rowindex]');
    // The dataset of the test has SDS and C12E5.
    await expect.element(mixes).toHaveLength(2);
    for (const mix of mixes.elements()) expect(mix.textContent).toMatch(/^AOT \+ /);
    for (const text of ['sds', 'c12']) {
      await write(screen.getByRole('textbox', { name: 'Part of a name, such as phenol' }), text);
      await press(screen.getByRole('button', { name: 'Exclude', exact: true }));
    }
    await expect.element(screen.getByText('No such mix reaches the aim.')).toBeVisible();
    await press(screen.getByRole('button', { name: 'Clear the filter “Exclude”' }));
    await expect.element(mixes).toHaveLength(2);
  });
});
