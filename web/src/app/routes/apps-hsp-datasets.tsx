import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'apps.datasets' } satisfies AppHandle;

export default lazy(async () => {
  const { DatasetsScreen } = await import('../../datasets/datasets-screen.tsx');
  return { default: () => <DatasetsScreen science="hsp" /> };
});
