import { afterEach, describe, expect, test } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import { answerRequests } from '../../testing/fake-network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AppShell } from './app-shell.tsx';
import { NotFoundScreen } from './error-screen.tsx';
import { AppFooter } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';

const FLAGS = { emulsion: true, supplier: true };
const PHONES = [390, 360, 320];
const JSON_API = { headers: { 'Content-Type': 'application/vnd.api+json' } };
const DESK = 1280;

afterEach(() => page.viewport(DESK, 800));

/** By how much the page is wider than its window. */
const overflow = () => document.documentElement.scrollWidth - window.innerWidth;

async function openSite({ isHome = false, sections = ['pricing'] } = {}) {
  answerRequests();
  const screen = await renderApp(
    <NavBar isHome={isHome} sections={sections}>
      <AccountMenu flags={FLAGS} apiUrl="" />
    </NavBar>,
    { at: '/predimatch' },
  );
  return screen.getByRole('navigation', { name: 'Main' });
}

async function openApps({ hasRail = true, isWorkplace = true, at = '/apps/hld/recipes', waiting = {} } = {}) {
  const attributes = { total: 0, invitations: [], clients: [], ...waiting };
  answerRequests({
    'GET /api/home/waiting': () =>
      Response.json({ data: { type: 'waiting', id: 'me', attributes } }, JSON_API),
  });
  return renderApp(
    <AppShell
      flags={FLAGS}
      apiUrl=""
      hasRail={hasRail}
      isWorkplace={isWorkplace}
      footer={<AppFooter privacyUrl="https://privacy.example/policy" year={2026} />}
    >
      <main id="content">
        <p>The page</p>
        <table>
          <tbody>
            <tr>
              <td>
                <input aria-label="A field" />
              </td>
            </tr>
          </tbody>
        </table>
      </main>
    </AppShell>,
    { at },
  );
}

describe('R2.40 the bar of public pages', () => {
  test('has Pricing and FAQ, but neither on the home page nor on small screens', async () => {
    await page.viewport(DESK, 800);
    const bar = await openSite();
    await expect
      .element(bar.getByRole('link', { name: 'Pricing' }))
      .toHaveAttribute('href', '/predimatch#pricing');
    await expect.element(bar.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/#faq');
    await page.viewport(390, 844);
    await expect.element(bar.getByRole('link', { name: 'Pricing' })).not.toBeInTheDocument();
    await expect.element(bar.getByRole('link', { name: 'FAQ' })).not.toBeInTheDocument();
  });

  test('has neither of them at home', async () => {
    await page.viewport(DESK, 800);
    const bar = await openSite({ isHome: true });
    await expect.element(bar.getByRole('link', { name: 'About us' })).toBeVisible();
    expect(bar.getByRole('link', { name: 'Pricing' }).query()).toBeNull();
    expect(bar.getByRole('link', { name: 'FAQ' }).query()).toBeNull();
  });

  test.each(['a visitor', 'somebody signed in'])('has the rest on every phone, for %s', async (who) => {
    if (who !== 'a visitor') signIn();
    await page.viewport(DESK, 800);
    const bar = await openSite();
    for (const width of [DESK, ...PHONES]) {
      await page.viewport(width, 800);
      await expect.element(bar.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/#about');
      await expect.element(bar.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/#contact');
      await expect.element(bar.getByRole('button', { name: 'Apps', exact: true })).toBeInViewport();
      await expect.element(bar.getByRole('link', { name: 'About us' })).toBeInViewport({ ratio: 1 });
      await expect.element(bar.getByRole('link', { name: 'Contact' })).toBeInViewport({ ratio: 1 });
      expect(overflow(), `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test('its Contact leads to the form of the page where there is one', async () => {
    const bar = await openSite({ sections: ['contact'] });
    await expect
      .element(bar.getByRole('link', { name: 'Contact' }))
      .toHaveAttribute('href', '/predimatch#contact');
  });

  test('its menu of apps is whole on a phone', async () => {
    await page.viewport(360, 800);
    const bar = await openSite();
    await bar.getByRole('button', { name: 'Apps', exact: true }).click();
    await expect.element(bar.getByRole('menuitem', { name: /PrediMatch/ })).toBeInViewport({ ratio: 1 });
    expect(overflow()).toBeLessThanOrEqual(0);
  });
});

const SITE = [
  [/^PrediMatch/, '/predimatch'],
  [/^PrediMulsion/, '/predimulsion'],
  [/^Pricing$/, '/#pricing'],
  [/^FAQ$/, '/#faq'],
  [/^About us$/, '/#about'],
  [/^Contact$/, '/#contact'],
] as const;

describe('R2.40 R2.47 the pages of the apps', () => {
  test('have the whole website in one menu, one press away at every width', async () => {
    signIn();
    for (const hasRail of [true, false]) {
      for (const width of [...PHONES, DESK]) {
        await page.viewport(width, 800);
        const screen = await openApps({ hasRail, isWorkplace: false });
        const bar = screen.getByRole('banner').getByRole('navigation', { name: 'Main' });
        await bar.getByRole('button', { name: 'Website', exact: true }).click();
        for (const [name, to] of SITE) {
          const entry = bar.getByRole('menuitem', { name });
          await expect.element(entry).toHaveAttribute('href', to);
          await expect.element(entry, { message: `${width} px` }).toBeInViewport({ ratio: 1 });
        }
        await expect
          .element(bar.getByRole('menuitem', { name: /^PrediMatch/ }))
          .toHaveAccessibleName(/Hansen|solub/i);
        expect(overflow(), `${width} px`).toBeLessThanOrEqual(0);
        await screen.unmount();
      }
    }
  });

  test('end with the policy, the terms and the year', async () => {
    const screen = await openApps({ hasRail: false, isWorkplace: false });
    const footer = screen.getByRole('contentinfo');
    await expect
      .element(footer.getByRole('link', { name: 'Privacy policy' }))
      .toHaveAttribute('href', 'https://privacy.example/policy');
    const terms = footer.getByRole('link', { name: 'Terms & Conditions (PDF)' });
    await expect.element(terms).toHaveAttribute('href', '/terms-2022-09-12.pdf');
    await expect.element(terms).toHaveAttribute('download', '');
    await expect.element(footer).toMatchTextContent('© 2026 Predictid');
  });

  test('have the whole window for the work: the footer begins below it', async () => {
    await page.viewport(DESK, 800);
    const screen = await openApps();
    const footer = () => screen.getByRole('contentinfo').element().getBoundingClientRect();
    expect(footer().top).toBeGreaterThanOrEqual(800);
    expect(footer().height).toBeLessThanOrEqual(48);
    await screen.unmount();
    const short = await openApps({ isWorkplace: false });
    await expect.element(short.getByRole('contentinfo')).toBeInViewport({ ratio: 1 });
  });
});

describe('the rail', () => {
  test('R2.44 shows where one is, and is narrow or wide as this device had it', async () => {
    signIn();
    await page.viewport(DESK, 800);
    const first = await openApps();
    const railOf = ({ getByRole }: typeof first) => getByRole('navigation', { name: 'App menu' });
    const width = (rail: Locator) => rail.element().getBoundingClientRect().width;
    const here = railOf(first).getByRole('link', { name: 'My Recipes' });
    await expect.element(here).toHaveAttribute('aria-current', 'page');
    expect(width(railOf(first))).toBe(48);
    await railOf(first).getByRole('button', { name: 'Expand menu' }).click();
    await expect.poll(() => width(railOf(first))).toBe(256);
    await first.unmount();
    const next = await openApps();
    expect(width(railOf(next))).toBe(256);
  });

  test('R2.44 starts wide in a large window, narrow in a smaller one, and stays as somebody chose', async () => {
    signIn();
    await page.viewport(1440, 900);
    const screen = await openApps();
    const rail = screen.getByRole('navigation', { name: 'App menu' });
    const width = () => rail.element().getBoundingClientRect().width;
    expect(width()).toBe(256);
    await expect.element(rail.getByText('PrediMulsion')).toBeVisible();
    await expect
      .element(rail.getByRole('button', { name: 'Collapse menu' }))
      .toHaveAttribute('aria-expanded', 'true');
    await page.viewport(1439, 900);
    await expect.poll(width).toBe(48);
    await page.viewport(1440, 900);
    await rail.getByRole('button', { name: 'Collapse menu' }).click();
    await expect.poll(width).toBe(48);
    await screen.unmount();
    const next = await openApps();
    expect(next.getByRole('navigation', { name: 'App menu' }).element().getBoundingClientRect().width).toBe(
      48,
    );
  });

  test('R1.8 shows with a badge how much waits, in the rail, in the bar and on a phone', async () => {
    signIn();
    await page.viewport(DESK, 800);
    const screen = await openApps({ waiting: { total: 3 } });
    const rail = screen.getByRole('navigation', { name: 'App menu' });
    await expect.element(rail.getByRole('link', { name: 'Home 3 waiting' })).toHaveAttribute('href', '/apps');
    const bell = screen.getByRole('banner').getByRole('link', { name: '3 waiting for you' });
    await expect.element(bell).toHaveAttribute('href', '/apps#waiting');
    await page.viewport(360, 800);
    await expect.element(bell).toBeInViewport({ ratio: 1 });
    expect(overflow()).toBeLessThanOrEqual(0);
  });

  test('R1.1 tells staff beside each page how much waits there, and nothing where nothing does', async () => {
    signIn(['admin-group']);
    await page.viewport(1440, 900);
    const staff = { registrations: 2, products: 100, messages: 0, wishes: 1 };
    const screen = await openApps({ at: '/apps/customers?view=requests', waiting: { total: 103, staff } });
    const rail = screen.getByRole('navigation', { name: 'App menu' });
    const link = (name: string) => rail.getByRole('link', { name, exact: true });
    await expect.element(link('Registrations 2 waiting')).toHaveAttribute('aria-current', 'page');
    await expect
      .element(link('Product reviews 99+ waiting'))
      .toHaveAttribute('href', '/apps/supplier/ingredients?view=reviews');
    await expect.element(link('Messages')).toHaveAttribute('href', '/apps/customers?view=inbox');
    await expect.element(link('Ingredient requests 1 waiting')).toBeVisible();
    await expect.element(link('System')).toHaveAttribute('href', '/apps/customers?view=system');
    expect(rail.getByRole('listitem').elements()).toHaveLength(8);
  });

  test.each(['Profile', 'My Recipes'])('while narrow names its icon %s to a pointer', async (name) => {
    signIn();
    await page.viewport(DESK, 800);
    const screen = await openApps();
    const rail = screen.getByRole('navigation', { name: 'App menu' });
    const label = rail.getByText(name);
    await expect.element(label).toHaveStyle({ opacity: '0' });
    await rail.getByRole('link', { name }).hover();
    await expect.element(label).toHaveStyle({ opacity: '1' });
    await expect.element(label).toBeInViewport({ ratio: 1 });
  });
});

describe('what is shown in the shell of the apps', () => {
  test('R2.46 is alone on paper: without bar, menu and rail', async () => {
    signIn();
    await page.viewport(DESK, 800);
    const screen = await openApps();
    const shown = () =>
      ['banner', 'button', 'navigation'].filter((role) => screen.getByRole(role).elements().length > 0);
    expect(shown()).toEqual(['banner', 'button', 'navigation']);
    await commands.emulateMedia({ media: 'print' });
    expect(shown()).toEqual([]);
    await expect.element(screen.getByRole('main')).toBeVisible();
    await commands.emulateMedia({ media: 'screen' });
  });

  test('R2.45 text of tables cannot be selected, text in fields can', async () => {
    const screen = await openApps();
    const selection = (selector: string) => getComputedStyle(screen.getByCss(selector).element()).userSelect;
    expect(selection('td')).toBe('none');
    expect(selection('td input')).toBe('text');
  });
});

describe('a page that is not there', () => {
  test('leads who is signed in back to the apps', async () => {
    signIn();
    const screen = await renderApp(<NotFoundScreen />, { at: '/apps/nope' });
    await expect.element(screen.getByRole('link', { name: 'My apps' })).toHaveAttribute('href', '/apps');
    await expect.element(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });

  test('leads a visitor home alone', async () => {
    const screen = await renderApp(<NotFoundScreen />, { at: '/apps/nope' });
    await expect.element(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'My apps' }).query()).toBeNull();
  });
});
