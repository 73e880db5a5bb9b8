import type { AppHandle } from '../shell/bar-title.ts';
import { screen } from './screen.ts';

export const handle = { title: 'apps.home' } satisfies AppHandle;

export default screen(async () => (await import('../../home/home-screen.tsx')).HomeScreen);
