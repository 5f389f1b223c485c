import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus, IconMail } from '@tabler/icons-react';
import type { BulkAct } from '../../../../kit/grid/rows/bulk-act.ts';
import { CompleteManyDialog, type AskingCourse } from '../complete/complete-many-dialog.tsx';
import type { OpenPlace } from './open-place.ts';
import { RemindDialog } from './remind-dialog.tsx';
import { WaiveDialog } from './waive-dialog.tsx';

/** What is being done with the chosen places. */
export interface Bulk {
  readonly kind: 'complete' | 'remind' | 'waive';
  readonly places: readonly OpenPlace[];
  /** Takes the choice back once it is done. */
  readonly clear: () => void;
}

/** The buttons over chosen people: complete, remind, waive. */
export function BulkButtons({ onStart }: { readonly onStart: (kind: Bulk['kind']) => void }) {
  return (
    <>
      <Button size="xs" onClick={() => onStart('complete')}>
        Complete…
      </Button>
      <Button size="xs" variant="default" onClick={() => onStart('remind')}>
        Remind…
      </Button>
      <Button size="xs" variant="default" onClick={() => onStart('waive')}>
        Waive…
      </Button>
    </>
  );
}

/** The same on the rows of a list. */
export const actsOn = (start: (kind: Bulk['kind']) => void): readonly BulkAct[] => [
  { label: 'Complete…', icon: IconCircleCheck, onPress: () => start('complete') },
  { label: 'Remind…', icon: IconMail, onPress: () => start('remind') },
  { label: 'Waive…', icon: IconCircleMinus, onPress: () => start('waive') },
];

interface DialogsProps {
  /** Null while nothing is asked. */
  readonly bulk: Bulk | null;
  readonly courses?: readonly AskingCourse[] | undefined;
  readonly hasAttendance?: boolean;
  readonly onClose: () => void;
}

/** The dialogs behind the buttons: the same from the tracker, a course's people and a roster. */
export function BulkDialogs({ bulk, courses, hasAttendance = false, onClose }: DialogsProps) {
  const close = (isDone: boolean) => {
    if (isDone) bulk?.clear();
    onClose();
  };
  const placesOf = (kind: Bulk['kind']) => (bulk?.kind === kind ? bulk.places : null);
  return (
    <>
      <CompleteManyDialog
        places={placesOf('complete')}
        courses={courses}
        hasAttendance={hasAttendance}
        onClose={close}
      />
      <RemindDialog places={placesOf('remind')} onClose={close} />
      <WaiveDialog places={placesOf('waive')} onClose={close} />
    </>
  );
}
