import { answerNames, type Answer } from '@roadproof/domain/answer';
import { memo, type ReactNode } from 'react';
import textStyles from '../layout/text.module.css';
import styles from './answer.module.css';

const ring = 'M1.75 7a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0 -10.5 0';
// Tabler's shapes, each as one path and of the size it is drawn in, as those of the due states.
const shapes: Readonly<Record<Answer, string>> = {
  no: 'M7 5.25v2.33M6.05 2.09l-4.73 7.89a1.12 1.12 0 0 0 .95 1.67h9.46a1.12 1.12 0 0 0 .95 -1.67l-4.73 -7.9a1.12 1.12 0 0 0 -1.91 0M7 9.33h.01',
  unknown: `${ring}M7 9.92v.01M7 7.88a1.17 1.17 0 0 0 .53 -2.2a1.16 1.16 0 0 0 -1.41 .28`,
  but: `${ring}M7 7l1.75 1.17M7 4.08v2.92`,
  yes: `${ring}M5.25 7l1.17 1.17l2.33 -2.33`,
};

/** The icon of an answer. */
export function AnswerIcon({ answer }: { readonly answer: Answer }) {
  return (
    <svg className={styles.icon} viewBox="0 0 14 14" aria-hidden>
      <path d={shapes[answer]} />
    </svg>
  );
}

/** An answer as icon and word. */
export function AnswerChip({ answer }: { readonly answer: Answer }) {
  return (
    <span className={styles.chip} data-answer={answer}>
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
