import { declineCertificateRequest } from '@roadproof/contract/company/certificate-request';
import { FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import type { RequestDetails } from './request-panel.tsx';

interface Props {
  readonly request: RequestDetails;
  readonly onDone: () => void;
}

/** Declines a request; whoever asked is told by a person, not by the product. */
export function DeclineForm({ request: { id, version, name }, onDone }: Props) {
  const form = useRecordForm({
    screen: `administrator/edit-data/insurance/decline/${id}`,
    op: 'certificateRequests.decline',
    schema: declineCertificateRequest,
    values: { id, version, reason: '' },
    onSaved: () => {
      toastSuccess('Certificate Request Declined Successfully', name);
      onDone();
    },
  });
  return (
    <RecordFormElement form={form} label="Decline request">
      <Rows>
        <Note>No e-mail is sent. The reason stays in the timeline of the request.</Note>
        <TextAreaField name="reason" label="Reason" rows={3} isFirst />
      </Rows>
      <FormDialogActions form={form} action="Decline request" />
    </RecordFormElement>
  );
}
