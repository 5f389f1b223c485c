import { createReadStream } from 'node:fs';
import type { incidents } from '@roadproof/contract/incident/incident';
import type { ParsedInput } from '@roadproof/contract/operation';
import { incidentFileKinds } from '@roadproof/domain/incident/incident';
import { bundled, cleanName, type BundledFile } from '../../../files/bundle.ts';
import { jpegOf } from '../../../heic/heic.ts';
import type { FileStore } from '../../../files/store.ts';
import type { Context, PrintedFile } from '../../../http/context.ts';
import { zip, type ZipEntry } from '../../../http/zip.ts';
import { picture } from '../../../print/picture.ts';
import { letterheadOf } from '../../../print/letterhead.ts';
import { print } from '../../../print/print.ts';
import { claimDocument, type ClaimPicture } from './claim-document.ts';
import { contentsOf, type StoredContent } from './claim-rows.ts';
import { incidentDetailsOf } from './details.ts';
import { restrictedOnly } from './save.ts';

/** Everything about one incident as PDF, or as ZIP with every file of it. */
export async function claimPackOf(
  { Id, format, withRestricted }: ParsedInput<typeof incidents.claimPack>,
  context: Context,
): Promise<PrintedFile> {
  const { db, caller, platform } = context;
  if (withRestricted && !caller.mayOpenRestricted) throw restrictedOnly();
  // Whoever does not ask for tests and costs gets what people without the right are told.
  const reader = { ...context, caller: { ...caller, mayOpenRestricted: withRestricted } };
  const incident = await incidentDetailsOf(Id, reader);
  const contents = await contentsOf(db, [Id]);
  const pictures = await picturesOf(contents, platform.files);
  const name = `${cleanName(incident.caseNumber)} claim pack`;
  const document = claimDocument(incident, pictures, await letterheadOf(context));
  const file = await print(`${name}.pdf`, document);
  if (format === 'pdf') return file;
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: file.fileName, content: [file.body as Buffer] };
    yield* bundled(platform.files, bundleOf(contents, 'files'));
  };
  return { fileName: `${name}.zip`, contentType: 'application/zip', body: zip(entries()) };
}

/** The files under names that no two of them share and every system can write. */
export function bundleOf(contents: readonly StoredContent[], folder: string): BundledFile[] {
  return contents.map(({ kind, fileName, ...stored }, at) => {
    const number = String(at + 1).padStart(2, '0');
    return {
      ...stored,
      path: `${folder}/${number} ${incidentFileKinds[kind]} - ${cleanName(fileName)}`,
    };
  });
}

async function picturesOf(
  contents: readonly StoredContent[],
  files: FileStore,
): Promise<ClaimPicture[]> {
  const found: ClaimPicture[] = [];
  for (const { contentType, storageKey, fileName } of contents) {
    if (!contentType.startsWith('image/') || !(await files.exists(storageKey))) continue;
    const jpeg = contentType === 'image/heic' ? await jpegOf(files, storageKey) : null;
    const bytes = await picture(jpeg === null ? files.read(storageKey) : createReadStream(jpeg));
    if (bytes) found.push({ name: fileName, bytes });
  }
  return found;
}
