import { type FormEvent, useState } from 'react';
import { message } from '../messages/message.ts';
import { Button } from '../ui/primitives/button.tsx';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { TextField } from '../ui/fields/fields.tsx';

interface NameDialogProps {
  title: string;
  /** What the field is for; a name, unless said otherwise. */
  label?: string;
  most?: number;
  action: string;
  /** What stands in the field; the dialog is open while there is one. */
  name: string | undefined;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a recipe, or for another short text. */
export function NameDialog(props: NameDialogProps) {
  const { title, action, name, onName, onClose, label = message('recipe.name'), most = 100 } = props;
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    const entered = typeof typed === 'string' ? typed.trim() : '';
    const problem =
      entered === ''
        ? message('recipes.name.empty')
        : entered.length > most
          ? message('recipe.name.long', { most, count: entered.length })
          : undefined;
    setError(problem);
    if (problem === undefined) onName(entered);
  };
  return (
    <Dialog title={title} isOpen={name !== undefined} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <TextField
          label={label}
          name="name"
          size="app"
          autoComplete="off"
          data-autofocus=""
          defaultValue={name}
          onFocus={(event) => event.currentTarget.select()}
          state={error === undefined ? { kind: 'untouched' } : { kind: 'invalid', finding: error }}
        />
        <div className="mt-3 flex gap-3">
          <Button type="submit">{action}</Button>
          <Button look="line" onClick={onClose}>
            {message('session.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
