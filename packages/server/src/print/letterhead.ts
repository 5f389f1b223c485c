import { buffer } from 'node:stream/consumers';
import { formatInstant } from '@roadproof/domain/format';
import { formatPhone } from '@roadproof/domain/phone';
import type { Context } from '../http/context.ts';
import type { Letterhead } from './block.ts';

/** The company's name, address and logo, and the moment of printing by its clock. */
export async function letterheadOf({
  db,
  caller,
  company,
  platform,
}: Context): Promise<Letterhead> {
  const found = await db
    .selectFrom('client as c')
    .leftJoin('storedFile as f', (join) =>
      join
        .onRef('f.clientId', '=', 'c.clientId')
        .onRef('f.id', '=', 'c.logoFileId')
        .on('f.deletedAt', 'is', null),
    )
    .select(['c.addressLine1', 'c.addressLine2', 'c.city', 'c.state', 'c.zip', 'c.phoneNumber'])
    .select(['c.usdotNumber', 'f.storageKey'])
    .where('c.id', '=', caller.clientId)
    .executeTakeFirstOrThrow();
  const town = [found.city, [found.state, found.zip].filter(Boolean).join(' ')];
  const address = [found.addressLine1, found.addressLine2, ...town].filter(Boolean).join(', ');
  const numbers = [
    found.phoneNumber === null ? null : formatPhone(found.phoneNumber),
    found.usdotNumber === null ? null : `USDOT ${found.usdotNumber}`,
  ];
  return {
    companyName: company.name,
    lines: [address, numbers.filter(Boolean).join(' · ')].filter((line) => line !== ''),
    logo: found.storageKey === null ? null : await logo(platform.files.read(found.storageKey)),
    generatedAt: formatInstant(platform.now().toISOString(), company.timeZone),
  };
}

// A logo may be of any kind a browser shows, a document takes PNG; one that cannot be read is left out.
async function logo(source: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(await buffer(source))
      .resize({ height: 200, withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}
