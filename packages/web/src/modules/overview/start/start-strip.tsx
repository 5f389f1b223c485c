import { AppLink } from '../../../kit/link/app-link.tsx';
import { HideCard } from './hide-card.tsx';
import { Mark } from './mark.tsx';
import { Bars } from './start-card.tsx';
import styles from './start.module.css';
import { doneTitle, type Step } from '../../../pieces/start/steps.ts';
import textStyles from '../../../kit/layout/text.module.css';

/** The steps in one strip, once the first of them is done. */
export function StartStrip({ steps }: { readonly steps: readonly Step[] }) {
  const first = steps.find(({ isDone }) => !isDone);
  return (
    <section className={styles.strip} aria-label="First steps">
      <header className={styles.head}>
        <h2>{doneTitle(steps)}</h2>
        <Bars steps={steps} />
        <HideCard isShort />
      </header>
      <ol className={styles.row}>
        {steps.map((step, at) => (
          <li key={step.key}>
            <Mark step={step} at={at} isNext={step === first} />
            <span className={styles.what}>
              <strong className={step.isDone ? textStyles.dim : undefined}>{step.title}</strong>
              {step.isDone ? (
                <span className={textStyles.dim}>{step.done}</span>
              ) : (
                <AppLink href={step.href}>{step.action}</AppLink>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
