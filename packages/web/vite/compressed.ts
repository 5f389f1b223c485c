import type { Plugin } from 'vite';

/** Packs a file's content; the key beside it is the ending of the packed copy. */
export type Packers = Readonly<Record<string, (content: Uint8Array) => Uint8Array>>;

const smallest = 1024;

/** Puts packed copies beside scripts, styles and pages, so that the server packs nothing while somebody waits. */
export function compressed(packers: Packers): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const encoder = new TextEncoder();
        for (const file of Object.values(bundle)) {
          if (!/\.(m?js|css|svg|html|json)$/.test(file.fileName)) continue;
          const given = file.type === 'chunk' ? file.code : file.source;
          const content = typeof given === 'string' ? encoder.encode(given) : given;
          if (content.byteLength < smallest) continue;
          for (const [ending, pack] of Object.entries(packers)) {
            this.emitFile({
              type: 'asset',
              fileName: `${file.fileName}.${ending}`,
              source: pack(content),
            });
          }
        }
      },
    },
  };
}
