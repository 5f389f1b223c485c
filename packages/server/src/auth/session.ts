import type { DueSoonDays } from '@roadproof/domain/due';
import { sql } from 'kysely';
import type { ReadTables, TablesOf } from '../db/read-tables.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { Caller, Company } from '../http/context.ts';
import type { Platform } from '../platform.ts';
import { tokenWithoutSignIn } from './no-sign-in.ts';
import type { StoredSettings } from '../db/stored-settings.ts';
import { noteSeen } from './last-seen.ts';
import { SessionMemory } from './session-memory.ts';
import { tokenHash } from './token.ts';

/** A session ends after this long without a request, unless the person stays signed in. */
export const idleMs = 8 * 3_600_000;
/** Who a valid token belongs to. */
export interface FoundSession {
  readonly caller: Caller;
  readonly company: Company;
}

/** A person with portal access and the company, as the database tells them. */
export interface PortalPerson {
  clientId: string;
  employeeId: string;
  displayName: string;
  clientName: string;
  timeZone: string;
  dueSoonDays: DueSoonDays;
  settings: StoredSettings;
  hasAdminAccess: boolean;
  hasAdministratorAccess: boolean;
  hasEmployeeAccess: boolean;
  hasEquipmentAccess: boolean;
  hasIncidentManagementAccess: boolean;
  hasReportsAccess: boolean;
  hasTrainingAccess: boolean;
  hasRestrictedFileAccess: boolean;
}

interface SessionRow extends PortalPerson {
  sessionId: string;
  expiresAt: string;
  kept: boolean;
  lastSeenAt: string;
  hasSecondFactor: boolean;
}

const memories = new WeakMap<Platform, SessionMemory<SessionRow>>();

/**
 * Who sends this token, in one statement at most, so that a session dies with the person's access;
 * null when it is not valid. Without a token only AUTH_MODE=none answers.
 */
export async function findSession(
  platform: Platform,
  token: string | null,
): Promise<FoundSession | null> {
  const sent = token ?? (await tokenWithoutSignIn(platform));
  if (sent === null) return null;
  const row = await rowOf(platform, sent);
  if (row === undefined || platform.now().getTime() >= endOf(row)) return null;
  const { caller, company } = foundSession(row, row.sessionId);
  const needsSecondFactor = requiresSecondFactor(platform, row);
  const lacksSecondFactor = needsSecondFactor && !row.hasSecondFactor;
  return { caller: { ...caller, needsSecondFactor, lacksSecondFactor }, company };
}

/** Whether the rule of the second factor holds: where a directory signs people in it asks for its own. */
export const isFactorRuleOn = ({ config }: Pick<Platform, 'config'>): boolean =>
  config.authMode === 'simple';

/** Whether the company asks a second factor of somebody. */
function requiresSecondFactor(
  platform: Platform,
  { hasAdminAccess, settings }: SessionRow,
): boolean {
  return (
    isFactorRuleOn(platform) && hasAdminAccess && settings.secondFactorForAdministrators === true
  );
}

async function rowOf(platform: Platform, token: string): Promise<SessionRow | undefined> {
  const { counts, database } = platform;
  let memory = memories.get(platform);
  if (!memory) memories.set(platform, (memory = new SessionMemory()));
  const now = platform.now().getTime();
  const hash = tokenHash(token);
  const name = hash.toString('base64');
  const remembered = memory.get(counts, name, now);
  if (remembered) return remembered;
  const since = counts.changes;
  const found = await sql<SessionRow>`select * from session_by_token(${hash})`.execute(
    database.app,
  );
  const row = found.rows[0];
  if (row === undefined) return undefined;
  memory.put(counts, name, { row, tables: tablesOfSession(counts.tablesOf) }, since, now);
  noteSeen(platform, row);
  return row;
}

/** The tables that decide who a token belongs to; of people only what a session reads of them. */
function tablesOfSession(tablesOf: TablesOf): ReadTables {
  const all = tablesOf('session_by_token');
  const access = tablesOf('employee_access');
  if (all === null || access === null) return all;
  return new Set([...all].filter((table) => table !== 'employee').concat([...access]));
}

function endOf(row: SessionRow): number {
  const absolute = Date.parse(row.expiresAt);
  return row.kept ? absolute : Math.min(absolute, Date.parse(row.lastSeenAt) + idleMs);
}

/** A person as whoever calls; also where nobody does, and something is made with their rights. */
export function foundSession(person: PortalPerson, sessionId: string): FoundSession {
  return { caller: callerOf(person, sessionId), company: companyOf(person) };
}

function callerOf(row: PortalPerson, sessionId: string): Caller {
  const { clientId, employeeId, displayName } = row;
  const flags = {
    // The database lets nobody through without it.
    hasClientAdminPortalAccess: true,
    hasAdminAccess: row.hasAdminAccess,
    hasAdministratorAccess: row.hasAdministratorAccess,
    hasEmployeeAccess: row.hasEmployeeAccess,
    hasEquipmentAccess: row.hasEquipmentAccess,
    hasIncidentManagementAccess: row.hasIncidentManagementAccess,
    hasReportsAccess: row.hasReportsAccess,
    hasTrainingAccess: row.hasTrainingAccess,
  };
  const mayOpenRestricted = row.hasAdminAccess || row.hasRestrictedFileAccess;
  return { clientId, employeeId, sessionId, displayName, flags, mayOpenRestricted };
}

function companyOf({
  clientId,
  clientName,
  timeZone,
  dueSoonDays,
  settings,
}: PortalPerson): Company {
  return {
    id: clientId,
    name: clientName,
    timeZone,
    dueSoonDays,
    includesNonCdlDrivers: settings.includeNonCdlDrivers ?? false,
    hasDescriptiveFileNames: settings.descriptiveFileNames ?? false,
  };
}

export async function endSession(db: CompanyTransaction, sessionId: string): Promise<void> {
  await db
    .updateTable('portalSession')
    .set({ revokedAt: sql`now()` })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute();
}
