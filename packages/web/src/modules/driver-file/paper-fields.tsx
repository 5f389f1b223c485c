import { formatDay } from '@roadproof/domain/format';
import { DateField } from '../../kit/form/date-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useToday } from '../../kit/form/today.ts';
import type { PaperForm } from './use-paper-form.ts';

/** The day on the paper, which may be a med card; today by default. */
export function DocumentDate({ isFirst = false }: { readonly isFirst?: boolean }) {
  const today = useToday();
  return (
    <DateField
      isPrivate
      name="documentDate"
      label="Document date"
      description="The date printed on the paper"
      max={today}
      isFirst={isFirst}
    />
  );
}

/** When the paper expires, with what is usual for its kind. */
export function ExpirationDate({ paper }: { readonly paper: PaperForm }) {
  const { suggested, kind } = paper;
  return (
    <DateField
      isPrivate
      name="expirationDate"
      label="Expiration date"
      description={
        suggested
          ? `Usual for this kind: ${formatDay(suggested)}`
          : kind
            ? 'Only if one is printed on it'
            : 'If the paper has one'
      }
    />
  );
}

/** Who reviewed the paper and when; asked for where the rule says so. */
export function ReviewFields({ isAsked }: { readonly isAsked: boolean }) {
  const today = useToday();
  return (
    <>
      <TextField name="reviewerName" label="Reviewer" maxLength={100} required={isAsked} />
      <DateField name="reviewedAt" label="Reviewed on" max={today} />
    </>
  );
}
