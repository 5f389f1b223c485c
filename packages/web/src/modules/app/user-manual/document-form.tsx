import { saveReferenceDocument } from '@roadproof/contract/company/reference-document';
import { requiredText } from '@roadproof/contract/schema';
import { placeFault } from '@roadproof/domain/app/user-manual';
import type { Row } from '../../../api/operation-map.ts';
import { FileField } from '../../../kit/file/file-field.tsx';
import { FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { emptyOf, valuesFrom } from '../../../kit/form/form-values.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';

export type Document = Row<'referenceDocuments.list'>;

const schema = saveReferenceDocument.extend({ name: requiredText('Name', 200) });

interface Props {
  /** The document that is changed; none while one is added. */
  readonly document: Document | undefined;
  readonly onDone: () => void;
}

/** Adds a document of the company to its user manual, or changes one. */
export function DocumentForm({ document, onDone }: Props) {
  const { documentAttachment = null, fileName = null } = document ?? {};
  const form = useRecordForm({
    screen: document ? 'user-manual/change' : 'user-manual',
    op: 'referenceDocuments.save',
    schema,
    values: document
      ? valuesFrom(schema, document, { documentAttachment: undefined })
      : emptyOf(schema),
    check: ({ documentLink, documentAttachment: file }) => {
      const hasLink = Boolean(documentLink);
      // A link takes the place of the file that is stored.
      const hasFile = file !== undefined || (fileName !== null && !hasLink);
      const fault = placeFault(hasLink, hasFile);
      return fault === null ? {} : { documentLink: fault };
    },
    onSaved: (_saved, { name }) => {
      toastSuccess(
        document ? 'Document Updated Successfully' : 'Document Added Successfully',
        name,
      );
      onDone();
    },
  });
  return (
    <RecordFormElement form={form} label={document ? 'Change document' : 'Add document'}>
      <Fields>
        <TextField name="name" label="Name" maxLength={200} required />
        <TextField
          name="documentLink"
          label="Link"
          description="Enter a web address that begins with https://, or choose a file below."
        />
        <FileField
          name="documentAttachment"
          label="File"
          accept="reference"
          stored={
            documentAttachment !== null && fileName !== null
              ? { name: fileName, link: documentAttachment }
              : null
          }
        />
        <NumberField
          name="sortOrder"
          label="Order"
          description="Smaller numbers come first; equal ones by name."
        />
      </Fields>
      <FormDialogActions form={form} action={document ? 'Save document' : 'Add document'} />
    </RecordFormElement>
  );
}
