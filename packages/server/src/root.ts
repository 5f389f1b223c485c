import { resolve } from 'node:path';

/** The checkout. What stands in it as a file is found from here, because the server runs both from `src` and, built, from `dist`. */
export const root = resolve(import.meta.dirname, '../../..');
