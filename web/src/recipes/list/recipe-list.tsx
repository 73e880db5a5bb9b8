import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import type { ReactNode, RefObject } from 'react';
import { message } from '../../messages/message.ts';
import { useShortcuts } from '../../app/preferences/use-shortcuts.ts';
import { LoadState } from '../../app/session/load-state.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { ListNotice } from '../../ui/primitives/notice.tsx';
import type { ChangeSearch } from '../../ui/use-search-state.ts';
import type { ListedKind, ListedRecipe } from './listed-kind.ts';
import { EVERYTHING, isNarrowed, MOST_COMPARED, type RecipeSearch, toQuery } from './recipe-search.ts';
import { RecipeTable, type RowActions } from './recipe-table.tsx';
import { RecipesToolbar } from './recipes-toolbar.tsx';
import { usePagesOf } from '../../app/calls/use-endpoint.ts';

interface RecipeListProps {
  of: ListedKind;
  search: RecipeSearch;
  onChange: ChangeSearch<RecipeSearch>;
  field: RefObject<HTMLInputElement | null>;
  /** Ids of the selected ones. */
  selection: ReadonlySet<string>;
  onSelection: (selection: ReadonlySet<string>) => void;
  onDelete: (recipes: readonly ListedRecipe[]) => void;
  /** Into an archive: the selected ones, or without any all that the search finds. */
  onExport: (recipes: readonly ListedRecipe[], total: number) => void;
  actions: RowActions;
  /** What stands there for somebody who has no recipes. */
  empty: ReactNode;
}

/** The recipes that a search finds, or why there are none. */
export function RecipeList(props: RecipeListProps) {
  const { of, search, onChange, selection, onSelection } = props;
  const asked = { query: toQuery(search) };
  const { list, rows, total, isEmpty, onMore } = usePagesOf(recipeEndpoints(of.kind).list, asked);
  const recipes: readonly ListedRecipe[] = rows;
  const selected = recipes.filter(({ id }) => selection.has(id));
  const compare = () => {
    if (selection.size < 2 || selection.size > MOST_COMPARED) return;
    onChange({ compared: [...selection], open: undefined }, true);
  };
  const remove = () => {
    if (selected.length > 0) props.onDelete(selected);
  };
  const [only] = selected.length === 1 ? selected : [];
  useShortcuts({
    c: compare,
    f2: only && (() => props.actions.run('rename', only)),
    s: only?.attributes.access === 'owner' ? () => props.actions.run('share', only) : undefined,
    delete: search.isBin || search.isGranted ? undefined : remove,
  });
  if (isEmpty && !isNarrowed(search) && search.isGranted) {
    return (
      <ListNotice title={message('recipes.granted.none')} text={message('recipes.granted.none.text')}>
        <ButtonLink to="/apps/shares" look="line">
          {message('recipes.granted.invitations')}
        </ButtonLink>
      </ListNotice>
    );
  }
  if (isEmpty && !isNarrowed(search) && !search.isBin) return props.empty;
  return (
    <>
      <RecipesToolbar
        hasEmulsionTypes={of.hasEmulsionTypes}
        search={search}
        onChange={onChange}
        field={props.field}
        total={total}
        selected={selected.length}
        onCompare={compare}
        onDelete={remove}
        {...(search.isBin ? {} : { onExport: () => props.onExport(selected, total ?? 0) })}
      />
      <LoadState query={list} of="recipes" rows={10} />
      {isEmpty && isNarrowed(search) && (
        <ListNotice title={message('recipes.none-found')}>
          <Button look="line" onClick={() => onChange(EVERYTHING)}>
            {message('recipes.clear')}
          </Button>
        </ListNotice>
      )}
      {isEmpty && !isNarrowed(search) && <ListNotice title={message('recipes.bin.none')} />}
      {recipes.length > 0 && (
        <RecipeTable
          of={of}
          recipes={recipes}
          total={total}
          sort={search.sort}
          onSort={(sort) => onChange({ sort })}
          selection={selection}
          onSelect={(id, isSelected) => {
            const next = new Set(selection);
            if (isSelected) next.add(id);
            else next.delete(id);
            onSelection(next);
          }}
          openId={search.open}
          actions={props.actions}
          isBin={search.isBin}
          onMore={onMore}
        />
      )}
    </>
  );
}
