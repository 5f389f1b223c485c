import { dqSlots } from '@roadproof/domain/people/dq-file';
import { driverKind } from '@roadproof/domain/people/file-rule';
import { sql } from 'kysely';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Scope } from '../../../db/list-source.ts';
import type { Context } from '../../../http/context.ts';
import { documentsFor } from './documents.ts';
import { driverFilesQuery, type DriverFileRaw } from './matrix-rows.ts';

/** Files evaluated before other requests get their turn. */
const atOnce = 200;
const mostKinds = 6;

/** The kinds of paper that most of these drivers lack, with how many of them; restricted kinds only for those who may see them. */
export async function mostOftenMissing(
  context: Context,
  scope: Scope,
  employeeIds: readonly string[],
): Promise<{ name: string; drivers: number }[]> {
  if (employeeIds.length === 0) return [];
  const { rules, visible } = await documentsFor(context);
  const { rows } = await sql<DriverFileRaw>`${driverFilesQuery(scope, employeeIds)}`.execute(
    context.db.withoutPlugins(),
  );
  const missing = new Map<string, number>();
  for (const [at, raw] of rows.entries()) {
    if (at > 0 && at % atOnce === 0) await breathe();
    const kind = driverKind(raw.type, raw.needsDriverFile);
    const { today, dueSoonDays } = scope;
    for (const { rule, state } of dqSlots(rules, raw.papers ?? [], {
      ...raw,
      kind,
      today,
      dueSoonDays,
    })) {
      if (state !== 'MISSING' || !visible.has(rule.id)) continue;
      missing.set(rule.name, (missing.get(rule.name) ?? 0) + 1);
    }
  }
  return [...missing]
    .map(([name, drivers]) => ({ name, drivers }))
    .toSorted((one, other) => other.drivers - one.drivers || (one.name < other.name ? -1 : 1))
    .slice(0, mostKinds);
}
