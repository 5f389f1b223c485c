import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { up as firstGroups } from './0017-first-groups.ts';
import { fill as incidentCases } from './0023-incident-cases.ts';
import { fill as insuranceContact } from './0024-certificate-requests.ts';
import { fill as rulesNotRead } from './0040-second-rule-pack.ts';
import { fill as fullParagraphs } from './0041-unit-rules.ts';
import { fill as filingSeasons } from './0058-filing-seasons.ts';
import { fill as renewalsOfThePack } from './0059-renewal-type-sources.ts';
import { fill as kindsOfPeople } from './0109-asks.ts';

type Fill = (db: Kysely<unknown>) => Promise<void>;

/**
 * What a migration does to the rows of a company beyond giving new columns their defaults. It runs
 * once more when a company is restored from an export that was made before the migration, so a
 * migration that fills or adds rows has its line here.
 */
const fills: Readonly<Record<string, Fill>> = {
  '0017-first-groups': firstGroups,
  '0023-incident-cases': incidentCases,
  '0024-certificate-requests': insuranceContact,
  '0040-second-rule-pack': rulesNotRead,
  '0041-unit-rules': fullParagraphs,
  '0058-filing-seasons': filingSeasons,
  '0059-renewal-type-sources': renewalsOfThePack,
  '0109-asks': kindsOfPeople,
};

/** Gives rows of an older schema what they still need, in the order of the migrations. */
export async function fillFrom(theirs: readonly string[], db: Kysely<Tables>): Promise<void> {
  for (const [name, fill] of Object.entries(fills))
    if (!theirs.includes(name)) await fill(db as unknown as Kysely<unknown>);
}
