import { sendCertificates } from '@roadproof/contract/company/certificate-request';
import { mostAttached } from '@roadproof/domain/company/certificate-request';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import type { Certificate } from '../client-certificate/certificate-form.tsx';
import { bytesOf, CertificateTicks, maySend, isPreselected } from './certificate-ticks.tsx';
import type { RequestDetails } from './request-panel.tsx';

interface Props {
  readonly request: RequestDetails;
  readonly onDone: () => void;
}

interface FormProps extends Props {
  readonly certificates: readonly Certificate[];
}

function Form({ request, certificates, onDone }: FormProps) {
  const { id, version, letter, email } = request;
  const [ask, question] = useConfirm();
  const form: RecordForm = useRecordForm({
    screen: `administrator/edit-data/insurance/send/${id}`,
    op: 'certificateRequests.send',
    schema: sendCertificates,
    values: {
      id,
      version,
      ...letter,
      certificateIds: certificates.filter(isPreselected).map((one) => one.id),
      confirmExpired: false,
    },
    check: ({ certificateIds }) =>
      bytesOf(certificates, certificateIds ?? []) > mostAttached
        ? { certificateIds: 'The certificates together are larger than 15 MB.' }
        : {},
    toInput: (values) => ({ confirmExpired: false, ...values }),
    onRefused: ({ messages: [first] }) => {
      if (first?.field !== 'confirmExpired') return false;
      const text = `${first.message} (${first.description})`;
      void ask({ title: 'Expired certificate', text, action: 'Send it' }).then(async (isMeant) => {
        if (!isMeant) return;
        form.methods.setValue('confirmExpired', true);
        await form.submit();
        form.methods.setValue('confirmExpired', false);
      });
      return true;
    },
    onSaved: () => {
      toastSuccess('Certificate Queued Successfully', `It goes to ${email}.`);
      onDone();
    },
  });
  return (
    <>
      <RecordFormElement form={form} label="Send certificates">
        <Rows>
          <Note>
            Goes by e-mail to {email}. Naming a certificate holder does not make them an additional
            insured.
          </Note>
          <CertificateTicks certificates={certificates} />
          <TextField name="subject" label="Subject" maxLength={200} />
          <TextAreaField name="text" label="Text" rows={5} />
        </Rows>
        <FormDialogActions form={form} action="Send certificates" />
      </RecordFormElement>
      {question}
    </>
  );
}

/** Answers a request: which certificates, and what the mail says. */
export function SendForm(props: Props) {
  const answer = useQuery(query('clientCertificates.list', { options: { pageSize: 1000 } }));
  if (!answer.data) return <Fetching query={answer} />;
  return <Form {...props} certificates={answer.data.data.filter(maySend)} />;
}
