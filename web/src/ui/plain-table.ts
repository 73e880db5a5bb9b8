/** The look of a table that is read, not worked in: one line under each row, numbers to the right where they say so. */
export const PLAIN_TABLE =
  'w-full border-collapse text-2 [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1.5 [&_thead_th]:border-line-2 [&_th:not(.text-right)]:text-left';
