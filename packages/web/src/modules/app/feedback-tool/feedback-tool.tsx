import { useState } from 'react';
import { useOwnId, useServerClock, useTimeZone } from '../../../kit/form/today.ts';
import type { FeedbackToolProps } from '../../../shell/feedback-slot.tsx';
import { draw, type Part } from './draw.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { recordingTitle, type Media } from './media.ts';
import { MediaDialog } from './media-dialog.tsx';
import { Picker } from './picker.tsx';
import { RecordingBar } from './recording-bar.tsx';
import { RecordingCompleted } from './recording-completed.tsx';
import { emptyForm, keptForm, type Form } from './kept-form.ts';
import { sendFeedback } from './send-feedback.ts';
import { Thanks } from './thanks.tsx';
import { useRecording, type Recorded } from './use-recording.ts';

type Stage = 'form' | 'viewing' | 'picking' | 'recording' | 'thanks' | Recorded;

/** The feedback tool over every screen: the form, and what is taken of the screen for it. */
export function FeedbackTool({ path, onClose, ...sender }: FeedbackToolProps) {
  const now = useServerClock();
  const timeZone = useTimeZone();
  const [stage, setStage] = useState<Stage>('form');
  const ownId = useOwnId();
  const [kept] = useState(() => keptForm(sessionStorage, ownId));
  const [draft, setDraft] = useState(kept.read);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const back = () => setStage('form');
  const recording = useRecording({ onStopped: setStage, onAbandoned: back });

  const change = (to: Partial<Form>) => {
    if (to.media !== undefined && draft.media) URL.revokeObjectURL(draft.media.url);
    const next = { ...draft, ...to };
    setDraft(next);
    kept.write(next, now().getTime());
  };
  const close = () => {
    back();
    setFault(null);
    onClose();
  };
  const take = async (part: Part | null) => {
    setBusy(true);
    try {
      change({ media: await draw(part) });
      setFault(null);
    } catch {
      setFault("We couldn't take the picture. Try again.");
    }
    setBusy(false);
    back();
  };
  const record = () => {
    setStage('recording');
    void recording.start();
  };
  const submit = async () => {
    setBusy(true);
    setFault(null);
    try {
      await sendFeedback({ ...draft, path: path ?? '/' }, sender);
      change(emptyForm);
      setStage('thanks');
    } catch {
      setFault("We couldn't send it. Try again.");
    }
    setBusy(false);
  };

  if (path === null) return null;
  if (stage === 'picking')
    return <Picker isBusy={isBusy} onTake={(part) => void take(part)} onCancel={back} />;
  if (stage === 'recording')
    return recording.state.step === 'idle' ? null : <RecordingBar recording={recording} />;
  if (stage === 'thanks') return <Thanks isOurs={sender.base === ''} onClose={close} />;
  if (stage === 'viewing' && draft.media) return <MediaDialog media={draft.media} onClose={back} />;
  if (stage === 'form' || stage === 'viewing')
    return (
      <FeedbackDialog
        {...{ draft, fault }}
        isSending={isBusy}
        onChange={change}
        onView={() => setStage('viewing')}
        onCapture={() => setStage('picking')}
        onRecord={record}
        onSubmit={() => void submit()}
        onClose={close}
        onCancel={() => {
          change(emptyForm);
          close();
        }}
      />
    );
  return (
    <RecordingCompleted
      recorded={stage}
      usualTitle={recordingTitle(sender.appName, now(), timeZone)}
      onSave={(media: Media) => {
        change({ media });
        back();
      }}
      onCancel={back}
    />
  );
}
