import { Select } from '@mantine/core';
import { feedbackStatuses, type FeedbackStatus } from '@roadproof/domain/app/feedback';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { Panel } from '../../../kit/layout/panel.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import type { Feedback } from './details.tsx';

/** Where it stands; saved as soon as another is chosen. */
export function StatusChoice({ feedback }: { readonly feedback: Feedback }) {
  const { id, version, status } = feedback;
  const { mutate, isPending } = useMutation({
    ...mutation('feedback.saveStatus'),
    onSuccess: () => toastSuccess('Feedback Updated Successfully'),
  });
  const choose = (next: string | null) => {
    const chosen = feedbackStatuses.find((one) => one === next);
    if (chosen && chosen !== status)
      mutate({ id, version, status: chosen satisfies FeedbackStatus });
  };
  return (
    <Panel label="Status">
      <Select
        label="Status"
        data={[...feedbackStatuses]}
        value={status}
        onChange={choose}
        readOnly={isPending}
        allowDeselect={false}
      />
    </Panel>
  );
}
