import { saveEquipmentFiles } from '@roadproof/contract/equipment/equipment-form';
import type { ReactNode } from 'react';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import { UnitFilesField } from './unit-files-field.tsx';

/** The form that adds documents to a unit; a failed upload keeps them chosen. */
export function useUploadForm(
  equipmentId: string,
  screen: string,
  onSaved: (count: number) => void,
): RecordForm {
  return useRecordForm({
    screen,
    op: 'equipment.saveFiles',
    schema: saveEquipmentFiles,
    values: { EquipmentId: equipmentId, files: [] },
    onSaved: (_saved, { files }) => onSaved(files?.length ?? 0),
  });
}

interface Props {
  readonly form: RecordForm;
  readonly label: string;
  /** How many documents the unit has already. */
  readonly stored: number;
  /** What the files are called here. */
  readonly files: string;
  readonly className?: string | undefined;
  readonly isFirst?: boolean;
  /** The actions under the field. */
  readonly children: ReactNode;
}

/** The field of that form. */
export function UploadForm({
  form,
  label,
  stored,
  files,
  className,
  isFirst = false,
  children,
}: Props) {
  return (
    <RecordFormElement form={form} label={label} className={className}>
      <UnitFilesField
        label={files}
        stored={stored}
        required
        missing="Choose at least one file."
        isFirst={isFirst}
      />
      {children}
    </RecordFormElement>
  );
}
