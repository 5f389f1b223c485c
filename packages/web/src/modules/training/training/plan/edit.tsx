import { IconSchoolOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { DetailsSkeleton } from '../../../../kit/details/details-skeleton.tsx';
import { Fetching } from '../../../../kit/layout/fetching.tsx';
import { AppLink } from '../../../../kit/link/app-link.tsx';
import { useGo } from '../../../../kit/link/use-go.ts';
import { toast, toastSuccess } from '../../../../kit/toast/toast.ts';
import { Page } from '../../../../shell/page.tsx';
import { Plate } from '../../../../shell/plate.tsx';
import plate from '../../../../shell/plate.module.css';
import { ScheduleForm } from './schedule-form.tsx';
import { valuesOf } from './schedule-values.ts';
import { savedWords } from './schedule.tsx';
import { TrainingGate, type Training } from '../show/training-gate.tsx';

const title = 'Edit Training';

function Edit({ training }: { readonly training: Training }) {
  const go = useGo();
  const people = useQuery({
    ...query('trainings.people', { id: training.id }),
    staleTime: 0,
  });
  const members = people.data;
  const details = `/training/details?id=${training.id}`;
  return (
    <Page title={`${title} · ${training.trainingName}`} crumb={title}>
      {members ? (
        <ScheduleForm
          screen="training/edit"
          label={title}
          action="Save training"
          values={valuesOf(
            training,
            members.map(({ employeeId }) => employeeId),
          )}
          training={training}
          members={members}
          onSaved={(saved) => {
            toastSuccess('Training Updated Successfully', savedWords(saved));
            for (const warning of saved.warnings) toast({ kind: 'warning', title: warning });
            go(details);
          }}
          onCancel={() => go(details)}
        />
      ) : (
        <Fetching query={people}>
          <DetailsSkeleton />
        </Fetching>
      )}
    </Page>
  );
}

/** What is cancelled stays as it was. */
function Cancelled({ training }: { readonly training: Training }) {
  return (
    <Plate
      icon={IconSchoolOff}
      title="This training is cancelled"
      text={`${training.trainingName} can be read, but no longer changed.`}
    >
      <AppLink className={plate.primary} href={`/training/details?id=${training.id}`}>
        Go to the training
      </AppLink>
    </Plate>
  );
}

/** Edit Training: what has completions stays; a new due date asks about what is open (docs/domain.md, Changing and cancelling). */
export function TrainingEdit() {
  return (
    <TrainingGate title={title} isFresh>
      {(training) =>
        training.isCancelled ? (
          <Cancelled training={training} />
        ) : (
          <Edit key={training.id} training={training} />
        )
      }
    </TrainingGate>
  );
}
