import { CompiledQuery } from 'kysely';
import { takeOffChecks } from '../../../db/bulk-load.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { ZipFault } from '../../../files/zip-fault.ts';
import { companyExists } from '../../account/authentication/rows.ts';
import { isSetUp } from '../../account/setup/permitted.ts';
import type { Manifest } from '../company-transfer/manifest.ts';
import {
  brokenKey,
  clashes,
  hasOlder,
  isHere,
  ownerWithoutRight,
  setTriggers,
  sharedKeys,
} from './beside-rows.ts';

type Company = Manifest['company'];

/** The steps that differ between an installation without a company and one where others work. */
export interface Way {
  /** Refuses a company that cannot be here. */
  permit(db: CompanyTransaction, company: Company): Promise<void>;
  /** Makes the tables ready for rows as they were. */
  prepare(db: CompanyTransaction, company: Company, tables: readonly string[]): Promise<Prepared>;
}

/** Tables that are ready for rows. */
export interface Prepared {
  /** The expression for the search text of rows `r` of a table; undefined where a trigger computes it. */
  searchText(this: void, table: string): string | undefined;
  /** Looks at some rows of a table, given as JSON; false where they cannot be written. */
  look(this: void, table: string, rows: string): Promise<boolean>;
  /** All rows of a table were looked at: refuses those that cannot be here. */
  seen(this: void, table: string): void;
  /** Has everything hold again, once the rows are proven. */
  close(this: void): Promise<void>;
  /** Checks the rows once the database has statistics of them. */
  check(this: void): Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

/**
 * Only where no company exists: triggers, keys and indexes are off while rows come, which is the
 * quickest, and no other connection gets an answer.
 */
export const alone: Way = {
  async permit(db) {
    if (await companyExists(db)) throw isSetUp();
  },
  async prepare(db, _, tables) {
    const plain = db.withoutPlugins();
    const restore = await takeOffChecks(
      (text, values = []) => plain.executeQuery(CompiledQuery.raw(text, values)),
      tables,
    );
    return {
      searchText: () => undefined,
      look: async () => true,
      seen: () => undefined,
      close: async () => {
        await restore.indexes();
        await restore.keys();
      },
      check: nothing,
    };
  },
};

/** The expressions of the triggers named c_search_text; a test compares the tables with the database. */
export const searchTexts: Readonly<Record<string, string>> = {
  audit_entry: 'audit_search_text(r.old_values, r.new_values)',
  employee: 'employee_search_text(r)',
  equipment: 'equipment_search_text(r)',
};

/**
 * Beside other companies, who work on: triggers and foreign keys are off for this transaction
 * alone, so no table is locked, and the keys of this company's rows are checked by queries.
 */
export const beside = (options: { readonly isSignInOff: boolean }): Way => ({
  async permit(db, { id, name }) {
    const owner = await ownerWithoutRight(db);
    if (owner !== null)
      throw new ZipFault(
        `The owner of the database lacks a right that this needs. Run this as a superuser: GRANT SET ON PARAMETER session_replication_role TO ${owner};`,
      );
    if (await isHere(db, id)) throw new ZipFault(`${name} is in this installation already.`);
    if (options.isSignInOff && !(await hasOlder(db, id)) && (await companyExists(db)))
      throw new ZipFault(
        'With AUTH_MODE=none all requests act in the oldest company, which would be the restored one. Choose another AUTH_MODE first.',
      );
  },
  async prepare(db, { id }, tables) {
    await setTriggers(db, false);
    const keys = await sharedKeys(db, tables);
    const clashing = new Map<string, string[]>();
    return {
      searchText: (table) => searchTexts[table],
      look: async (table, rows) => {
        for (const key of keys.filter((one) => one.table === table)) {
          const values = await clashes(db, key, id, rows);
          if (values.length > 0)
            clashing.set(key.index, [...(clashing.get(key.index) ?? []), ...values]);
        }
        return clashing.size === 0;
      },
      seen: (table) => {
        for (const { index, table: its } of keys) {
          const values = clashing.get(index);
          if (its === table && values !== undefined) throw clashFault(table, index, values);
        }
      },
      close: () => setTriggers(db, true),
      check: async () => {
        const broken = await brokenKey(db, tables, id);
        if (broken !== undefined)
          throw new ZipFault(
            `The rows of the export do not fit together: the table ${broken.from} has rows that point nowhere (${broken.name}).`,
          );
      },
    };
  },
});

const mostNamed = 20;

function clashFault(table: string, index: string, values: readonly string[]): ZipFault {
  const rest = values.length > mostNamed ? [`${values.length - mostNamed} more`] : [];
  const named = [...values.slice(0, mostNamed), ...rest].join(', ');
  return new ZipFault(
    index === 'employee_portal_email'
      ? `A person signs in to one company, and these e-mail addresses sign in to another one here: ${named}. Take the portal access away here, or in the company before it is exported.`
      : `Another company here has values of the table ${table} that can be here only once: ${named} (${index}).`,
  );
}
