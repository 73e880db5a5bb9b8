import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { SelectField, TextField } from './fields.tsx';
import { useForm } from './use-form.ts';

/** A form in which nothing is wrong, whatever stands in it. */
function Sample() {
  const form = useForm<'name' | 'note' | 'type'>(() => ({}));
  return (
    <form {...form.handlers} onSubmit={form.submit}>
      <TextField label="Name" name="name" state={form.stateOf('name')} />
      <TextField label="Note" name="note" state={form.stateOf('note')} isOptional />
      <SelectField
        label="Type"
        name="type"
        prompt="Choose one"
        options={[{ value: 'oil', label: 'Oil' }]}
        state={form.stateOf('type')}
      />
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
