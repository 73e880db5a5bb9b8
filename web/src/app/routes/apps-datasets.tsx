import { useParams } from 'react-router';
import type { AppHandle } from '../shell/bar-title.ts';
import { screen } from './screen.ts';

export const handle = { title: 'apps.datasets' } satisfies AppHandle;

const Screen = screen(async () => (await import('../../datasets/datasets-screen.tsx')).DatasetsScreen);

/** /apps/{hld|hsp}/datasets. */
export default function Datasets() {
  const science = useParams()['type'] === 'hsp' ? 'hsp' : 'hld';
  return <Screen key={science} science={science} />;
}
