import { sql } from 'kysely';
import type { CompanyTransaction } from './transaction.ts';

/** What the settings of a company hold; a key is missing where nobody ever chose. */
export interface StoredSettings {
  readonly literalHireDateLimit?: boolean;
  readonly licenceFileRequiredFor?: 'everyone' | 'drivers';
  readonly includeNonCdlDrivers?: boolean;
  readonly descriptiveFileNames?: boolean;
  readonly autoAssignTraining?: boolean;
  /** Whether administrators need a second factor (docs/decisions/0033-second-factor.md). */
  readonly secondFactorForAdministrators?: boolean;
  /** How many drivers and units a dress rehearsal draws; 5 and 3 unless chosen. */
  readonly rehearsalDrivers?: number;
  readonly rehearsalUnits?: number;
  /** True where it draws a new hire and a driver of an accident first. */
  readonly rehearsalFirst?: boolean;
  /** The first morning of expiry notices; null while they are off. */
  readonly noticesFrom?: string | null;
  /** The company's own words of mails that ask for papers; ours where they are empty. */
  readonly askSubject?: string;
  readonly askMessage?: string;
  /** True where questions of dispatch begin with a load that stays within a State. */
  readonly loadsWithinState?: boolean;
  /** Whether the start card of the dashboard was put away. */
  readonly startHidden?: boolean;
  /** True once the offer of starter service programs was put away. */
  readonly starterProgramsHidden?: boolean;
}

/** Switches that are off unless they were turned on. */
type Switch = 'autoAssignTraining' | 'loadsWithinState' | 'startHidden' | 'starterProgramsHidden';

/** Turns a switch of the transaction's company; one that is so already is not written. */
export async function saveSwitch(
  db: CompanyTransaction,
  name: Switch,
  isOn: boolean,
): Promise<void> {
  await sql`update client set settings = settings || jsonb_build_object(${name}::text, ${isOn}::boolean)
    where id = (select current_client())
      and coalesce((settings ->> ${name}::text)::boolean, false) <> ${isOn}`.execute(db);
}

/** Keeps the words of mails that ask for papers; the same ones are not written. */
export async function saveAskWords(
  db: CompanyTransaction,
  words: { readonly askSubject: string; readonly askMessage: string },
): Promise<void> {
  const sent = JSON.stringify(words);
  await sql`update client set settings = settings || ${sent}::jsonb
    where id = (select current_client()) and not settings @> ${sent}::jsonb`.execute(db);
}
