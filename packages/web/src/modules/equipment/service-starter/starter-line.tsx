import { memo } from 'react';
import { FigureInput, type TypedFigure } from '../../../kit/form/figure-input.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import textStyles from '../../../kit/layout/text.module.css';
import { planFault, type StarterProgram, type TypedPlan } from './starter-plan.ts';
import styles from './starter.module.css';

interface Props {
  readonly program: Pick<StarterProgram, 'name' | 'measure'>;
  readonly line: StarterProgram['lines'][number];
  readonly at: number;
  readonly sign: string;
  readonly plan: TypedPlan;
  /** The program exists: its figures are changed on its own page. */
  readonly isFixed: boolean;
  readonly isOff: boolean;
  readonly onChange: (at: number, part: Partial<TypedPlan>) => void;
}

const ignore = () => undefined;

/** One task of a starter program: what it is, and how often. */
function StarterLineOf({ program, line, at, sign, plan, isFixed, isOff, onChange }: Props) {
  const fault = isOff ? null : planFault(plan);
  const hasMeter = program.measure !== null;
  const figure = (name: keyof TypedPlan, unit: string, label: string) => (
    <FigureInput
      ariaLabel={`${program.name}, ${line.taskName}, every ${label}`}
      value={plan[name]}
      suffix={unit}
      isDisabled={isFixed || isOff}
      {...(name === 'meterInterval' && { meterUnit: sign })}
      onChange={(value: TypedFigure) => onChange(at, { [name]: value })}
      onBlur={ignore}
    />
  );
  return (
    <li className={styles.line}>
      <span className={styles.task}>{line.taskName}</span>
      <span className={`${styles.work ?? ''} ${textStyles.dim ?? ''}`}>{line.work}</span>
      <span className={textStyles.dim}>every</span>
      <span className={styles.figure}>
        {hasMeter ? (
          figure('meterInterval', sign, program.measure ?? 'meter')
        ) : (
          <span className={textStyles.dim}>–</span>
        )}
      </span>
      <span className={textStyles.dim}>or</span>
      <span className={styles.figure}>{figure('months', 'months', 'months')}</span>
      {fault === null ? null : (
        <Note as="p" role="alert" className={styles.fault}>
          {fault}
        </Note>
      )}
    </li>
  );
}

export const StarterLine = memo(StarterLineOf);
