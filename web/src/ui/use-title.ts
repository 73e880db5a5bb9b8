import { useEffect } from 'react';

/** Names what is shown in the title of the page; undefined leaves it to somebody else. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
