import { createHash } from 'node:crypto';
import type { FileStore } from '../../../files/store.ts';
import { pdfOf } from '../sample/pdf.ts';
import { sharedFiles } from './driver-file-rows.ts';
import { seededId, type SeededCompany } from './seeded-company.ts';
import type { SharedFile } from './setup-rows.ts';

/** Stores the documents many records share; a key is unique, so every company has its own. */
export async function storeShared(
  numbers: readonly number[],
  seed: number,
  files: FileStore | undefined,
): Promise<(company: SeededCompany, index: number) => SharedFile> {
  const content = pdfOf('Sample document', ['Shared by many records of a large data set']);
  const sha256 = createHash('sha256').update(content).digest();
  const keys = new Map<string, string>();
  for (const number of files ? numbers : []) {
    const clientId = seededId(seed, number, 'client', 0);
    for (let index = 0; index < sharedFiles; index += 1) {
      const kept = await files?.keep(clientId, content);
      keys.set(`${number}/${index}`, kept?.storageKey ?? '');
    }
  }
  return (company, index) => {
    const made = `${company.clientId}/${company.id('storedFile', index).replaceAll('-', '')}`;
    return {
      size: content.length,
      sha256,
      storageKey: keys.get(`${company.number}/${index}`) ?? made,
    };
  };
}
