import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { press, write } from '../../../testing/act-on.ts';
import { answerRequests } from '../../../testing/fake-network.ts';
import { listOf } from '../../../testing/ingredient-answers.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withoutWebgl } from '../../../testing/without-webgl.ts';
import { CompatibilityExplorerScreen } from '../../compatibility-explorer-screen.tsx';

const TESTS = `Solvent,D,P,H,Score
Acetone,15.5,10.4,7,1
Cyclohexanone,17.8,8.4,5.1,1
Ethyl acetate,15.8,5.3,7.2,1
Tetrahydrofuran,16.8,5.7,8,1
Chloroform,17.8,3.1,5.7,1
Toluene,18,1.4,2,1
Hexane,14.9,0,0,0
Ethanol,15.8,8.8,19.4,0
Methanol,14.7,12.3,22.3,0
Water,15.5,16,42.3,0
Propylene carbonate,20,18,4.1,0
1-Butanol,16,5.7,15.8,0
nonsense
`;

beforeEach(withoutWebgl);

test('R1.2 pasted tests are fitted and judged; a digit scores a row and goes on; no sphere is said in words', async () => {
  answerRequests();
  signIn();
  const screen = await renderApp(<CompatibilityExplorerScreen />, { at: '/apps/hsp/compatibility-explorer' });
  await press(screen.getByRole('button', { name: 'Enter tests' }));
  const tests = screen.getByRole('region', { name: /Tests for/ });
  await press(tests.getByRole('button', { name: 'Paste', exact: true }));
  await write(tests.getByLabelText('Tests to paste'), TESTS);
  await press(tests.getByRole('button', { name: 'Add rows' }));
  await expect.element(tests.getByText('12 tests added.')).toBeVisible();
  await expect.element(tests.getByText('Line 14: too few columns.')).toBeVisible();
  const fit = tests.getByRole('button', { name: 'Fit', exact: true });
  await press(fit);
  await expect.element(tests.getByText('12 tests added.')).not.toBeInTheDocument();
  await expect.element(tests.getByCss('[data-fit="1.00000"]')).toBeVisible();
  // Influence, near spheres and the second sphere come after the fit itself.
  await expect.element(tests.getByText(/A second sphere would not help/)).toBeVisible();
  await expect.element(tests.getByText(/^(Good|Fair) fit:/)).toBeVisible();
  const proposals = tests.getByRole('region', { name: 'Test these next' });
  await expect.element(proposals.getByRole('listitem')).toHaveLength(3);
  // What the laboratory lacks is not proposed again; another one takes its room.
  const [first] = proposals.getByRole('listitem').elements();
  const lacking = first?.querySelector('span')?.firstChild?.textContent ?? '';
  await press(proposals.getByRole('button', { name: `${lacking} is not in our lab` }));
  await expect.element(proposals.getByRole('button', { name: `Add ${lacking} to` })).not.toBeInTheDocument();
  await expect.element(proposals.getByRole('listitem')).toHaveLength(3);
  await press(proposals.getByRole('button', { name: `${lacking} is in our lab again` }));

  await press(tests.getByRole('textbox', { name: /Score of/ }).first());
  await userEvent.keyboard('0'.repeat(12));
  await press(fit);
  await expect.element(tests.getByText('No sphere can be fitted to these tests.')).toBeVisible();
});

test('names with scores alone are looked up; what was said of a paste goes with its tests', async () => {
  const benzene = {
    datasetId: 'set',
    ingredientId: '00000000-0000-4000-8000-000000000001',
    name: 'Benzene',
    dD: 18.4,
    dP: 0,
    dH: 2,
  };
  answerRequests({ 'GET /api/ingredients/hsp': listOf('hsp', [benzene]) });
  signIn();
  const screen = await renderApp(<CompatibilityExplorerScreen />, { at: '/apps/hsp/compatibility-explorer' });
  await press(screen.getByRole('button', { name: 'Enter tests' }));
  const tests = screen.getByRole('region', { name: /Tests for/ });
  await press(tests.getByRole('button', { name: 'Paste', exact: true }));
  await write(tests.getByLabelText('Tests to paste'), 'Acetone\t1\nbenzene\t0\nUnobtainium\t1');
  await press(tests.getByRole('button', { name: 'Add rows' }));
  const said = tests.getByText('2 tests added.');
  await expect.element(said).toBeVisible();
  await expect.element(tests.getByText('Line 3: this solvent is not in the database.')).toBeVisible();
  await expect.element(tests.getByRole('textbox', { name: /Score of/ })).toHaveLength(2);
  await press(tests.getByRole('button', { name: 'Remove all' }));
  await expect.element(said).not.toBeInTheDocument();

  // Pasted rows need no further press: with nothing in focus, or into the area.
  pasteInto(document.body, 'Acetone\t1\nbenzene\t0');
  await expect.element(said).toBeVisible();
  await press(tests.getByRole('button', { name: 'Paste', exact: true }));
  const area = tests.getByLabelText('Tests to paste');
  await expect.element(area).toHaveFocus();
  pasteInto(area.element(), 'Toluene\t1\nHexane\t0\nEthanol\t0');
  await expect.element(tests.getByText('3 tests added.')).toBeVisible();
  await expect.element(area).not.toBeInTheDocument();
  await expect.element(tests.getByRole('textbox', { name: /Score of/ })).toHaveLength(5);
});

function pasteInto(element: Element, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
