import { useWatch } from 'react-hook-form';
import { FileField } from '../../../../kit/file/file-field.tsx';
import { DateField } from '../../../../kit/form/date-field.tsx';
import { useForm } from '../../../../kit/form/form-context.ts';
import { FieldRow, FormSection } from '../../../../kit/form/form-section.tsx';
import { LookupField } from '../../../../kit/form/lookup-field.tsx';
import { SwitchField } from '../../../../kit/form/switch-field.tsx';
import { TextAreaField } from '../../../../kit/form/text-area-field.tsx';
import { useToday } from '../../../../kit/form/today.ts';
import { YearNote } from '../complete/year-note.tsx';

const maxDocs = 5;

/** Block four: a class that has been held already is recorded as completed in the same save. */
export function CompletedSection() {
  const { methods } = useForm();
  const today = useToday();
  const isHeld = useWatch({ control: methods.control, name: 'isHeld' }) === true;
  return (
    <FormSection title="After">
      <SwitchField
        name="notify"
        label="E-mail the people who are newly assigned"
        description="Those without an address are left out and listed above."
      />
      <SwitchField
        name="isHeld"
        label="Already held – record completion now"
        description="For everyone who is ticked above, with one date, grade and scan."
      />
      {isHeld ? (
        <>
          <FieldRow>
            <DateField name="completedAt" label="Completion date" max={today} required />
            <LookupField name="gradeId" label="Grade" list="Grade" />
          </FieldRow>
          <YearNote />
          <TextAreaField name="gradeNote" label="Grade note" rows={2} />
          <FileField
            name="docs"
            label="Documents"
            description="Stored once and linked to everyone: up to 5 files."
            maxFiles={maxDocs}
          />
        </>
      ) : null}
    </FormSection>
  );
}
