import { IconCheck } from '@tabler/icons-react';
import styles from './import.module.css';

const sheetSteps = ['File', 'Columns', 'Check & import'] as const;

interface Props {
  /** The steps by name; those of a spreadsheet unless given. */
  readonly steps?: readonly string[];
  /** The step at hand, counted from 0; 3 when all is done. */
  readonly at: number;
  /** Opens an earlier step; missing where there is no way back. */
  readonly onOpen?: ((step: number) => void) | undefined;
}

/** Where one is in the three steps of an import. */
export function Steps({ steps = sheetSteps, at, onOpen }: Props) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step, index) => {
        const state = index < at ? 'done' : index === at ? 'here' : 'ahead';
        const content = (
          <>
            <span className={styles.stepMark} aria-hidden>
              {state === 'done' ? <IconCheck size={14} stroke={2.4} /> : index + 1}
            </span>
            {step}
            {state === 'done' && <span className="visually-hidden"> (done)</span>}
          </>
        );
        return (
          <li key={step} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
            {state === 'done' && onOpen && index > 0 ? (
              <button type="button" onClick={() => onOpen(index)}>
                {content}
              </button>
            ) : (
              <span>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
