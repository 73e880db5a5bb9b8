import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { SelectField, TextField } from './fields.tsx';
import { FormSummary } from './form.tsx';
import { type Findings, useForm } from './use-form.ts';

interface SampleProps {
  findings?: Findings;
  unit?: string;
}

/** A form in which nothing is wrong, whatever stands in it, unless something is given. */
function Sample({ findings, unit = '' }: SampleProps) {
  const form = useForm<string>(() => findings ?? {});
  return (
    <form {...form.handlers} onSubmit={form.submit}>
      <FormSummary findings={form.summary} />
      <TextField label="Name" name="name" state={form.stateOf('name')} />
      <TextField label="Note" name="note" state={form.stateOf('note')} isOptional />
      <SelectField
        label="Type"
        name="type"
        prompt="Choose one"
        options={[{ value: 'oil', label: 'Oil' }]}
        state={form.stateOf('type')}
      />
      {unit !== '' && (
        <SelectField
          label="Unit"
          name="unit"
          options={[{ value: unit, label: unit }]}
          state={form.stateOf('unit')}
        />
      )}
      <button type="submit">Send</button>
    </form>
  );
}

test('R5.15 a tick is for what was filled in: not for spaces, not for a choice that was not made', async () => {
  const screen = await render(<Sample />);
  const ticks = screen.getByCss('[data-state=valid]');
  await screen.getByLabelText('Name').fill('Ingrid');
  await screen.getByLabelText('Note').fill('  ');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => ticks.elements().length).toBe(1);
  await screen.getByLabelText('Type').selectOptions('Oil');
  await expect.poll(() => ticks.elements().length).toBe(2);
  // Clear of the arrow of the list.
  await expect.element(ticks.last()).toHaveStyle({ right: '32px' });
  await screen.getByLabelText('Name').fill('');
  await expect.poll(() => ticks.elements().length).toBe(1);
});

test('R5.15 a choice that stands there from the start gets no tick because something else is wrong', async () => {
  const screen = await render(<Sample unit="g" findings={{ note: 'Enter a number' }} />);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByCss('[data-state=invalid]')).toHaveLength(1);
  await expect.element(screen.getByCss('[data-state=valid]')).toHaveLength(0);
  await screen.getByLabelText('Unit').selectOptions('g');
  await expect.element(screen.getByCss('[data-state=valid]')).toHaveLength(1);
});

test('R5.16 above the form every finding says which field it is about, once', async () => {
  const screen = await render(
    <Sample findings={{ name: 'Name is a required field', note: 'Enter a number' }} />,
  );
  await screen.getByRole('button', { name: 'Send' }).click();
  const lines = screen.getByRole('alert').getByRole('listitem');
  await expect.element(lines.nth(0)).toHaveTextContent('Name is a required field');
  await expect.element(lines.nth(1)).toHaveTextContent('Note: Enter a number');
});
