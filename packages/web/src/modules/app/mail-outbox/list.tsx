import { mailOutboxColumns } from '@roadproof/contract/app/mail-outbox.columns';
import type { DueState } from '@roadproof/domain/due';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Row } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { actionColumn, type RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { productOptions } from '../../../shell/product.ts';
import classes from './list.module.css';

type Mail = Row<'mailOutbox.list'>;

const source = bodySource('mailOutbox.list', 'mailOutbox.excel');
const retryColumn = actionColumn('Retry', 80);
const looks: Readonly<Record<Mail['status'], DueState>> = {
  Queued: 'PENDING',
  Held: 'DUE_SOON',
  Sent: 'COMPLETED',
  Failed: 'OVERDUE',
};

/** Every mail and what became of it; one that failed can be sent again. */
export function OutboxList() {
  const { data: product } = useQuery(productOptions());
  const { mutate } = useMutation({
    ...mutation('mailOutbox.retry'),
    onSuccess: () => toastSuccess('Mail Queued Successfully'),
  });
  const actions: RowActions<Mail> = {
    column: retryColumn,
    of: ({ subject, recipient }) => `${subject} to ${recipient}`,
    items: ({ id, status }) =>
      status === 'Failed'
        ? [{ label: 'Send again', icon: IconRefresh, onPress: () => mutate({ id }) }]
        : [],
  };
  return (
    <>
      {product?.mailConfigured === false ? (
        <p className={classes.note} role="note">
          <strong>No mail server is set, so mail waits here.</strong> Ask your server administrator
          to set SMTP_URL and restart the server: mails of the last day and links that still work go
          out then. Until then, pass links on yourself: the details of a person have “New-password
          link”.
        </p>
      ) : null}
      <List
        hasViews
        label="Outbox"
        columns={mailOutboxColumns}
        source={source}
        search="Search recipient or subject"
        look={({ key }, { status }) =>
          key === 'status' ? <StatusMark state={looks[status]} label={status} /> : undefined
        }
        reason={({ key }, { status, lastError }) =>
          key === 'status' && status !== 'Sent' ? (lastError ?? undefined) : undefined
        }
        actions={actions}
        card={{ title: ({ subject }) => subject, keys: ['recipient', 'status', 'lastError'] }}
        empty={{
          title: 'No mails yet',
          text: "Invitations, links to a new password, training reminders and certificate requests are listed here as soon as they are written, with their delivery status and the mail server's answer.",
        }}
      />
    </>
  );
}
