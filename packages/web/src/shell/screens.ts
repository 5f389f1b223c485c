import { createContext, use } from 'react';
import type { Screen } from './screen.ts';

/** Every screen that exists; the shell learns of them here, because it does not know the modules. */
export const ScreensContext = createContext<readonly Screen[]>([]);

export const useScreens = (): readonly Screen[] => use(ScreensContext);
