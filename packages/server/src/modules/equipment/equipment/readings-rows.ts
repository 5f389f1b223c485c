import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { sql } from 'kysely';
import type { MeterName } from '@roadproof/domain/equipment/meter';

/** What is stored of one meter. */
export interface MeterFacts {
  /** The stored first reading, or null. */
  readonly first: { readonly id: string } | null;
  /** How many others there are. */
  readonly later: number;
  /** The lowest of the others by usage, over replaced meters. */
  readonly lowest: number | null;
  /** When the earliest of the others was read. */
  readonly earliest: string | null;
}

/** What is stored of both meters of a unit, in one statement. */
export async function meterFacts(
  db: CompanyTransaction,
  equipmentId: string,
): Promise<Record<MeterName, MeterFacts>> {
  const none = { first: null, later: 0, lowest: null, earliest: null };
  const rows = await db
    .selectFrom('meterReading')
    .select('meter')
    .select((eb) => [
      eb
        .fn<string | null>('min', [
          eb
            .case()
            .when('source', '=', 'initial')
            .then(sql<string>`id::text`)
            .end(),
        ])
        .as('firstId'),
      eb.fn.countAll<number>().filterWhere('source', '<>', 'initial').as('later'),
      sql<number | null>`min(reading + meter_offset) filter (where source <> 'initial')`.as(
        'lowest',
      ),
      sql<string | null>`min(read_at) filter (where source <> 'initial')`.as('earliest'),
    ])
    .where('equipmentId', '=', equipmentId)
    .where('deletedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .groupBy('meter')
    .execute();
  const of = (meter: MeterName): MeterFacts => {
    const row = rows.find((one) => one.meter === meter);
    return row ? { ...row, first: row.firstId === null ? null : { id: row.firstId } } : none;
  };
  return { primary: of('primary'), secondary: of('secondary') };
}

/** Puts the first reading of a meter right, or adds it before all others. */
export async function correctFirst(
  db: CompanyTransaction,
  given: {
    readonly clientId: string;
    readonly equipmentId: string;
    readonly meter: MeterName;
    readonly value: number;
    readonly facts: MeterFacts;
  },
): Promise<void> {
  const { clientId, equipmentId, meter, value: reading, facts } = given;
  if (facts.first) {
    await db
      .updateTable('meterReading')
      .set({ reading })
      .where('id', '=', facts.first.id)
      .execute();
    return;
  }
  const readAt = new Date(Date.parse(facts.earliest ?? new Date().toISOString()) - 1000);
  await db
    .insertInto('meterReading')
    .values({
      clientId,
      id: newId(),
      equipmentId,
      meter,
      reading,
      readAt: readAt.toISOString(),
      source: 'initial',
    })
    .execute();
}
