import type { AppHandle } from '../shell/bar-title.ts';
import { screen } from './screen.ts';

export const handle = { title: 'apps.substitution' } satisfies AppHandle;

export default screen(async () => (await import('../../hsp/substitution-screen.tsx')).SubstitutionScreen);
