import * as zlib from 'node:zlib';
import type { Transform } from 'node:stream';
import { BackupFault } from './fault.ts';

type MakeTransform = () => Transform;

/** Zstandard is in Node from 22.15 on, and unknown to the types of the oldest Node we run on. */
const zstd = zlib as unknown as {
  readonly createZstdCompress?: MakeTransform;
  readonly createZstdDecompress?: MakeTransform;
};

/** How tables are compressed: Zstandard where this Node has it, else gzip; the ending of file names. */
export const compression = zstd.createZstdCompress ? 'zst' : 'gz';

/** Makes a compressor of the kind that `compression` names. */
export function makeCompressor(): Transform {
  return zstd.createZstdCompress?.() ?? zlib.createGzip({ level: 3 });
}

/** Makes a decompressor by the ending of a file name. */
export function makeDecompressor(path: string): Transform {
  if (path.endsWith('.gz')) return zlib.createGunzip();
  if (zstd.createZstdDecompress) return zstd.createZstdDecompress();
  throw new BackupFault(
    `This backup is compressed with Zstandard, which Node ${process.version} cannot read. Install Node 24, then restore again.`,
  );
}
