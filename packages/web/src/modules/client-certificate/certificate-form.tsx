import { saveClientCertificate } from '@roadproof/contract/client-certificate';
import { expirationFault, insuranceTypes } from '@roadproof/domain/insurance-certificate';
import { requiredDay, requiredText } from '@roadproof/contract/schema';
import type { Row } from '../../api/operation-map.ts';
import { Deletes } from '../../kit/dialog/deletes.tsx';
import { FileField } from '../../kit/file/file-field.tsx';
import { DateField } from '../../kit/form/date-field.tsx';
import { FormDialogActions } from '../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../kit/form/form-section.tsx';
import { emptyOf, valuesFrom } from '../../kit/form/form-values.ts';
import { RecordFormElement } from '../../kit/form/record-form-element.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { toastSuccess } from '../../kit/toast/toast.ts';

export type Certificate = Row<'clientCertificates.list'>;

const schema = saveClientCertificate.extend({
  name: requiredText('Name', 100),
  expirationDate: requiredDay('Expiration date'),
});
const types = insuranceTypes.map((value) => ({ value, label: value }));
const isKnown = (type: string | null): type is (typeof insuranceTypes)[number] =>
  types.some(({ value }) => value === type);

interface Props {
  /** The certificate that is changed; none while one is added. */
  readonly certificate: Certificate | undefined;
  readonly onDone: () => void;
}

/** Adds a certificate of the company's own insurance, or changes one. */
export function CertificateForm({ certificate, onDone }: Props) {
  const form = useRecordForm({
    screen: certificate
      ? 'administrator/edit-data/insurance/change'
      : 'administrator/edit-data/insurance',
    op: 'clientCertificates.save',
    schema,
    values: certificate
      ? valuesFrom(schema, certificate, {
          name: certificate.name ?? '',
          type: isKnown(certificate.type) ? certificate.type : null,
          expirationDate: certificate.expirationDate?.slice(0, 10) ?? '',
          file: undefined,
        })
      : emptyOf(schema),
    check: ({ effectiveDate, expirationDate }) => {
      const fault = expirationFault(effectiveDate, expirationDate);
      return fault ? { expirationDate: fault } : {};
    },
    onSaved: (_saved, { name }) => {
      toastSuccess(
        certificate
          ? 'Insurance Certificate Updated Successfully'
          : 'Insurance Certificate Added Successfully',
        name,
      );
      onDone();
    },
  });
  const { fileLink, fileName } = certificate ?? {};
  return (
    <>
      <RecordFormElement form={form} label={certificate ? 'Change certificate' : 'Add certificate'}>
        <Fields>
          <FieldRow>
            <TextField name="name" label="Name" maxLength={100} required />
            <SelectField name="type" label="Type" choices={types} required />
          </FieldRow>
          <FieldRow>
            <TextField name="insuranceNumber" label="Insurance number" maxLength={50} />
            <TextField name="insurer" label="Insurer" maxLength={100} />
          </FieldRow>
          <FieldRow>
            <DateField name="effectiveDate" label="Effective" />
            <DateField name="expirationDate" label="Expires" required />
          </FieldRow>
          <FileField
            name="file"
            label="File"
            accept="paper"
            stored={fileLink && fileName ? { name: fileName, link: fileLink } : null}
          />
        </Fields>
        <FormDialogActions
          form={form}
          action={certificate ? 'Save certificate' : 'Add certificate'}
        />
      </RecordFormElement>
      {certificate && (
        <Deletes
          id={certificate.id}
          operation="clientCertificates.remove"
          thing="Insurance Certificate"
          successText="Insurance Certificate Deleted Successfully"
          detail={certificate.name ?? undefined}
          onDeleted={onDone}
          size="xs"
        >
          Delete certificate
        </Deletes>
      )}
    </>
  );
}
