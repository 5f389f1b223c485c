import { addMonths } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../../kit/form/form-context.ts';
import { Note } from '../../../kit/layout/note.tsx';
import classes from './filing.module.css';
import type { PaperKind } from './slot.ts';

const span = (exam: string | null, expires: string | null): string =>
  [exam, expires ?? (exam ? '?' : null)]
    .filter((day) => day !== null)
    .map((day) => (day === '?' ? 'no last day' : formatDay(day)))
    .join(' – ') || 'No dates';

const dayIn = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;

/** Dates on the record of the driver, and those it has after the paper is filed. */
export function OnRecord({ kind: { code, onRecord } }: { readonly kind: PaperKind }) {
  const { control } = useForm().methods;
  const exam = dayIn(useWatch({ control, name: 'documentDate' }));
  const expires = dayIn(useWatch({ control, name: 'expirationDate' }));
  if (!onRecord) return null;
  const isCard = code === 'MED_CARD';
  const isShort = isCard && exam && expires && expires <= addMonths(exam, 12);
  return (
    <>
      <section className={classes.record} aria-label="On record now">
        <h3>On record now</h3>
        <dl>
          <div>
            <dt>{isCard ? 'Card' : 'License'}</dt>
            <dd>
              {span(onRecord.exam?.slice(0, 10) ?? null, onRecord.expires?.slice(0, 10) ?? null)}
            </dd>
          </div>
          {expires ? (
            <div>
              <dt>Then</dt>
              <dd>
                <strong>{span(isCard ? exam : null, expires)}</strong>
              </dd>
            </div>
          ) : null}
        </dl>
      </section>
      {isShort ? (
        <Note>12 months or less. That is usual under 49 CFR 391.44 and 391.46.</Note>
      ) : null}
    </>
  );
}
