import { sql } from 'kysely';
import { connectDatabase, type Database } from '../../src/db/database.ts';

/** A node of a plan as EXPLAIN returns it after the run. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement that has run, with the plan it ran by. */
export interface RanPlan {
  readonly text: string;
  readonly plan: PlanNode;
}

/** One connection of the application that reports the plan of each statement, those of triggers and functions included. */
export interface WatchedDatabase {
  readonly database: Database;
  /** Runs `work` and returns the plans of the statements it ran. */
  watch(work: () => Promise<unknown>): Promise<readonly RanPlan[]>;
  /** The statements this connection has prepared, with how often each was planned for its values alone. */
  prepared(): Promise<readonly { readonly text: string; readonly customPlans: number }[]>;
}

/** Opens the connection; the owner has to be a superuser, as in tests and in the built-in database. */
export async function watchedDatabase(
  { owner }: Database,
  address: Parameters<typeof connectDatabase>[0],
): Promise<WatchedDatabase> {
  const name = sql.ref(String(address.database));
  for (const [setting, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_parameter_max_length': '0',
  }))
    await sql`alter role roadproof_app in database ${name} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(
      owner,
    );
  const database = connectDatabase(address, { connections: 1 });
  let ran: RanPlan[] = [];
  database.appPool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      const found = /^duration: .* plan:\n(?<plan>.*)$/su.exec(message)?.groups?.['plan'];
      if (found === undefined) return;
      const { 'Query Text': text, Plan: plan } = JSON.parse(found) as {
        readonly 'Query Text': string;
        readonly Plan: PlanNode;
      };
      ran.push({ text, plan });
    }),
  );
  return {
    database,
    watch: async (work) => {
      const flush = (): Promise<unknown> => database.appPool.query('show server_version');
      // The plan of a statement is reported behind its answer, with what is asked next.
      await flush();
      ran = [];
      await work();
      await flush();
      return ran;
    },
    prepared: async () => {
      const { rows } = await database.appPool.query<{ text: string; customPlans: number }>(
        `select statement as text, custom_plans::int as "customPlans" from pg_prepared_statements`,
      );
      return rows;
    },
  };
}

/** The nodes of a plan that read a table. */
export function scansOf(plan: PlanNode): readonly PlanNode[] {
  const below = (plan.Plans ?? []).flatMap(scansOf);
  const isScan = plan['Relation Name'] !== undefined && plan['Node Type'].includes('Scan');
  return isScan ? [plan, ...below] : below;
}

/** How many rows of each table a plan has looked at. */
export function rowsLookedAt(plan: PlanNode): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const node of scansOf(plan)) {
    const table = node['Relation Name'] ?? '';
    const each =
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0);
    counted.set(table, (counted.get(table) ?? 0) + each * node['Actual Loops']);
  }
  return counted;
}
