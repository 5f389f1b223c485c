import { useRef, type ReactNode } from 'react';
import type { ApiFailure } from '../../../api/failure.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';

/** What is asked of the incidents that lack something. */
interface Words {
  readonly title: string;
  readonly action: string;
}

interface GapQuestion {
  /** Whether it was answered with yes. */
  readonly isConfirmed: () => boolean;
  /** Takes the refusal over that asks, and sends the form again after a yes. */
  readonly onRefused: (refusal: ApiFailure, again: () => void) => boolean;
  readonly question: ReactNode;
}

/** What closing lacks is asked about once; it closes all the same when confirmed. */
export function useGapQuestion(words: Words): GapQuestion {
  const [ask, question] = useConfirm();
  const isConfirmed = useRef(false);
  return {
    isConfirmed: () => isConfirmed.current,
    onRefused: ({ status, messages }, again) => {
      const [first] = messages;
      if (status !== 422 || first?.field !== 'isConfirmed') return false;
      void ask({ ...words, text: first.message }).then((goesOn) => {
        isConfirmed.current = goesOn;
        if (goesOn) again();
      });
      return true;
    },
    question,
  };
}
