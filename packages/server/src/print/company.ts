import { buffer } from 'node:stream/consumers';
import { addressLine, carrierNumbers } from '@roadproof/domain/company/letterhead';
import { formatPhone } from '@roadproof/domain/phone';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { FileStore } from '../files/store.ts';

/** What documents and mails show of a company. */
export interface CompanyOnPaper {
  readonly companyName: string;
  /** Address and telephone in one line; empty when neither is known. */
  readonly address: string;
  /** 'USDOT 2418807 · MC-884120', or as much of it as is known. */
  readonly numbers: string;
  /** PNG, whatever the company has uploaded. */
  readonly logo: Uint8Array | null;
}

/** Reads it; a logo that cannot be read is left out. */
export async function companyOnPaper(
  db: CompanyTransaction,
  clientId: string,
  files: FileStore,
): Promise<CompanyOnPaper> {
  const found = await db
    .selectFrom('client as c')
    .leftJoin('storedFile as f', (join) =>
      join
        .onRef('f.clientId', '=', 'c.clientId')
        .onRef('f.id', '=', 'c.logoFileId')
        .on('f.deletedAt', 'is', null),
    )
    .select(['c.addressLine1', 'c.addressLine2', 'c.city', 'c.state', 'c.zip', 'c.phoneNumber'])
    .select(['c.name', 'c.usdotNumber', 'c.mcNumber', 'f.storageKey'])
    .where('c.id', '=', clientId)
    .executeTakeFirstOrThrow();
  const phone = found.phoneNumber === null ? '' : formatPhone(found.phoneNumber);
  return {
    companyName: found.name,
    address: [addressLine(found), phone].filter((part) => part !== '').join(' · '),
    numbers: carrierNumbers(found),
    logo: found.storageKey === null ? null : await logo(files.read(found.storageKey)),
  };
}

// Kept as PNG, JPEG or WebP, of which a document takes two and a mail program shows two; it is shown
// at 160 by 40, and paper is four times as fine.
async function logo(source: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  try {
    const { default: sharp } = await import('sharp');
    return await sharp(await buffer(source))
      .rotate()
      .resize({ width: 640, height: 160, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}
