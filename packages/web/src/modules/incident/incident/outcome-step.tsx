import { Select } from '@mantine/core';
import { incidentLimits, preventables } from '@roadproof/domain/incident/incident';
import { filesLeftText } from '@roadproof/domain/upload-limit';
import { useWatch } from 'react-hook-form';
import { FileField } from '../../../kit/file/file-field.tsx';
import { AnswerField } from '../../../kit/form/answer-field.tsx';
import { CountField } from '../../../kit/form/count-field.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { useForm } from '../../../kit/form/form-context.ts';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { RadioField } from '../../../kit/form/radio-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { fileKey, kindChoices, kindOf, type IncidentValues } from './form-values.ts';
import type { IncidentWork } from './form.tsx';
import { StoredFiles } from './stored-files.tsx';

const open = 'Not yet known';

/** What each file that is added is. */
function NewKinds() {
  const { methods } = useForm();
  const [files, kinds] = useWatch({
    control: methods.control,
    name: ['files', 'newKinds'],
  }) as readonly [readonly File[] | undefined, IncidentValues['newKinds']];
  return (files ?? []).map((file) => {
    const key = fileKey(file);
    return (
      <Select
        key={key}
        label={`${file.name} is a`}
        data={kindChoices}
        allowDeselect={false}
        value={kinds?.[key] ?? kindOf(file)}
        onChange={(kind) =>
          methods.setValue('newKinds', { ...kinds, [key]: kind }, { shouldDirty: true })
        }
      />
    );
  });
}

/** What came of it, and the papers. */
export function OutcomeStep({ work }: { readonly work: IncidentWork }) {
  const { methods } = work.form;
  const [towed, fatalities, stored] = useWatch({
    control: methods.control,
    name: ['towed', 'fatalities', 'storedFiles'],
  }) as readonly [unknown, unknown, IncidentValues['storedFiles']];
  const there = stored?.length ?? 0;
  const left = Math.max(0, incidentLimits.files - there);
  return (
    <>
      <FormSection title="Consequences">
        <div>
          <AnswerField
            name="isCmv"
            label="A commercial motor vehicle was involved"
            description="Over 10,000 lb, placarded hazmat, or 9 and more people"
            unknown={open}
          />
          <AnswerField
            name="onHighway"
            label="On a highway or another public road"
            unknown={open}
          />
          <AnswerField
            name="onlyBoardingOrLoading"
            label="Only boarding or leaving, or loading or unloading"
            unknown={open}
          />
          <CountField name="injuries" label="Injured people" />
          <CountField
            name="injuriesTreatedAway"
            label="Treated away from the scene"
            description="At once. An X-ray or observation alone does not count"
          />
          <CountField name="fatalities" label="Fatalities" description="Within 30 days" />
          <AnswerField name="towed" label="A vehicle was towed" unknown={open} />
          {towed === true ? (
            <AnswerField
              name="disablingTow"
              label="Because of disabling damage"
              description="Not a flat tire, lamps, wipers or horn, and nothing repaired on the spot"
              unknown={open}
            />
          ) : null}
          <AnswerField
            name="hazmatReleased"
            label="Hazardous material released"
            description="Other than fuel from the tanks"
            unknown={open}
          />
        </div>
        {typeof fatalities === 'number' && fatalities > 0 ? (
          <FieldRow>
            <DateField
              name="deathAt"
              label="Date of death"
              description="The last one, if it was not at the scene"
            />
          </FieldRow>
        ) : null}
      </FormSection>
      <FormSection title="Documents">
        <StoredFiles />
        <FileField
          name="files"
          label="Photos and files"
          description={filesLeftText(incidentLimits.files, there)}
          maxFiles={Math.max(1, left)}
          isList
          disabled={left === 0}
        />
        <NewKinds />
      </FormSection>
      <FormSection title="Police and insurer">
        <FieldRow>
          <TextField name="policeReportNumber" label="Police report number" maxLength={100} />
          <TextField name="policeAgency" label="Police agency" maxLength={200} />
        </FieldRow>
        <FieldRow>
          <TextField name="insurer" label="Insurer" maxLength={200} />
          <TextField
            name="claimNumber"
            label="Claim Number"
            maxLength={incidentLimits.claimNumber}
          />
        </FieldRow>
        <FieldRow>
          <TextField name="weather" label="Weather" maxLength={100} />
          <TextField name="roadCondition" label="Road condition" maxLength={100} />
        </FieldRow>
        {work.seesRestricted ? (
          <FieldRow>
            <MoneyField name="reserveAmount" label="Reserve" />
            <MoneyField name="paidAmount" label="Paid" />
          </FieldRow>
        ) : null}
      </FormSection>
      <FormSection title="Afterwards">
        <FieldRow>
          <RadioField
            name="isPreventable"
            label="Preventable"
            options={preventables.map((value) => ({ value, label: value }))}
          />
          {work.incident ? null : <DateField name="followUpDate" label="Follow-up Date" />}
        </FieldRow>
      </FormSection>
    </>
  );
}
