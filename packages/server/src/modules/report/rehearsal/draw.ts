import { dayInZone } from '@roadproof/domain/calendar-day';
import { drawSample, mostExtras, rehearsalWeek, scoreOf } from '@roadproof/domain/report/rehearsal';
import { wordsOf, type NextWord } from '@roadproof/domain/report/random-draw';
import { instantAt } from '@roadproof/domain/zone-instant';
import { createHash, randomBytes } from 'node:crypto';
import { foundSession } from '../../../auth/session.ts';
import { waitTurn } from '../../../db/advisory-lock.ts';
import { newId } from '../../../db/id.ts';
import type { Reader } from '../../../db/list.ts';
import type { Saved } from '../../../db/record.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import type { Platform } from '../../../platform.ts';
import { settingsOf } from '../../company/client/rows.ts';
import { examine } from './examine.ts';
import { companyFacts } from './fact-rows.ts';
import { extrasSince, insertRehearsal, poolOf } from './rows.ts';

const seedBytes = 32;
const nobody = '00000000-0000-0000-0000-000000000000';

/** The words of a seed: SHA-256(seed ‖ counter), the counter in 32 bits. */
export function seedWords(seed: Buffer): NextWord {
  return wordsOf((counter) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(counter);
    return createHash('sha256').update(seed).update(number).digest();
  });
}

interface Drawing {
  readonly kind: 'weekly' | 'extra';
  readonly madeById: string | null;
  readonly seed: Buffer;
  readonly createdAt?: string;
}

/** A seed; it is made before anybody knows who could be drawn. */
const newSeed = (): Buffer => randomBytes(seedBytes);

/** Draws a sample, examines it and keeps what was found; undefined where there is nothing to examine, or the week has its rehearsal already. */
export async function drawRehearsal(
  context: Reader,
  { seed, ...row }: Drawing,
): Promise<Saved | undefined> {
  const { db, caller, today } = context;
  const { settings } = await companyFacts(db, caller.clientId);
  const { rehearsalDrivers, rehearsalUnits, rehearsalFirst } = settingsOf(settings);
  const pool = await poolOf(db, today, rehearsalFirst);
  if (pool.drivers.length + pool.units.length === 0) return undefined;
  const size = { drivers: rehearsalDrivers, units: rehearsalUnits };
  const sample = drawSample(pool, size, seedWords(seed));
  const findings = await examine(context, sample);
  const open = scoreOf(findings.filter(({ isRestricted }) => !isRestricted));
  const all = scoreOf(findings);
  if (open.score === null || all.score === null) return undefined;
  return insertRehearsal(db, {
    ...row,
    clientId: caller.clientId,
    id: newId(),
    week: rehearsalWeek(today),
    seed,
    pool: JSON.stringify(pool),
    drivers: [...sample.drivers],
    units: [...sample.units],
    findings: JSON.stringify(findings),
    examined: open.examined,
    violating: open.violating,
    patterns: open.patterns,
    score: open.score,
    scoreRestricted: all.score,
  });
}

/** Draws the rehearsal of a Monday, with every right, without a person. */
export async function drawWeekly(
  db: CompanyTransaction,
  platform: Platform,
  clientId: string,
): Promise<void> {
  const seed = newSeed();
  const reader = await companyReader(db, platform, clientId);
  await drawRehearsal(reader, { kind: 'weekly', madeById: null, seed });
}

/** Reads with every right, as the company itself: a rehearsal is the same for each person who draws it. */
export async function companyReader(
  db: CompanyTransaction,
  platform: Platform,
  clientId: string,
): Promise<Reader> {
  const company = await companyFacts(db, clientId);
  const { timeZone, settings } = company;
  const { caller, company: facts } = foundSession(
    {
      clientId,
      employeeId: nobody,
      displayName: company.name,
      clientName: company.name,
      timeZone,
      settings: settings as object,
      dueSoonDays: {
        licence: company.licenceDueSoonDays,
        medCard: company.medCardDueSoonDays,
        training: company.trainingDueSoonDays,
        renewal: company.renewalDueSoonDays,
        insurance: company.insuranceDueSoonDays,
        other: company.dueSoonDays,
      },
      hasAdminAccess: true,
      hasAdministratorAccess: true,
      hasEmployeeAccess: true,
      hasEquipmentAccess: true,
      hasIncidentManagementAccess: true,
      hasReportsAccess: true,
      hasTrainingAccess: true,
      hasRestrictedFileAccess: true,
    },
    '',
  );
  // Nothing is remembered: a sample is drawn once.
  return { db, caller, company: facts, platform, today: dayInZone(platform.now(), timeZone) };
}

/** Draws again: an extra beside the line of weeks. */
export async function drawExtra(context: Context): Promise<Saved> {
  const { db, caller, company, today } = context;
  await waitTurn(db, `rehearsal ${caller.clientId}`);
  const midnight = instantAt(today, '00:00', company.timeZone);
  if ((await extrasSince(db, midnight)) >= mostExtras)
    throw refused(
      `${mostExtras} rehearsals were drawn by hand today.`,
      'Draw again tomorrow, or open one of them under All rehearsals.',
    );
  const seed = newSeed();
  const made = await drawRehearsal(await companyReader(db, context.platform, caller.clientId), {
    kind: 'extra',
    madeById: caller.employeeId,
    seed,
  });
  if (made) return made;
  throw refused('Nothing to rehearse yet.', 'Add drivers or units.');
}
