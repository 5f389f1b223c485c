import type { DatabaseFigures } from '../../metrics/figures-rows.ts';
import { countText, timeText, type Finding } from './finding.ts';

const longJobSeconds = 15 * 60;
const longMailSeconds = 15 * 60;

/** Judges the queue of jobs. */
export function jobFindings({
  jobsDue,
  jobsRunning,
  oldestJobSeconds,
  jobsFailed,
}: DatabaseFigures): readonly Finding[] {
  const about = 'jobs';
  const waits = jobsDue === 0 ? '' : `, the longest for ${timeText(oldestJobSeconds)}`;
  const text = `${countText(jobsDue, 'job')} due${waits}; ${jobsRunning} running`;
  const isStuck = jobsDue > 0 && oldestJobSeconds > longJobSeconds;
  return [
    isStuck
      ? {
          about,
          state: 'fault',
          text,
          action: 'Is the server running? If so, look for "job failed" in its log and restart it.',
        }
      : { about, state: 'ok', text },
    ...(jobsFailed === 0
      ? []
      : [
          {
            about,
            state: 'look' as const,
            text: `${countText(jobsFailed, 'job')} given up after the last attempt`,
            action: 'npm run admin -- list-jobs names them and why; retry-jobs tries them again.',
          },
        ]),
  ];
}

/** Judges the outbox. */
export function outboxFindings({
  mailsQueued,
  oldestMailSeconds,
  mailsHeld,
  mailsFailed,
}: DatabaseFigures): readonly Finding[] {
  const about = 'mail';
  const found: Finding[] = [];
  const oldest = mailsQueued === 0 ? '' : `, the oldest for ${timeText(oldestMailSeconds)}`;
  const text = `${countText(mailsQueued, 'mail')} waiting to be sent${oldest}`;
  if (mailsQueued > 0 && oldestMailSeconds > longMailSeconds)
    found.push({
      about,
      state: 'fault',
      text,
      action: 'Company data, Mail, shows what the mail server said.',
    });
  else found.push({ about, state: 'ok', text });
  if (mailsFailed > 0)
    found.push({
      about,
      state: 'look',
      text: `${countText(mailsFailed, 'mail')} given up in the last 24 hours`,
      action: 'Company data, Mail, shows to whom and why.',
    });
  if (mailsHeld > 0)
    found.push({
      about,
      state: 'look',
      text: `${countText(mailsHeld, 'mail')} held until a mail server is set`,
      action: 'Set SMTP_URL and restart the server.',
    });
  return found;
}
