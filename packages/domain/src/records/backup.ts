import { addDays, dayInZone, type CalendarDay } from '../calendar-day.ts';
import type { ClockTime } from '../clock-time.ts';
import { instantAt } from '../zone-instant.ts';

const hourMs = 3_600_000;

/** Hours after which the last backup is too old. */
export const oldBackupHours = 48;

/** Most tries to make the backup of one night. */
export const backupTries = 3;

/** Minutes between two tries of one night. */
export const retryMinutes = 30;

/** The backup of one night: the day on the server's clock names it. */
export interface PlannedBackup {
  readonly night: CalendarDay;
  /** ISO 8601. */
  readonly at: string;
}

/** The last backup that the schedule has planned up to an instant. */
export function lastPlanned(now: Date, at: ClockTime, zone: string): PlannedBackup {
  const today = planned(dayInZone(now, zone), at, zone);
  return isAfter(today, now) ? planned(addDays(today.night, -1), at, zone) : today;
}

/** The first backup that the schedule plans after an instant. */
export function nextPlanned(now: Date, at: ClockTime, zone: string): PlannedBackup {
  const today = planned(dayInZone(now, zone), at, zone);
  return isAfter(today, now) ? today : planned(addDays(today.night, 1), at, zone);
}

/** Facts that decide if administrators need to know about backups; times as ISO 8601. */
export interface BackupState {
  /** When the installation was made; null where it is not known. */
  readonly installedAt: string | null;
  /** The moment that the last good backup holds. */
  readonly lastGoodAt: string | null;
  /** When the last backup that failed was started. */
  readonly lastFailedAt: string | null;
}

/** True if the last attempt failed. */
export function hasBackupFailed({ lastGoodAt, lastFailedAt }: BackupState): boolean {
  if (lastFailedAt === null) return false;
  return lastGoodAt === null || Date.parse(lastFailedAt) > Date.parse(lastGoodAt);
}

/** True if there is no backup of the last two days; a younger installation has time to make its first. */
export function isBackupOld({ installedAt, lastGoodAt }: BackupState, now: Date): boolean {
  const since = lastGoodAt ?? installedAt;
  return since !== null && now.getTime() - Date.parse(since) > oldBackupHours * hourMs;
}

function planned(night: CalendarDay, at: ClockTime, zone: string): PlannedBackup {
  return { night, at: instantAt(night, at, zone) };
}

const isAfter = ({ at }: PlannedBackup, now: Date): boolean => Date.parse(at) > now.getTime();

/** How long a backup took: '0.4 s', '14 s', '2 min 5 s', '1 h 3 min'. */
export function secondsInWords(seconds: number): string {
  const tenths = Math.round(seconds * 10) / 10;
  if (tenths < 10) return `${tenths} s`;
  const all = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60];
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  if (minutes === 0) return `${rest} s`;
  return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
}
