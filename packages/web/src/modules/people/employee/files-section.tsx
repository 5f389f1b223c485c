import { FileField } from '../../../kit/file/file-field.tsx';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import type { PersonForm } from './use-person-form.ts';

const stored = (name: string, link: string | null | undefined) => (link ? { name, link } : null);

/** Photo, license and medical card, one file each; Edit Driver takes images alone. */
export function FilesSection({ person }: { readonly person: PersonForm }) {
  const { requires, kind, employee, isCardHidden } = person;
  const isImageOnly = kind === 'driver' && employee !== undefined;
  return (
    <FormSection title="Files">
      <FieldRow>
        <FileField
          name="drivingLicense"
          label="License file"
          accept={isImageOnly ? 'image' : 'document'}
          required={requires('drivingLicense')}
          stored={stored('License', employee?.drivingLicense)}
        />
        {isCardHidden ? null : (
          <FileField
            name="medCardFile"
            label="Medical card file"
            required={requires('medCardFile')}
            stored={stored('Medical card', employee?.medCardFile)}
          />
        )}
        <FileField
          name="image"
          label="Photo"
          accept="image"
          stored={stored('Photo', employee?.image)}
        />
      </FieldRow>
    </FormSection>
  );
}
