import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { writeUserData } from '../session/user-data.ts';
import { answerRequests } from '../../testing/fake-network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { AccountMenu } from './account-menu.tsx';

const ON = { emulsion: true, supplier: true };

async function open() {
  answerRequests();
  const screen = await renderApp(<AccountMenu flags={ON} apiUrl="" />, { at: '/' });
  return {
    screen,
    button: screen.getByRole('button', { name: 'My apps' }),
    items: screen.getByRole('menuitem'),
  };
}

test('R2.41 a visitor has a way to log in, and no menu', async () => {
  const { screen, button } = await open();
  await expect.element(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/apps/login');
  expect(button.query()).toBeNull();
});

describe('the menu of whoever is signed in', () => {
  test.each([
    [
      ['hsp-app-group', 'hsp-db-group', 'hld-app-group'],
      ['PrediMatch', 'PrediMulsion', 'Profile', 'Logout'],
    ],
    [['hld-app-group'], ['PrediMulsion', 'Profile', 'Logout']],
    [[], ['Profile', 'Logout']],
    [['supplier-group'], ['Supplier Cloud', 'Profile', 'Logout']],
    [['admin-group'], ['Manage customers', 'Profile', 'Logout']],
  ])('R1.10 R6.1 R6.5 R2.42 with %j it has %j in place of Login', async (roles, names) => {
    signIn(roles);
    const { screen, button, items } = await open();
    await button.click();
    await expect.poll(() => items.elements().map(({ textContent }) => textContent)).toEqual(names);
    const groups = names.some((name) => name.startsWith('Predi')) ? 1 : 0;
    expect(screen.getByRole('menu').getByRole('group').elements()).toHaveLength(groups);
    expect(screen.getByRole('link', { name: 'Login' }).query()).toBeNull();
  });

  test('R3.1 R6.2 token and roles of the one key steer it, in the older spelling too', async () => {
    localStorage.setItem('user-data', JSON.stringify({ access_token: 'x', roles: ['supplier-group'] }));
    const { button, items } = await open();
    await button.click();
    await expect.element(items.first()).toHaveTextContent('Supplier Cloud');
  });

  test('R2.42 says who is signed in and for which company', async () => {
    const user = { userId: 'u', name: 'Ingrid Solheim', email: 'ingrid@example.org' };
    writeUserData({ accessToken: 'x', roles: [], user: { ...user, company: 'Lindqvist Coatings' } });
    const { screen, button } = await open();
    await button.click();
    const menu = screen.getByRole('menu');
    await expect.element(menu.getByText('Ingrid Solheim')).toBeVisible();
    await expect.element(menu.getByText('Lindqvist Coatings')).toBeVisible();
    await expect.element(menu.getByText('ingrid@example.org')).toBeVisible();
  });

  test('R2.42 works by keyboard alone', async () => {
    signIn();
    const { screen, items } = await open();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(items.first()).toBeVisible();
    await userEvent.keyboard('pro{Enter}');
    await expect.element(screen.getByText('Now at /apps/profile')).toBeVisible();
  });
});
