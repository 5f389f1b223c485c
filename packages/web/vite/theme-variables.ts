import type { Plugin } from 'vite';
import { importBundled } from './import-bundled.ts';

const virtualId = 'virtual:theme-variables.css';

/** Mantine's own way to write them while the product runs, which nothing asks for (withCssVariables of main.tsx). */
const atRunTime = /\/MantineCssVariables\.mjs$/;
const noneId = '\0no-css-variables';

/** Writes the theme's CSS variables into a stylesheet at build time, because the Content-Security-Policy lets no page write styles. */
export function themeVariables(variablesFile: string): Plugin {
  return {
    name: 'theme-variables',
    enforce: 'pre',
    resolveId: (id) => {
      if (id === virtualId) return `/${virtualId}`;
      return atRunTime.test(id) ? noneId : undefined;
    },
    async load(id) {
      if (id === noneId) return 'export const MantineCssVariables = () => null;';
      if (id !== `/${virtualId}`) return undefined;
      const { module, files } = await importBundled<{ variablesCss: () => string }>(variablesFile);
      for (const file of files) this.addWatchFile(file);
      return module.variablesCss();
    },
  };
}
