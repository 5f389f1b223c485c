import type { Manifest } from './manifest.ts';

/** Text for a person who opens a backup without the product. */
export function readMe({ product, createdAt }: Pick<Manifest, 'product' | 'createdAt'>): string {
  return `Backup of ${product.name} ${product.version}, made at ${createdAt}.

It belongs to the folder "files" beside it, which has the uploaded files of all backups. Keep both,
and keep them secret: they have everything, with sessions and the key that signs links.

manifest.json  version, migrations, rows and SHA-256 of each table
tables/*       every table in the text format of PostgreSQL's COPY, compressed (gzip or Zstandard)
files.sha256   SHA-256 and name of each uploaded file: (cd files && sha256sum -c ../files.sha256)
secret         the key that signs links and sessions
SHA256SUMS     SHA-256 of every other entry: sha256sum -c SHA256SUMS

To try it, in the folder of the program; this changes nothing:

  npm run restore -- FILE --verify

To restore it, stop the server and name an empty folder, and with DATABASE_URL an empty database:

  DATA_DIR=/path/to/new-data npm run restore -- FILE
  DATA_DIR=/path/to/new-data npm start

It needs the same or a later version of ${product.name}.
`;
}
