import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { UploadForm, useUploadForm } from './upload-form.tsx';

interface FormProps {
  readonly unitId: string;
  readonly unitName: string;
  /** How many documents the unit has already. */
  readonly stored: number;
  readonly onClose: () => void;
}

function AddForm({ unitId, unitName, stored, onClose }: FormProps) {
  const form = useUploadForm(unitId, 'equipment/details/documents', (count) => {
    toastSuccess(
      count === 1 ? 'Document added successfully' : `${count} documents added successfully`,
      unitName,
    );
    onClose();
  });
  return (
    <UploadForm
      form={form}
      label={`Add documents to ${unitName}`}
      stored={stored}
      files="Documents"
      isFirst
    >
      <FormDialogActions form={form} action="Add documents" />
    </UploadForm>
  );
}

/** Adds up to five documents to a unit. */
export function AddDocuments({ opened, ...form }: FormProps & { readonly opened: boolean }) {
  return (
    <FormDialog opened={opened} title="Add Documents" onClose={form.onClose} width={560}>
      <AddForm {...form} />
    </FormDialog>
  );
}
