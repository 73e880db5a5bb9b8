import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useCallback } from 'react';
import { ListError, ListNotice } from '../../catalogue/list-states.tsx';
import { useCatalogueKeys } from '../../catalogue/use-catalogue-keys.ts';
import { message } from '../../messages/message.ts';
import { recipeListQuery } from '../../queries/recipes.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EVERYTHING, isNarrowed, MOST_COMPARED, type RecipeSearch, toQuery } from './recipe-search.ts';
import { RecipeTable } from './recipe-table.tsx';
import type { RowActs } from './recipe-row.tsx';
import { RecipesToolbar } from './recipes-toolbar.tsx';
import type { ListedKind, ListedRecipe } from './listed-kind.ts';
import type { ChangeSearch } from './use-recipe-search.ts';

interface RecipeListProps {
  of: ListedKind;
  search: RecipeSearch;
  onChange: ChangeSearch;
  field: RefObject<HTMLInputElement | null>;
  /** Ids of the selected ones. */
  selection: readonly string[];
  onSelection: (selection: readonly string[]) => void;
  onDelete: (recipes: readonly ListedRecipe[]) => void;
  acts: RowActs;
  /** What stands there for somebody who has no recipes. */
  empty: ReactNode;
}

/** The recipes that a search finds, or why there are none. */
export function RecipeList(props: RecipeListProps) {
  const { of, search, onChange, selection, onSelection } = props;
  const call = useCall();
  const list = useInfiniteQuery({
    ...recipeListQuery(call, of.kind, toQuery(search)),
    // What was there stays in sight while the next search is on its way.
    placeholderData: (before) => before,
  });
  const recipes = list.data?.pages.flatMap(({ data }): readonly ListedRecipe[] => data) ?? [];
  const total = list.data?.pages[0]?.meta.total;
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const selected = recipes.filter(({ id }) => selection.includes(id));
  const compare = () => {
    if (selection.length < 2 || selection.length > MOST_COMPARED) return;
    onChange({ compared: selection, open: undefined }, true);
  };
  const remove = () => {
    if (selected.length > 0) props.onDelete(selected);
  };
  const [only] = selected.length === 1 ? selected : [];
  useCatalogueKeys({
    c: compare,
    f2: only && (() => props.acts.run('rename', only)),
    s: only?.attributes.access === 'owner' ? () => props.acts.run('share', only) : undefined,
    delete: search.isBin || search.isGranted ? undefined : remove,
  });
  const isEmpty = list.data !== undefined && recipes.length === 0;
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
      />
      {list.isPending && <Skeleton rows={10} />}
      {list.isError && <ListError of="recipes" error={list.error} onRetry={() => void list.refetch()} />}
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
          total={total ?? recipes.length}
          sort={search.sort}
          onSort={(sort) => onChange({ sort })}
          selection={new Set(selection)}
          onSelect={(id, isSelected) => {
            const others = selection.filter((other) => other !== id);
            onSelection(isSelected ? [...others, id] : others);
          }}
          openId={search.open}
          acts={props.acts}
          isBin={search.isBin}
          onMore={hasNextPage && !isFetchingNextPage ? more : undefined}
        />
      )}
    </>
  );
}
