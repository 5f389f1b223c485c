import { answerNames, type Answer } from '@roadproof/domain/answer';
import type { ShownState } from '@roadproof/domain/status-text';
import { memo, type ReactNode } from 'react';
import textStyles from '../layout/text.module.css';
import styles from './answer.module.css';
import { QuestionIcon, StatusIcon } from './status-mark.tsx';
import statusStyles from './status.module.css';

/** The due state that an answer looks like; "Cannot say" looks like none. */
const looks: Readonly<Record<Answer, ShownState | null>> = {
  no: 'OVERDUE',
  unknown: null,
  but: 'DUE_SOON',
  yes: 'COMPLETED',
};

/** The icon of an answer. */
export function AnswerIcon({ answer }: { readonly answer: Answer }) {
  const state = looks[answer];
  return state ? <StatusIcon state={state} /> : <QuestionIcon />;
}

/** The same in the color of the answer, in front of words. */
export function AnswerSign({ answer }: { readonly answer: Answer }) {
  return (
    <span className={styles.sign} data-answer={answer}>
      <AnswerIcon answer={answer} />
    </span>
  );
}

/** An answer as icon and word. */
export function AnswerChip({ answer }: { readonly answer: Answer }) {
  return (
    <span className={statusStyles.chip} data-state={looks[answer] ?? undefined}>
      <AnswerIcon answer={answer} />
      {answerNames[answer]}
    </span>
  );
}

interface MarkProps {
  /** Null where nothing is asked. */
  readonly answer: Answer | null;
  readonly text: string;
  readonly rule: string | null;
}

/** An answer with its reason and the paragraph behind it, in one line; a dash where nothing is asked. */
export const AnswerMark = memo(({ answer, text, rule }: MarkProps) => (
  <span className={styles.mark}>
    {answer === null ? <span className={textStyles.dim}>–</span> : <AnswerChip answer={answer} />}{' '}
    <span className={styles.words}>
      <span className={answer === null ? styles.quiet : styles.text}>{text}</span>{' '}
      {rule === null ? null : <span className={styles.rule}>{rule}</span>}
    </span>
  </span>
));

interface BandProps {
  readonly answer: Answer;
  readonly title: string;
  readonly children: ReactNode;
  /** At most two buttons. */
  readonly action?: ReactNode;
}

/** An answer across a page, with what settles it. */
export function AnswerBand({ answer, title, children, action }: BandProps) {
  return (
    <div className={styles.band} data-answer={answer}>
      <AnswerIcon answer={answer} />
      <div className={styles.said}>
        <strong>{title}</strong>
        <span>{children}</span>
      </div>
      {action ? <div className={styles.acts}>{action}</div> : null}
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly answer: Answer | null;
  readonly children: ReactNode;
}

/** One of the facts below a band; of the color of its own answer. */
export function AnswerFact({ label, answer, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd data-answer={answer ?? undefined}>
        {answer === null ? null : <AnswerIcon answer={answer} />}
        <span>{children}</span>
      </dd>
    </div>
  );
}

/** The facts below a band, beside each other. */
export function AnswerFacts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** A number of rows with one answer, which leaves those alone when it is pressed. */
export function AnswerCount({
  answer,
  children,
  onPress,
}: {
  readonly answer: Answer | null;
  readonly children: ReactNode;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.count}
      data-answer={answer ?? undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
