import { createContext } from 'react';

/** Name of the wizard's step that is open. */
export const OpenStepContext = createContext('');
