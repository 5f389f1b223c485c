import { maxEquipmentFiles } from '@roadproof/contract/equipment/equipment-form';
import { filesLeftText } from '@roadproof/domain/upload-limit';
import { FileField } from '../../../kit/file/file-field.tsx';

interface Props {
  readonly label: string;
  /** What is said besides how many files are left. */
  readonly description?: string;
  /** How many documents the unit has already. */
  readonly stored: number;
  readonly required?: boolean;
  readonly missing?: string;
  readonly isFirst?: boolean;
}

/** The documents of a unit that are added: as many as it still takes, said before anything is sent. */
export function UnitFilesField({ description = '', stored, ...field }: Props) {
  const left = Math.max(0, maxEquipmentFiles - stored);
  const room = filesLeftText(maxEquipmentFiles, stored);
  const says = left === 0 ? `${room} Delete one that is stored first.` : room;
  return (
    <FileField
      name="files"
      {...field}
      description={`${description} ${stored > 0 ? says : ''}`.trim()}
      maxFiles={Math.max(1, left)}
      isList
      disabled={left === 0}
    />
  );
}
