import { Button, NativeSelect, Textarea } from '@mantine/core';
import { feedbackTypes, mostFeedbackText, type FeedbackType } from '@roadproof/domain/app/feedback';
import { IconEyeOff, IconScreenshot, IconVideo } from '@tabler/icons-react';
import { Dialog, DialogActions } from '../../../kit/dialog/dialog.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import styles from './feedback-tool.module.css';
import { MediaCard } from './media-card.tsx';
import { canRecord, isSecure } from './screen-recorder.ts';
import { takesOf } from './takes.ts';
import type { Form } from './kept-form.ts';
import toneStyles from '../../../kit/status/tone.module.css';

interface Props {
  readonly draft: Form;
  /** What went wrong with sending or drawing. */
  readonly fault: string | null;
  readonly isSending: boolean;
  readonly onChange: (change: Partial<Form>) => void;
  readonly onView: () => void;
  readonly onCapture: () => void;
  readonly onRecord: () => void;
  readonly onSubmit: () => void;
  /** Puts the form away with what is in it. */
  readonly onClose: () => void;
  /** Forgets what is in it too. */
  readonly onCancel: () => void;
}

/** The first is what the form begins with; the others are offered (docs/product.md, Feedback). */
const [usualType] = feedbackTypes;

/** The form of the feedback tool. */
export function FeedbackDialog(props: Props) {
  const { draft, fault, isSending, onChange, onSubmit } = props;
  const isFilled = draft.description.trim() !== '';
  return (
    <Dialog opened title="Feedback" onClose={props.onClose} width={400}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isFilled && !isSending) onSubmit();
        }}
      >
        <Rows gap={12}>
          <NativeSelect
            label="Title"
            required
            value={draft.type}
            onChange={(event) => onChange({ type: event.currentTarget.value as FeedbackType })}
          >
            {feedbackTypes.map((type) => (
              <option key={type} value={type} hidden={type === usualType}>
                {type}
              </option>
            ))}
          </NativeSelect>
          <Textarea
            label="Description"
            required
            data-autofocus
            rows={4}
            maxLength={mostFeedbackText}
            placeholder="What happened, or what would help?"
            value={draft.description}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
          {draft.media ? (
            <MediaCard
              media={draft.media}
              onView={props.onView}
              onAgain={draft.media.kind === 'Screenshot' ? props.onCapture : props.onRecord}
              onDelete={() => onChange({ media: null })}
            />
          ) : (
            <Takes {...props} />
          )}
          {fault === null ? null : (
            <p role="alert" className={`${styles.fault ?? ''} ${toneStyles.danger ?? ''}`}>
              {fault}
            </p>
          )}
        </Rows>
        <DialogActions>
          {isFilled ? null : (
            <Note isSmall className={styles.first}>
              Title and Description first
            </Note>
          )}
          <Button variant="default" onClick={props.onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isFilled} loading={isSending}>
            Submit
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Takes({ onCapture, onRecord }: Pick<Props, 'onCapture' | 'onRecord'>) {
  const { mayCapture, mayRecord, hint } = takesOf({ isSecure: isSecure(), canRecord: canRecord() });
  return (
    <>
      <div className={styles.takes}>
        <Button
          variant="default"
          leftSection={<IconScreenshot size={17} aria-hidden />}
          disabled={!mayCapture}
          onClick={onCapture}
        >
          Capture a screen
        </Button>
        <Button
          variant="default"
          leftSection={<IconVideo size={17} aria-hidden />}
          disabled={!mayRecord}
          onClick={onRecord}
        >
          Record the screen
        </Button>
      </div>
      <Note isSmall className={styles.hint}>
        <IconEyeOff size={15} aria-hidden />
        <span>{hint}</span>
      </Note>
    </>
  );
}
