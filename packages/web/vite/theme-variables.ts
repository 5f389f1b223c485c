import { runnerImport, type Plugin } from 'vite';

const virtualId = 'virtual:theme-variables.css';

/** Writes the theme's CSS variables into a stylesheet at build time, because the Content-Security-Policy lets no page write styles. */
export function themeVariables(variablesFile: string): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === virtualId ? `/${virtualId}` : undefined),
    async load(id) {
      if (id !== `/${virtualId}`) return undefined;
      const { module, dependencies } = await runnerImport<{ variablesCss: () => string }>(
        variablesFile,
        { configFile: false, logLevel: 'error' },
      );
      for (const file of dependencies) this.addWatchFile(file);
      return module.variablesCss();
    },
  };
}
