import type { Plugin } from 'vite';

/** Compresses a file, of which the length counts. */
type Pack = (content: string | Uint8Array) => Uint8Array;

/** Fails a build whose files of an ending have more compressed bytes together than allowed. */
export function weightLimit(limits: Readonly<Record<string, number>>, pack: Pack): Plugin {
  return {
    name: 'weight-limit',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const [ending, most] of Object.entries(limits)) {
        const bytes = Object.values(bundle)
          .filter(({ fileName }) => fileName.endsWith(ending))
          .reduce((sum, file) => {
            const content = file.type === 'chunk' ? file.code : file.source;
            return sum + pack(content).byteLength;
          }, 0);
        if (bytes > most)
          this.error(`The ${ending} files have ${bytes} bytes compressed; ${most} are allowed.`);
      }
    },
  };
}
