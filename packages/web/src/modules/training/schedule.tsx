import { formatCount } from '@roadproof/domain/format';
import { useState } from 'react';
import type { Output } from '../../api/operation-map.ts';
import { useToday } from '../../kit/form/today.ts';
import { useGo } from '../../kit/link/use-go.ts';
import { useQueryString } from '../../kit/link/use-query-string.ts';
import { toast, toastSuccess } from '../../kit/toast/toast.ts';
import { Page } from '../../shell/page.tsx';
import { AfterIncident, AfterIncidentNote } from '../incident/after-incident.tsx';
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

/** /schedule-training is the same screen under the tracker's address. */
export function TrainingSchedule() {
  const go = useGo();
  const today = useToday();
  const [search] = useQueryString();
  const [values] = useState(() => newSchedule(search, today));
  return (
    <Page title={title}>
      <AfterIncident>{(incident) => <AfterIncidentNote incident={incident} />}</AfterIncident>
      <ScheduleForm
        screen="training/schedule"
        label={title}
        action="Schedule training"
        values={values}
        onSaved={(saved) => {
          toastSuccess('Training Scheduled Successfully', savedWords(saved));
          for (const warning of saved.warnings) toast({ kind: 'warning', title: warning });
          go(`/training/details?id=${saved.id}`);
        }}
        onCancel={() => go('/training')}
      />
    </Page>
  );
}
