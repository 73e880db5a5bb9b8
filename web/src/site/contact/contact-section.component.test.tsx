import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { press, write } from '../../testing/act-on.ts';
import { answerRequests, withoutNetwork } from '../../testing/fake-network.ts';
import { ContactSection } from './contact-section.tsx';

const RIGHT = {
  Name: 'Ingrid Solheim',
  Email: 'ingrid@example.org',
  Message: 'Our cream turns below 12 °C.',
};
const RED_ON_INK = 'rgb(240, 144, 127)'; // of the look
const SUBJECTS = ['General', 'PrediMatch', 'Request a demo', 'Request brochure'];

interface Opened {
  answer?: () => Response | Promise<Response>;
  /** What stands behind the question mark of the page's address. */
  search?: string;
  /** False for who is quicker than the three seconds after which the address is filled in. */
  isPatient?: boolean;
}

/** The section as a public page has it, with a clock of the test's own: nobody waits three real seconds. */
async function open({ answer = () => new Response(), search = '', isPatient = true }: Opened = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent = answerRequests({ 'POST /': answer });
  const screen = await render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <ContactSection subjects={SUBJECTS} />
    </MemoryRouter>,
  );
  const form = screen.getByRole('form', { name: 'Contact' });
  const contact = {
    screen,
    sent,
    form,
    send: form.getByRole('button', { name: /Send/ }),
    alert: form.getByRole('alert'),
    terms: form.getByRole('checkbox', { name: 'I agree to the Terms & Conditions' }),
    field: (label: string) => form.getByLabelText(label, { exact: true }),
    /** The icon that says whether a field is right; there is none before it was left. */
    stateOf: (label: string) =>
      form
        .getByCss('div.relative')
        .filter({ has: page.getByLabelText(label, { exact: true }) })
        .getByCss('[data-state]'),
  };
  if (isPatient) await passThreeSeconds();
  return contact;
}

async function passThreeSeconds(): Promise<void> {
  await vi.advanceTimersByTimeAsync(3100);
}

async function enter(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await write(form.getByLabelText(label, { exact: true }), value);
}

function addressIn(form: Locator): string {
  const field = form.getByCss('input[name=address]').element();
  return field instanceof HTMLInputElement ? field.value : '';
}

describe('contact form', () => {
  test('R3.5 fills in the address of the page after three seconds, not before', async () => {
    const { form } = await open({ isPatient: false });
    await vi.advanceTimersByTimeAsync(2900);
    expect(addressIn(form)).toBe('');
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(() => addressIn(form)).toBe(location.href);
  });

  test('R4.3 is fresh afterwards: first subject, the address at once', async () => {
    const { screen, form, terms, send, field } = await open({ search: '?subject=Request%20a%20demo' });
    await enter(form, RIGHT);
    await press(terms);
    await press(send);
    await press(screen.getByRole('button', { name: 'Send another message' }));
    await expect.element(field('Subject')).toHaveValue('General');
    await expect.element(field('Name')).toHaveValue('');
    await expect.element(terms).not.toBeChecked();
    expect(addressIn(form)).toBe(location.href);
  });

  test('R4.2 R8.1 a refusal is an alert, what was written stays, and can be sent again', async () => {
    let status = 500;
    const answer = () => new Response(null, { status });
    const { screen, form, terms, send, alert, field } = await open({ answer });
    await enter(form, RIGHT);
    await press(terms);
    await press(send);
    await expect.element(alert).toHaveTextContent('Contact form not submitted');
    await expect.element(field('Message')).toHaveValue(RIGHT.Message);
    await expect.element(send).toBeEnabled();
    status = 200;
    await press(send);
    await expect.element(screen.getByText('Thank you!')).toBeVisible();
  });

  test('R8.1 whoever sends too much reads when to try again', async () => {
    const answer = () => new Response(null, { status: 429, headers: { 'Retry-After': '1740' } });
    const { screen, form, terms, send, alert } = await open({ answer });
    await enter(form, RIGHT);
    await press(terms);
    await press(send);
    await expect.element(alert).toHaveTextContent('Contact form not submitted');
    await expect.element(screen.getByText('Try again in 29 minutes')).toBeVisible();
  });

  test('R8.1 the same without a network', async () => {
    const { form, terms, send, alert } = await open({ answer: withoutNetwork });
    await enter(form, RIGHT);
    await press(terms);
    await press(send);
    await expect.element(alert).toHaveTextContent('Contact form not submitted');
  });

  test('R4.4 R5.15 says nothing of a field before it was left, then a tick or an alert', async () => {
    const { form, field, stateOf } = await open();
    expect(form.getByCss('[data-state]').elements()).toEqual([]);
    await write(field('Name'), 'Ingrid');
    await expect.element(stateOf('Name')).not.toBeInTheDocument();
    await press(field('Email'));
    await expect.element(stateOf('Name')).toHaveAttribute('data-state', 'valid');
    await write(field('Email'), 'ingrid@');
    await press(field('Message'));
    await expect.element(stateOf('Email')).toHaveAttribute('data-state', 'invalid');
    await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(stateOf('Phone')).not.toBeInTheDocument();
  });

  test('R5.15 what may be empty, and is, gets no tick', async () => {
    const { form, field, stateOf, send } = await open();
    await enter(form, RIGHT);
    await press(field('Company'));
    await press(send);
    await expect.element(stateOf('Message')).toHaveAttribute('data-state', 'valid');
    await expect.element(stateOf('Company')).not.toBeInTheDocument();
    await expect.element(stateOf('Phone')).not.toBeInTheDocument();
  });

  test('R5.15 words in place of a phone number are taken, and get no tick', async () => {
    const { form, field, stateOf } = await open();
    await enter(form, { Phone: 'call me' });
    await press(field('Message'));
    await expect.element(field('Phone')).not.toHaveAttribute('aria-invalid');
    await expect.element(stateOf('Phone')).not.toBeInTheDocument();
    await enter(form, { Phone: 'call me at 555 0100' });
    await expect.element(stateOf('Phone')).toHaveAttribute('data-state', 'valid');
  });

  test('R5.15 R5.9 a tick that is missing has a red border and its sentence', async () => {
    const { form, send, terms } = await open();
    await press(send);
    const sentence = form.getByText('Please accept the Terms & Conditions');
    await expect.element(sentence).toBeVisible();
    await expect.element(terms).toHaveStyle({ outlineStyle: 'solid', outlineColor: RED_ON_INK });
    await terms.click(); // by the mouse, which leaves no mark of the focus
    await expect.element(sentence).not.toBeInTheDocument();
    await expect.element(terms).toHaveStyle({ outlineStyle: 'none' });
  });

  test('R5.9 the label is a link that saves the terms, and the form stays as it is', async () => {
    const { form, terms } = await open();
    const link = form.getByRole('link', { name: 'I agree to the Terms & Conditions', exact: true });
    await expect.element(link).toHaveAttribute('href', '/terms-2022-09-12.pdf');
    await expect.element(link).toHaveAttribute('download', '');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(terms).toHaveAccessibleName('I agree to the Terms & Conditions');
  });

  describe('R5.2 R5.3 R5.4 R5.5 R5.6 R9.1 what is wrong is said at its field, and nothing is sent', () => {
    test.each<{ title: string; wrong: Record<string, string>; label: string; sentence: string }>([
      {
        title: 'a name is required',
        wrong: { Name: '' },
        label: 'Name',
        sentence: 'This field is required.',
      },
      {
        title: 'a name may be too long',
        wrong: { Name: 'n'.repeat(101) },
        label: 'Name',
        sentence: 'At most 100 characters',
      },
      {
        title: 'so may a company',
        wrong: { Company: 'c'.repeat(101) },
        label: 'Company',
        sentence: 'At most 100 characters',
      },
      {
        title: 'a phone number is needed without e-mail',
        wrong: { Email: '' },
        label: 'Phone',
        sentence: 'Enter an email address or a phone number.',
      },
      {
        title: 'an e-mail address is needed without phone',
        wrong: { Email: '' },
        label: 'Email',
        sentence: 'Enter an email address or a phone number.',
      },
      {
        title: 'an e-mail address must be one',
        wrong: { Email: 'ingrid@' },
        label: 'Email',
        sentence: 'Enter an address such as name@company.com.',
      },
      {
        title: 'a message may be too long',
        wrong: { Message: 'm'.repeat(501) },
        label: 'Message',
        sentence: 'At most 500 characters',
      },
    ])('$title', async ({ wrong, label, sentence }) => {
      const { form, terms, send, stateOf, sent } = await open();
      await enter(form, { ...RIGHT, ...wrong });
      await press(terms);
      await press(send);
      await expect.element(stateOf(label)).toHaveAttribute('data-state', 'invalid');
      await expect.element(form.getByText(sentence, { exact: true }).first()).toBeVisible();
      expect(sent).toEqual([]);
    });
  });

  test('R5.7 who is too quick is told so at the form, and the message goes by itself in a moment', async () => {
    const { screen, form, terms, send, alert, sent } = await open({ isPatient: false });
    await enter(form, RIGHT);
    await press(terms);
    await press(send);
    await expect.element(alert).toMatchTextContent('try again in a moment');
    await expect.element(send).toBeDisabled();
    expect(sent).toEqual([]);
    await passThreeSeconds();
    await expect.element(screen.getByText('Thank you!')).toBeVisible();
    expect(sent.map(({ body }) => body)).toMatchObject([{ address: location.href, name: RIGHT.Name }]);
  });

  test('R5.7 while a field is wrong only that is told, however quick', async () => {
    const { form, send, alert } = await open({ isPatient: false });
    await press(send);
    await expect.element(form.getByText('Please accept the Terms & Conditions')).toBeVisible();
    // At once: waiting for it would let the three seconds pass.
    expect(alert.query()).toBeNull();
    expect(send.query()).toHaveProperty('disabled', false);
  });

  test('R5.8 the traps are out of sight and out of the way of the keyboard', async () => {
    const { form, terms, send, alert } = await open();
    for (const name of ['zip', 'city', 'country']) {
      const trap = form.getByCss(`[name=${name}]`);
      await expect.element(trap).not.toBeInViewport();
      await expect.element(trap).toHaveAttribute('tabindex', '-1');
    }
    await enter(form, RIGHT);
    await press(terms);
    const city = form.getByCss('[name=city]').element();
    if (city instanceof HTMLInputElement) city.value = 'Oslo';
    await press(send);
    await expect.element(alert).toMatchTextContent('must stay empty');
  });

  test('R2.12 R2.4 a link chooses the subject; without one, or with one unknown, it is the first', async () => {
    for (const [search, subject] of [
      ['', 'General'],
      ['?subject=Request%20brochure', 'Request brochure'],
      ['?subject=Cheap%20pills', 'General'],
    ] as const) {
      const { field, screen } = await open({ search });
      await expect.element(field('Subject')).toHaveValue(subject);
      const options = [...field('Subject').element().querySelectorAll('option')];
      expect(options.map(({ textContent }) => textContent)).toEqual(SUBJECTS);
      await screen.unmount();
    }
  });

  test('works by keyboard alone, with the first mistake in focus', async () => {
    const { screen, field, terms, sent } = await open();
    await press(field('Name'));
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Name')).toHaveFocus();
    await userEvent.keyboard('Ingrid{Tab}{Tab}ingrid@example.org{Tab}{Tab}{Tab}Hello{Tab}');
    await expect.element(terms).toHaveFocus();
    await userEvent.keyboard(' {Tab}{Tab}{Enter}');
    await expect.element(screen.getByText('Thank you!')).toBeVisible();
    expect(sent.map(({ body }) => body)).toMatchObject([{ name: 'Ingrid', message: 'Hello' }]);
  });
});
