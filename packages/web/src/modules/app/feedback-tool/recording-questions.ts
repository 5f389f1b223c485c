import type { Question } from '../../../kit/dialog/confirm.tsx';
import type { RecordingQuestion } from './recording.ts';

const loss = 'Your current video progress will be lost.';

/** What is asked before a recording is thrown away, in fixed words (docs/product.md, Fixed texts). */
export const recordingQuestions: Readonly<Record<RecordingQuestion, Question>> = {
  restart: {
    title: 'Restart recording',
    text: `Are you sure you want to restart your recording?\n${loss}`,
    action: 'Yes, Restart recording',
    stay: 'No, Resume recoding',
  },
  cancel: {
    title: 'Cancel recording',
    text: `Are you sure you want to cancel your recording?\n${loss}`,
    action: 'Yes, Cancel recording',
    stay: 'No, Resume recoding',
  },
};
