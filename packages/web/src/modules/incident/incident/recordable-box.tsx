import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form.module.css';

interface Props {
  readonly answer: 'yes' | 'no' | 'open';
  readonly text: string;
  readonly children?: ReactNode;
}

const words = { yes: 'Yes', no: 'No', open: 'Not decided yet' } as const;
const icons = { yes: IconAlertTriangle, no: IconCircleCheck, open: IconHelpCircle } as const;

// The heading says already that it is open.
const questionIn = (text: string): string => {
  const question = text.replace('Not decided yet: ', '');
  return question.charAt(0).toUpperCase() + question.slice(1);
};

/** Whether an incident stands on the accident register, and why. */
export function RecordableBox({ answer, text, children }: Props) {
  const Icon = icons[answer];
  return (
    <section className={classes.box} data-answer={answer} aria-labelledby="recordable">
      <h2 id="recordable">DOT recordable?</h2>
      <div role="status">
        <p className={classes.answer}>
          <Icon size={17} aria-hidden /> {words[answer]}
        </p>
        <p>{answer === 'open' ? questionIn(text) : text}</p>
      </div>
      {answer === 'yes' ? (
        <p>It goes on the accident register and stays there for 3 years (49 CFR 390.15).</p>
      ) : null}
      {children}
    </section>
  );
}
