// A process starts without the TypeScript loader of its parent, so it brings its own.
import { tsImport } from 'tsx/esm/api';

await tsImport('./heic-worker.ts', import.meta.url);
