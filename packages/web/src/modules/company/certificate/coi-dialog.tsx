import { certificateRequest } from '@roadproof/contract/company/insurance-certificate';
import { requestAnswerText } from '@roadproof/domain/company/certificate-request';
import { EmailField } from '../../../kit/form/email-field.tsx';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';

const title = 'Request a Certificate of Insurance';

function RequestForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useRecordForm({
    screen: 'coi',
    op: 'insuranceCertificates.save',
    schema: certificateRequest,
    values: { name: '', email: '' },
    onSaved: ({ contact }, { email }) => {
      toastSuccess('Certificate Requested Successfully', requestAnswerText(contact, email));
      onSaved();
    },
  });
  return (
    <RecordFormElement form={form} label={title}>
      <FieldRow columns={1}>
        <TextField
          name="name"
          label="Name"
          description="Who the certificate is for"
          autoComplete="organization"
          isFirst
        />
        <EmailField
          name="email"
          label="E-mail"
          description="Where the certificate is sent"
          autoComplete="email"
        />
      </FieldRow>
      <FormDialogActions form={form} action="Request certificate" />
    </RecordFormElement>
  );
}

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for a certificate of insurance; the request is stored and answered by the insurance contact. */
export function CoiDialog({ opened, onClose }: Props) {
  return (
    <FormDialog opened={opened} title={title} onClose={onClose}>
      <RequestForm onSaved={onClose} />
    </FormDialog>
  );
}
