import { kindsOf } from '../../../kind/kind.ts';

export const feedbackKinds = kindsOf({
  feedback: { name: 'x.title' },
  feedbackComment: { of: { kind: 'feedback', by: 'feedbackId' } },
});
