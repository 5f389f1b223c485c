import { counted, formatDay } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { usePermissions } from '../../../shell/permissions.ts';
import classes from './notices.module.css';

type Summary = Output<'expiryNotices.summary'>;

const withoutWords = (people: number): string =>
  people === 0 ? '' : `, ${people === 1 ? '1 person has' : `${people} people have`} no address`;

/** 'Next run 11/30/2026: mails to 5 people about 9 items.' */
function nextWords({ day, people, items, withoutAddress }: Summary['next']): string {
  const mails =
    people === 0
      ? 'no mails'
      : `mails to ${counted(people, 'person', 'people')} about ${counted(items, 'item')}`;
  return `Next run ${formatDay(day)}, 6:00 AM: ${mails}${withoutWords(withoutAddress)}.`;
}

function OffNote({ next }: Summary) {
  const mayChange = usePermissions().may('ADMINISTRATOR');
  return (
    <Note tone="warning" role="note">
      Notices are off.{' '}
      {next.people + next.withoutAddress === 0
        ? 'On the first morning nothing would be mailed.'
        : `On the first morning ${counted(next.people, 'person gets', 'people get')} a mail about ${counted(next.items, 'item')}${withoutWords(next.withoutAddress)}.`}{' '}
      {mayChange ? (
        <AppLink href="/administrator/edit-data?tab=rules&field=noticesFrom">
          Send the first ones on a day you choose
        </AppLink>
      ) : (
        'An administrator turns them on.'
      )}
    </Note>
  );
}

/** The last and the next morning of notices, and how the mail server does. */
export function NoticeSummary() {
  const { data } = useQuery(query('expiryNotices.summary', {}));
  const timeOf = useInstants();
  if (!data) return <div className={classes.summary} aria-hidden />;
  const { lastRun, noticesFrom, next, mailConfigured, lastMailAt, lastError } = data;
  return (
    <div className={classes.summary}>
      {noticesFrom === null ? (
        <OffNote {...data} />
      ) : (
        <p>
          {lastRun === null
            ? 'No run yet.'
            : `Last run ${timeOf(lastRun.at)}: ${counted(lastRun.mails, 'mail')}${withoutWords(lastRun.withoutAddress)}.`}{' '}
          {nextWords(next)}
        </p>
      )}
      {mailConfigured ? null : (
        <p>
          No mail server: mails wait in the{' '}
          <AppLink href="/administrator/edit-data?tab=outbox">outbox</AppLink>. Copy them from
          there, or set one up.
        </p>
      )}
      {mailConfigured && lastError !== null ? (
        <Note tone="warning" role="note">
          The mail server did not take the last mail: {lastError}
        </Note>
      ) : null}
      {mailConfigured && lastError === null && lastMailAt !== null ? (
        <p>Delivered the last mail {timeOf(lastMailAt)}.</p>
      ) : null}
    </div>
  );
}
