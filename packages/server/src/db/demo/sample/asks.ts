import { addDays, addYears, dayInZone } from '@roadproof/domain/calendar-day';
import { linkDays } from '@roadproof/domain/account/link';
import { makeLink } from '../../../auth/make-link.ts';
import { newId } from '../../id.ts';
import type { CompanyTransaction } from '../../transaction.ts';
import type { Draft } from './draft.ts';
import { cardPicture } from './png.ts';
import type { People } from './people.ts';

interface Sample {
  readonly clientId: string;
  readonly people: People;
  /** Of papers that wait for a look, two each. */
  readonly pictures: readonly string[];
}

const dayMs = 86_400_000;
const usualDays = linkDays.ask ?? 0;

/** The last of those asked have sent two pictures each, which wait for a look. */
const waiting = 3;

/** Draws the pictures that wait for a look; returns their files, two for each paper. */
export function addCardPictures(draft: Draft): readonly string[] {
  return Array.from({ length: waiting * 2 }, (_, place) =>
    draft.file({
      name: place % 2 === 0 ? 'front.png' : 'back.png',
      contentType: 'image/png',
      content: cardPicture(place >> 1, place % 2 === 1),
    }),
  );
}

/** Asks some drivers for their license or medical card in the last days: the first one by the link that the start prints. */
export async function addAsks(
  db: CompanyTransaction,
  { clientId, people, pictures }: Sample,
  at: Parameters<typeof makeLink>[2],
): Promise<void> {
  const kinds = await db
    .selectFrom('driverFileType as r')
    .innerJoin('lookupValue as v', 'v.id', 'r.id')
    .select(['r.id', 'v.lookupDisplayName as label'])
    .where('r.clientId', '=', clientId)
    .where('r.code', 'in', ['LICENCE', 'MED_CARD'])
    .orderBy('r.code')
    .execute();
  const askedById = people.named('safety').id;
  const [first, ...others] = [...people.drivers.slice(0, 1), ...people.drivers.slice(12, 19)];
  for (const [ago, person] of [first, ...others].entries()) {
    if (!person) throw new Error('the sample has too few drivers');
    const now = new Date(at.now.getTime() - ago * dayMs);
    const employeeId = person.id;
    const printed =
      ago === 0 &&
      (await db
        .selectFrom('link')
        .select('id')
        .where('employeeId', '=', employeeId)
        .where('purpose', '=', 'ask')
        .executeTakeFirst());
    const link =
      printed ||
      (await makeLink(
        db,
        { clientId, purpose: 'ask', forName: person.name, employeeId, madeById: askedById },
        { ...at, now },
      ));
    const ask = {
      clientId,
      id: newId(),
      linkId: link.id,
      employeeId,
      askedById,
      askedAt: now.toISOString(),
      dueBy: addDays(dayInZone(now, at.timeZone), usualDays),
    };
    await db.insertInto('ask').values(ask).execute();
    const place = ago - 1 - (others.length - waiting);
    const sent = place < 0 ? [] : pictures.slice(place * 2, place * 2 + 2);
    const items = kinds
      .filter((_, place) => ago === 0 || place === ago % 2)
      .map(({ id, label }) => ({
        clientId,
        id: newId(),
        askId: ask.id,
        itemKind: 'file' as const,
        fileTypeId: id,
        label,
        state: sent.length > 0 ? ('received' as const) : ('asked' as const),
      }));
    await db.insertInto('askItem').values(items).execute();
    const [item] = items;
    if (!item || sent.length === 0) continue;
    const today = dayInZone(at.now, at.timeZone);
    await db
      .insertInto('askUpload')
      .values(
        sent.map((fileId, page) => ({
          clientId,
          id: newId(),
          askItemId: item.id,
          fileId,
          page: page + 1,
          documentDate: addDays(today, -ago),
          expirationDate: addYears(addDays(today, -ago), 2),
          note: page === 0 ? 'Front and back.' : null,
          receivedAt: new Date(at.now.getTime() - ago * 3_600_000).toISOString(),
        })),
      )
      .execute();
  }
}
