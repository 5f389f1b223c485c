import { expiryNotices } from '@roadproof/contract/people/expiry-notice';
import { addDays } from '@roadproof/domain/calendar-day';
import type { Row } from '../../../api/operation-map.ts';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';

type Notice = Row<'expiryNotices.list'>;

const schema = expiryNotices.snooze.input.pick({ until: true, note: true });

function SeenForm({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
  const today = useToday();
  const form = useRecordForm({
    screen: 'mails/seen',
    op: 'expiryNotices.snooze',
    schema,
    values: { until: addDays(today, 14), note: '' },
    toInput: (values) => ({
      ...values,
      personId: notice.personId,
      itemKind: notice.itemKind,
      itemId: notice.itemId,
    }),
    onSaved: () => {
      toastSuccess('Notices put off', `${notice.about} of ${notice.person}`);
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label="Seen, remind me on">
      <Fields>
        <DateField
          name="until"
          label="Remind me on"
          description="Until then no mail about it is sent. Empty: mails go on at once."
          isFirst
        />
        <TextAreaField name="note" label="Note" rows={2} />
      </Fields>
      <FormDialogActions form={form} action="Put off" />
    </RecordFormElement>
  );
}

/** Puts off the notices about one item until a day. */
export function SeenDialog({
  notice,
  onClose,
}: {
  readonly notice: Notice | null;
  readonly onClose: () => void;
}) {
  const shown = useLast(notice);
  return (
    <FormDialog
      opened={notice !== null}
      title={shown ? `${shown.about} of ${shown.person}` : ''}
      onClose={onClose}
      width={480}
    >
      {shown ? <SeenForm key={shown.id} notice={shown} onClose={onClose} /> : null}
    </FormDialog>
  );
}
