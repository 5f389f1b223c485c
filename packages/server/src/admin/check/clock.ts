import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { databaseClock, type DatabaseClock } from './check-rows.ts';
import { timeText, type Finding } from './finding.ts';

/** Seconds by which clocks may differ, and from which codes of authenticator apps fail. */
const noticeable = 5;
const harmful = 30;

/** Compares the clocks of this machine and of the database with each other and with what was stored. */
export async function clockFindings(
  owner: Kysely<Tables>,
  now: () => Date,
): Promise<readonly Finding[]> {
  const before = now().getTime();
  const clock = await databaseClock(owner);
  // The database read its clock at some moment between the two.
  const after = now().getTime();
  return [clockFinding(clock, { before, after })];
}

/** Judges the clocks; the span is the time in which the database read its own. */
export function clockFinding(
  { now, lastChangeAt }: DatabaseClock,
  { before, after }: { readonly before: number; readonly after: number },
): Finding {
  const about = 'clock';
  const there = Date.parse(now);
  const apart = Math.max(before - there, there - after, 0) / 1000;
  const action = 'Keep both machines on the time of a time server (NTP).';
  if (apart >= noticeable)
    return {
      about,
      state: apart >= harmful ? 'fault' : 'look',
      text: `this machine and the database are ${timeText(apart)} apart`,
      action,
    };
  const ahead = lastChangeAt === null ? 0 : (Date.parse(lastChangeAt) - there) / 1000;
  if (ahead >= noticeable)
    return {
      about,
      state: ahead >= harmful ? 'fault' : 'look',
      text: `the last change is ${timeText(ahead)} in the future: the clock was set back`,
      action: 'Check date, time and NTP of the machine of the database.',
    };
  return {
    about,
    state: 'ok',
    text: 'this machine and the database agree, and no change is later',
  };
}
