import { saveClient } from '@roadproof/contract/company/client-form';
import { formatDay } from '@roadproof/domain/format';
import { mcs150After } from '@roadproof/domain/equipment/renewal-agency';
import { useMemo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { CheckboxField } from '../../../kit/form/checkboxes-field.tsx';
import { EmailField } from '../../../kit/form/email-field.tsx';
import { FormBar } from '../../../kit/form/form-bar.tsx';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { valuesFrom } from '../../../kit/form/form-values.ts';
import { PhoneField } from '../../../kit/form/phone-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import { FileField } from '../../../kit/file/file-field.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import type { Company } from './company-gate.tsx';
import classes from './edit-data.module.css';
import { zoneChoices, zoneTime } from '../../../pieces/zone-choices.ts';

interface Props {
  readonly company: Company;
}

function useProfileForm(company: Company) {
  const [ask, question] = useConfirm();
  const form: RecordForm = useRecordForm({
    screen: 'administrator/edit-data/profile',
    op: 'clients.save',
    schema: saveClient,
    values: valuesFrom(saveClient, company, {
      logo: undefined,
      removeLogo: false,
      confirmTimeZone: false,
    }),
    toInput: (values) => ({ confirmTimeZone: false, ...values }),
    onRefused: ({ messages: [first] }) => {
      if (first?.field !== 'confirmTimeZone') return false;
      const text = [first.message, first.description].filter(Boolean).join(' ');
      void ask({ title: 'Another time zone', text, action: 'Change the zone' }).then(
        async (isConfirmed) => {
          if (!isConfirmed) return;
          form.methods.setValue('confirmTimeZone', true);
          await form.submit();
          form.methods.setValue('confirmTimeZone', false);
        },
      );
      return true;
    },
    onSaved: () => {
      // What was sent is stored now: the next save would store the same picture again.
      form.start({ ...form.methods.getValues(), logo: undefined, removeLogo: false });
      toastSuccess('Company Updated Successfully');
    },
  });
  return { form, question };
}

/** When the filing that follows from the number is due, as it is typed. */
function NumberFields({ company, form }: Props & { readonly form: RecordForm }) {
  const number: unknown = useWatch({ control: form.methods.control, name: 'usdotNumber' });
  const filing =
    typeof number === 'string' && /^\d{5,8}$/.test(number.trim())
      ? mcs150After(number.trim(), company.today.slice(0, 10))
      : null;
  return (
    <FieldRow>
      <TextField
        name="usdotNumber"
        label="USDOT number"
        description={filing ? `MCS-150 update is due by ${formatDay(filing)}` : '5 to 8 digits'}
      />
      <TextField name="mcNumber" label="MC number" description="Such as MC-884120" />
    </FieldRow>
  );
}

function ZoneField({ form }: { readonly form: RecordForm }) {
  const choices = useMemo(() => zoneChoices(), []);
  const zone: unknown = useWatch({ control: form.methods.control, name: 'timeZone' });
  return (
    <SelectField
      name="timeZone"
      label="Time zone"
      description={typeof zone === 'string' ? `There it is ${zoneTime(zone)} now` : undefined}
      choices={choices}
      storedText={typeof zone === 'string' ? zone : null}
      required
    />
  );
}

function LogoFields({ company: { logo } }: Props) {
  return (
    <>
      {logo ? (
        <div className={classes.logo}>
          <img src={logo} alt="Logo of the company" />
          <CheckboxField name="removeLogo" label="Remove this logo" />
        </div>
      ) : null}
      <FieldRow columns={1}>
        <FileField
          name="logo"
          label={logo ? 'Another logo' : 'Logo'}
          description="Shown 160 by 40 pixels at most; a wide one on a clear background looks best"
          accept="logo"
        />
      </FieldRow>
    </>
  );
}

interface FormProps extends Props {
  /** Stands beside the fields. */
  readonly children: ReactNode;
}

/** Who the company is: the form of the first tab. */
export function ProfileForm({ company, children }: FormProps) {
  const { form, question } = useProfileForm(company);
  return (
    <>
      <RecordFormElement form={form} label="Company" className={classes.form}>
        <div className={classes.profile}>
          <Rows>
            <FormSection title="Company">
              <FieldRow>
                <TextField
                  name="name"
                  label="Name"
                  description="Shown in the menu, on every print and on certificates"
                  required
                />
                <ZoneField form={form} />
              </FieldRow>
              <NumberFields company={company} form={form} />
              <LogoFields company={company} />
            </FormSection>
            <FormSection title="Address and contact">
              <FieldRow>
                <TextField name="addressLine1" label="Address" />
                <TextField name="addressLine2" label="Address line 2" />
              </FieldRow>
              <FieldRow columns={3}>
                <TextField name="city" label="City" />
                <TextField name="state" label="State" />
                <TextField name="zip" label="ZIP" />
              </FieldRow>
              <FieldRow>
                <PhoneField name="phoneNumber" label="Phone" />
                <EmailField name="contactEmail" label="Contact e-mail" />
              </FieldRow>
            </FormSection>
            <FormSection
              title="Insurance contact"
              description="Gets an e-mail when a user requests a certificate of insurance."
            >
              <FieldRow>
                <TextField name="insuranceContactName" label="Name of the contact" />
                <EmailField name="insuranceContactEmail" label="E-mail of the contact" />
              </FieldRow>
            </FormSection>
          </Rows>
          {children}
        </div>
        <FormBar form={form} action="Save company" />
      </RecordFormElement>
      {question}
    </>
  );
}
