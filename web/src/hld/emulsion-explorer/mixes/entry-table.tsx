import { type ReactNode, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { type PlainHead, TableFrame } from '../../../ui/table/plain-table.tsx';
import type { HldIngredients, HldKind } from '../../recipe/ingredient-source.ts';
import { AddIngredient } from './add-ingredient.tsx';
import { ColorKey } from './entry-controls.tsx';

interface EntryTableProps<Kind extends HldKind> {
  kind: Kind;
  title: string;
  labels: { readonly new: string; readonly add: string; readonly find: string; readonly none: string };
  count: number;
  most: number;
  /** Adds it, or says why not. */
  onFound: (ingredient: HldIngredients[Kind]) => string | undefined;
  onNew: () => string | undefined;
  /** The columns between the name and the state. */
  columns: readonly (string | PlainHead)[];
  total: ReactNode;
  children: ReactNode;
}

/** The surfactants or the oils of a recipe, what they come to, and the way to add one. */
export function EntryTable<Kind extends HldKind>(props: EntryTableProps<Kind>) {
  const { kind, labels, count, most, onNew } = props;
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section aria-labelledby={`${kind}-title`} className="mt-3 first:mt-0">
      <div className="panel-head flex-wrap">
        <h2 id={`${kind}-title`} className="panel-title">
          {props.title}
        </h2>
        <span className="text-1 text-text-3 tabular-nums">{message('explorer.count', { count, most })}</span>
        <ToolButton className="ml-auto font-bold whitespace-nowrap text-text" onClick={() => onNew()}>
          {labels.new}
        </ToolButton>
        <ToolButton
          className="font-bold whitespace-nowrap text-text"
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
        >
          {labels.add}
        </ToolButton>
      </div>
      {isAdding && (
        <AddIngredient
          kind={kind}
          label={labels.find}
          onFound={props.onFound}
          onNew={onNew}
          onClose={() => setIsAdding(false)}
        />
      )}
      {count === 0 ? (
        <p className="py-2 text-text-2">{labels.none}</p>
      ) : (
        <TableFrame
          className="explorer-table"
          columns={[
            message('hld.name'),
            ...props.columns,
            { name: message('explorer.state.title'), className: 'explorer-state' },
            { name: message('explorer.acts'), isHidden: true },
          ]}
        >
          <tbody>{props.children}</tbody>
          <tfoot>{props.total}</tfoot>
        </TableFrame>
      )}
    </section>
  );
}

interface EntryNameProps {
  letter: string;
  name: string;
  /** Below the name. */
  note: string | undefined;
  color: string;
  isActive: boolean;
  isOpen: boolean;
  onColor: (color: string) => void;
  onToggle: () => void;
}

/** The first cell of an entry: its colour, and its name, which opens the editor. */
export function EntryName({ name, note, isOpen, onToggle, ...props }: EntryNameProps) {
  return (
    <td className="explorer-name">
      <span className="flex items-center gap-2">
        <ColorKey
          letter={props.letter}
          name={name}
          color={props.color}
          isPale={!props.isActive}
          onColor={props.onColor}
        />
        <button
          type="button"
          className="min-w-0 cursor-pointer text-left"
          aria-expanded={isOpen}
          title={message('explorer.edit', { name })}
          onClick={onToggle}
        >
          <span className="sr-only">{message('explorer.edit-word')} </span>
          <span className="explorer-nm line-clamp-2 leading-4 wrap-anywhere whitespace-normal low:leading-3.75">
            {name}
          </span>
          {note !== undefined && <span className="row-sub">{note}</span>}
        </button>
      </span>
    </td>
  );
}

interface TotalNameProps {
  name: string;
  color: string | undefined;
  onColor: (color: string) => void;
}

/** The first cell of a total. */
export function TotalName({ name, color, onColor }: TotalNameProps) {
  return (
    <td className="explorer-name">
      <span className="flex items-center gap-2">
        <ColorKey letter="Σ" name={name} color={color} onColor={onColor} />
        {name}
      </span>
    </td>
  );
}
