import type { Manifest } from './manifest.ts';

/** What somebody reads who opens the ZIP without the product. */
export function readMe({
  product,
  company,
  createdAt,
  createdBy,
  restrictedPapers,
}: Pick<Manifest, 'product' | 'company' | 'createdAt' | 'createdBy' | 'restrictedPapers'>): string {
  return `${company.name}
Exported by ${createdBy.name} on ${createdAt} from ${product.name} ${product.version}.
Restricted papers, tests after accidents and costs of incidents are ${restrictedPapers}.

manifest.json   what is in this ZIP: rows of each table, SHA-256 of each file
tables/*.csv    every table, for a spreadsheet program
tables/*.jsonl  the same rows as lines of JSON, in the order of their ids
files/*         the stored files, each named by its SHA-256; stored_file has their names

To restore the company, start an installation of the same or a later version that has no company
yet, open it in a browser and choose "Restore a company from an export".
`;
}
