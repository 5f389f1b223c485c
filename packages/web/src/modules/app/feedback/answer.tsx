import { Button } from '@mantine/core';
import { requiredText } from '@roadproof/contract/schema';
import { mostFeedbackText } from '@roadproof/domain/app/feedback';
import * as z from 'zod';
import { DialogActions } from '../../../kit/dialog/dialog.tsx';
import { FormNotice } from '../../../kit/form/form-bar.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Panel } from '../../../kit/layout/panel.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import type { Feedback } from './details.tsx';

const schema = z.strictObject({
  id: z.string(),
  text: requiredText('Comment', mostFeedbackText),
  isAnswer: z.boolean(),
});

/** A comment, or an answer that its author gets by e-mail too. */
export function Answer({ feedback }: { readonly feedback: Feedback }) {
  const { id, authorEmail } = feedback;
  const form = useRecordForm({
    screen: `feedbacks/${id}/comment`,
    op: 'feedback.comment',
    schema,
    values: { id, text: '', isAnswer: false },
    onSaved: (_saved, { isAnswer }) =>
      toastSuccess(isAnswer ? 'Answer Sent Successfully' : 'Comment Added Successfully'),
  });
  return (
    <Panel title="Comment or answer">
      <RecordFormElement form={form} label="Comment or answer">
        <Fields>
          <TextAreaField name="text" label="Comment" required />
          {authorEmail ? (
            <SwitchField
              name="isAnswer"
              label="Answer by e-mail"
              description={`${authorEmail} gets it by e-mail too.`}
            />
          ) : null}
        </Fields>
        <DialogActions>
          <FormNotice form={form} />
          <Button type="submit" loading={form.isSaving}>
            Add comment
          </Button>
        </DialogActions>
      </RecordFormElement>
    </Panel>
  );
}
