import { useEffect, useState } from 'react';
import { StructureThread } from './structure-thread.ts';

/** A thread for as long as the part of the page is there. */
export function useStructureThread(): StructureThread {
  const [thread] = useState(() => new StructureThread());
  useEffect(() => () => thread.close(), [thread]);
  return thread;
}
