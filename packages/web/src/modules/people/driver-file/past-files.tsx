import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { PastPapers } from './past-papers.tsx';
import { PastPerson } from './past-person.tsx';
import { SlotList } from './slot-list.tsx';

/** A driver's file as of a past day: the slots, and every paper filed by the end of it. */
export function PastFiles({ day }: { readonly day: CalendarDay }) {
  return (
    <PastPerson
      day={day}
      title="Driver Files"
      other={{ path: '/employee/driver/details', label: 'Details' }}
    >
      {(file) => (
        <>
          <SlotList file={file} />
          <PastPapers file={file} />
        </>
      )}
    </PastPerson>
  );
}
