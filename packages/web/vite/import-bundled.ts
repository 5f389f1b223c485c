import { build } from 'vite';

/** A module as it was evaluated, and the files of ours that it came from. */
interface Imported<T> {
  readonly module: T;
  readonly files: readonly string[];
}

/**
 * Evaluates a TypeScript file at build time, bundled into one file first. Vite's own runner asks for
 * the modules one by one and gives up after 60 seconds, so a slow machine failed the build.
 */
export async function importBundled<T>(file: string): Promise<Imported<T>> {
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: file,
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${file} was not bundled`);
  const [{ code, moduleIds }] = result.output;
  const source = Buffer.from(code).toString('base64');
  const module = (await import(`data:text/javascript;base64,${source}`)) as T;
  return { module, files: moduleIds.filter((id) => /^[^\0]+\.tsx?$/.test(id)) };
}
