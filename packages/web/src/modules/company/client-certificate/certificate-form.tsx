import { saveClientCertificate } from '@roadproof/contract/company/client-certificate';
import {
  expirationFault,
  insuranceTypes,
  nextPeriod,
} from '@roadproof/domain/company/insurance-certificate';
import { Button } from '@mantine/core';
import { requiredDay, requiredText } from '@roadproof/contract/schema';
import type { Row } from '../../../api/operation-map.ts';
import { FileField } from '../../../kit/file/file-field.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { EmailField } from '../../../kit/form/email-field.tsx';
import { FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../../kit/form/form-section.tsx';
import { emptyOf, valuesFrom } from '../../../kit/form/form-values.ts';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { DeletesOne } from '../../../bulk-act/deletes-one.tsx';
import { certificateRemoval } from './delete-certificate.ts';

export type Certificate = Row<'clientCertificates.list'>;

const schema = saveClientCertificate.extend({
  name: requiredText('Name', 100),
  expirationDate: requiredDay('Expiration date'),
});
const types = insuranceTypes.map((value) => ({ value, label: value }));
const isKnown = (type: string | null): type is (typeof insuranceTypes)[number] =>
  types.some(({ value }) => value === type);

interface Props {
  /** The certificate that is changed or renewed; none while one is added. */
  readonly certificate: Certificate | undefined;
  /** Adds the one of the next period in its place. */
  readonly isRenewal: boolean;
  readonly onRenew: () => void;
  readonly onDone: () => void;
}

/** The form as it starts: empty, as it is stored, or with the next period of what is renewed. */
function startOf(certificate: Certificate | undefined, isRenewal: boolean) {
  if (!certificate) return emptyOf(schema);
  const expirationDate = certificate.expirationDate?.slice(0, 10) ?? '';
  const stored = valuesFrom(schema, certificate, {
    name: certificate.name ?? '',
    type: isKnown(certificate.type) ? certificate.type : null,
    expirationDate,
    file: undefined,
    renewsId: undefined,
  });
  if (!isRenewal) return stored;
  const { id, version: _version, ...fields } = stored;
  const effectiveDate = certificate.effectiveDate?.slice(0, 10) ?? null;
  return {
    ...fields,
    ...(expirationDate && nextPeriod({ effectiveDate, expirationDate })),
    renewsId: id ?? null,
  };
}

const words = {
  add: { action: 'Add certificate', toast: 'Insurance Certificate Added Successfully' },
  change: { action: 'Save certificate', toast: 'Insurance Certificate Updated Successfully' },
  renew: { action: 'Renew certificate', toast: 'Insurance Certificate Renewed Successfully' },
};
const screen = 'administrator/edit-data/insurance';

/** Adds a certificate of the company's own insurance, changes one, or adds the one that replaces it. */
export function CertificateForm({ certificate, isRenewal, onRenew, onDone }: Props) {
  const doing = isRenewal ? 'renew' : certificate ? 'change' : 'add';
  const form = useRecordForm({
    screen: doing === 'add' ? screen : `${screen}/${doing}`,
    op: 'clientCertificates.save',
    schema,
    values: startOf(certificate, isRenewal),
    check: ({ effectiveDate, expirationDate }) => {
      const fault = expirationFault(effectiveDate, expirationDate);
      return fault ? { expirationDate: fault } : {};
    },
    onSaved: (_saved, { name }) => {
      toastSuccess(words[doing].toast, name);
      onDone();
    },
  });
  const { fileLink, fileName } = certificate ?? {};
  return (
    <Rows>
      <RecordFormElement form={form} label={words[doing].action}>
        <Fields>
          {isRenewal ? (
            <Note>The previous certificate is kept, and the dashboard shows only this one.</Note>
          ) : null}
          <FieldRow>
            <SelectField name="type" label="Type" choices={types} required />
            <TextField name="name" label="Name" maxLength={100} required />
          </FieldRow>
          <FieldRow>
            <TextField name="insuranceNumber" label="Insurance number" maxLength={50} />
            <TextField name="insurer" label="Insurer" maxLength={100} />
          </FieldRow>
          <FieldRow>
            <DateField name="effectiveDate" label="Effective" />
            <DateField name="expirationDate" label="Valid until" required />
          </FieldRow>
          <FieldRow>
            <MoneyField name="policyLimit" label="Policy limit" />
            <TextField name="holder" label="Holder" maxLength={200} />
          </FieldRow>
          <FieldRow>
            <TextField name="brokerName" label="Broker" maxLength={100} />
            <EmailField name="brokerEmail" label="Broker’s e-mail" />
          </FieldRow>
          <FileField
            name="file"
            label="File"
            accept="paper"
            stored={!isRenewal && fileLink && fileName ? { name: fileName, link: fileLink } : null}
          />
        </Fields>
        <FormDialogActions form={form} action={words[doing].action} />
      </RecordFormElement>
      {certificate && doing === 'change' ? (
        <Columns>
          {certificate.isReplaced ? null : (
            <Button variant="default" size="xs" onClick={onRenew}>
              Renew
            </Button>
          )}
          <DeletesOne
            record={certificate}
            removal={certificateRemoval}
            onDeleted={onDone}
            size="xs"
          >
            Delete certificate
          </DeletesOne>
        </Columns>
      ) : null}
    </Rows>
  );
}
