import { formatCount } from '@roadproof/domain/format';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../../../api/operation-map.ts';
import { mutation } from '../../../../api/query.ts';
import { useToday } from '../../../../kit/form/today.ts';
import { useGo } from '../../../../kit/link/use-go.ts';
import { useQueryString } from '../../../../kit/link/use-query-string.ts';
import { toast, toastSuccess } from '../../../../kit/toast/toast.ts';
import { Page } from '../../../../shell/page.tsx';
import { AfterIncident, AfterIncidentNote } from '../../../../pieces/after-incident.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { newSchedule } from './schedule-values.ts';

const title = 'Schedule Training';

/** What a save did, in words: how many assignments, how many completed, who was left out. */
export function savedWords(saved: Output<'trainings.save'>): string {
  const { created, completed, takenUp, skipped, mailed } = saved;
  const parts = [
    created === 1 ? '1 assignment' : `${formatCount(created)} assignments`,
    takenUp.length > 0 ? `${formatCount(takenUp.length)} of them open before` : '',
    completed > 0 ? `${formatCount(completed)} recorded as completed` : '',
    mailed > 0 ? `${formatCount(mailed)} e-mailed` : '',
    skipped.length > 0 ? `${formatCount(skipped.length)} skipped` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** How long the offer to take it back stays on screen. */
const seconds = 30;

/** Says what was scheduled and offers to take it back, unless something of it is completed already: completions are kept for audits. */
function useScheduled(): (saved: Output<'trainings.save'>) => void {
  const router = useRouter();
  const { mutate } = useMutation({
    ...mutation('trainings.remove'),
    onSuccess: () => toastSuccess('Undone', 'What it asked for is as it was before.'),
  });
  const undo = async (id: string) => {
    // Its own screens would ask for what is gone.
    if (router.state.location.href.includes(id)) await router.navigate({ href: '/training' });
    mutate({ id });
  };
  return (saved) =>
    toast({
      kind: 'success',
      title: 'Training Scheduled Successfully',
      description: savedWords(saved),
      ...(saved.completed === 0 && {
        seconds,
        action: { label: 'Undo', run: () => void undo(saved.id) },
      }),
    });
}

/** /schedule-training is the same screen under the tracker's address. */
export function TrainingSchedule() {
  const go = useGo();
  const today = useToday();
  const [search] = useQueryString();
  const [values] = useState(() => newSchedule(search, today));
  const showScheduled = useScheduled();
  return (
    <Page title={title}>
      <AfterIncident>{(incident) => <AfterIncidentNote incident={incident} />}</AfterIncident>
      <ScheduleForm
        screen="training/schedule"
        label={title}
        action="Schedule training"
        values={values}
        onSaved={(saved) => {
          showScheduled(saved);
          for (const warning of saved.warnings) toast({ kind: 'warning', title: warning });
          go(`/training/details?id=${saved.id}`);
        }}
        onCancel={() => go('/training')}
      />
    </Page>
  );
}
