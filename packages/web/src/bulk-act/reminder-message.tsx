import { TextAreaField } from '../kit/form/text-area-field.tsx';

/** What somebody adds to a reminder; the form begins with it, as nothing else is asked. */
export function ReminderMessage() {
  return (
    <TextAreaField
      name="message"
      label="Message"
      description="Optional; added at the end of the e-mail"
      rows={3}
      isFirst
    />
  );
}
