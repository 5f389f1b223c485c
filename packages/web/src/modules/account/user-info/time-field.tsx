import { companyTime } from '@roadproof/contract/account/user-info';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../../kit/form/form-context.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useTimeZone } from '../../../kit/form/today.ts';
import { zoneChoices, zoneTime } from '../../../pieces/zone-choices.ts';
import { ownTimeText } from './own-time-text.ts';

/** By which clock times of events are shown to this person alone. */
export function TimeField() {
  const companyZone = useTimeZone();
  const { methods } = useForm();
  const chosen: unknown = useWatch({ control: methods.control, name: 'timeZone' });
  const choices = useMemo(() => {
    const zones = zoneChoices();
    const name = zones.find(({ value }) => value === companyZone)?.label ?? companyZone;
    return [{ value: companyTime, label: `Company time, ${name}` }, ...zones];
  }, [companyZone]);
  const zone = typeof chosen === 'string' && chosen !== companyTime ? chosen : null;
  return (
    <SelectField
      name="timeZone"
      label="Show times in"
      description={ownTimeText(zone === null || zone === companyZone ? null : zoneTime(zone))}
      choices={choices}
      storedText={zone}
      required
    />
  );
}
