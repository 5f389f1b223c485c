import { Button, Switch } from '@mantine/core';
import { recentDateTexts } from '@roadproof/domain/people/employee';
import { counted, formatCount } from '@roadproof/domain/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation, query } from '../../../api/query.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { useIsAdmin } from '../../../pieces/use-is-admin.ts';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

/** What is true of many rows: what was left out, what stays empty, and the one question about recent hire dates. */
export function CheckNotes({ data }: { readonly data: Import }) {
  const { counts, mapping, id, fields } = data;
  const check = useMutation(mutation('imports.check'));
  const label = (key: string) => fields.find((field) => field.key === key)?.label ?? key;
  const isRecent = (message: string) => recentDateTexts.includes(message);
  return (
    <>
      {counts.notes
        .filter(({ message }) => !isRecent(message))
        .map(({ message, rows }) => (
          <Note key={message} className={styles.note}>
            {rows > 0 && <strong>{counted(rows, 'row')}: </strong>}
            {message}
          </Note>
        ))}
      {counts.notes.some(({ message }) => isRecent(message)) && (
        <RecentDates
          rows={Math.max(
            ...counts.notes.filter(({ message }) => isRecent(message)).map(({ rows }) => rows),
          )}
        />
      )}
      {counts.missing.length > 0 && (
        <Note className={styles.note}>
          <strong>Stays empty:</strong>{' '}
          {counts.missing
            .map(({ field, rows }) => `${label(field)} in ${formatCount(rows)}`)
            .join(', ')}
          . Fill it in later, or give one value for all under Columns.
        </Note>
      )}
      {((counts.unread > 0 && counts.rescuable === 0) || mapping.unread === 'empty') && (
        <Note as="span" className={styles.note}>
          <Switch
            label={`Import them anyway and leave ${counted(counts.unread, 'unreadable cell')} empty`}
            checked={mapping.unread === 'empty'}
            disabled={check.isPending}
            onChange={(event) =>
              check.mutate({ id, unread: event.currentTarget.checked ? 'empty' : 'reject' })
            }
          />
        </Note>
      )}
    </>
  );
}

/** Asked once for the whole company (docs/domain.md, Sixteen years): the import takes recent dates anyway, the forms do not. */
function RecentDates({ rows }: { readonly rows: number }) {
  const isAdmin = useIsAdmin();
  const { data: client } = useQuery(query('clients.get', {}, { quiet: true }));
  const allow = useMutation({
    ...mutation('clients.allowRecentHireDates'),
    onSuccess: () => toastSuccess('Recent hire dates allowed Successfully'),
  });
  if (!client?.literalHireDateLimit) return null;
  return (
    <Note as="span" className={styles.note}>
      <Columns>
        <span>
          <strong>{counted(rows, 'person', 'people')}</strong> came or left less than 16 years ago.
          They are imported as they are, but the forms refuse such dates until they are allowed.
          {!isAdmin && ' Ask an administrator to allow them.'}
        </span>
        {isAdmin && (
          <Button
            size="xs"
            variant="light"
            loading={allow.isPending}
            onClick={() => allow.mutate({})}
          >
            Allow recent hire dates
          </Button>
        )}
      </Columns>
    </Note>
  );
}
