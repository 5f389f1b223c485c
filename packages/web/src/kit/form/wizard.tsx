import { Button } from '@mantine/core';
import { IconAlertCircleFilled, IconCheck, IconChevronLeft, IconX } from '@tabler/icons-react';
import { useContext, useEffect, useId, useRef, type ReactNode } from 'react';
import { FormNotice } from './form-bar.tsx';
import { StepContext } from './form-context.ts';
import { FormFoot, isPartOfForm } from './form-foot.tsx';
import form from './form.module.css';
import { OpenStepContext } from './open-step.ts';
import { RecordFormElement } from './record-form-element.tsx';
import type { Wizard } from './use-wizard.ts';
import { useStepStates, type StepState } from './wizard-state.ts';
import classes from './wizard.module.css';
import flowStyles from '../layout/flow.module.css';
import toneStyles from '../../kit/status/tone.module.css';

const counted = (faults: number): string =>
  faults === 1 ? '1 field needs attention' : `${faults} fields need attention`;

function StepMark({
  state,
  number,
}: {
  readonly state: StepState['state'];
  readonly number: number;
}) {
  return (
    <span className={classes.mark} aria-hidden>
      {state === 'done' ? <IconCheck size={14} stroke={2.4} /> : null}
      {state === 'fault' ? <IconAlertCircleFilled size={16} /> : null}
      {state === 'here' || state === 'ahead' ? number : null}
    </span>
  );
}

/** The steps with their state; each leads to its step as far as those before it are right. */
function StepList({ wizard }: { readonly wizard: Wizard }) {
  const states = useStepStates(wizard);
  return (
    <nav className={classes.steps} aria-label="Steps">
      <ol>
        {wizard.steps.map(({ name, title, hint }, index) => {
          const { state, faults } = states[index] ?? { state: 'ahead', faults: 0 };
          const isHere = index === wizard.at;
          return (
            <li
              key={name}
              className={flowStyles.grow}
              data-state={state}
              data-here={isHere || undefined}
            >
              <button
                type="button"
                aria-current={isHere ? 'step' : undefined}
                onClick={() => wizard.open(index)}
              >
                <StepMark state={state} number={index + 1} />
                <span className={classes.step}>
                  <span className={classes.title}>{title}</span>
                  {state === 'done' ? <span className="visually-hidden">, complete</span> : null}
                  <span className={classes.hint}>{faults > 0 ? counted(faults) : hint}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepProps {
  readonly name: string;
  /** Sections with their fields. */
  readonly children: ReactNode;
}

/** One step of a wizard: in the page from the start, in sight while it is open. */
export function WizardStep({ name, children }: StepProps) {
  const isOpen = useContext(OpenStepContext) === name;
  return (
    <StepContext value={name}>
      <div className={`${classes.body} ${flowStyles.stack}`} data-step={name} hidden={!isOpen}>
        {children}
      </div>
    </StepContext>
  );
}

/** After a step has opened, the keyboard goes on in it; on a phone at its heading, so that no keyboard covers it. */
function useFocusOnStep(at: number) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    const frame = element.current;
    if (shown.current === at || !frame) return;
    shown.current = at;
    // Nobody was at work in the form yet: the page has only just come.
    const formElement = frame.closest('form');
    if (!formElement || !isPartOfForm(formElement, document.activeElement)) return;
    frame.scrollIntoView({ block: 'start', behavior: 'instant' });
    const step = frame.querySelector('[data-step]:not([hidden])');
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const first = isTouched ? null : step?.querySelector<HTMLElement>('input, textarea');
    (first ?? step?.querySelector('h2'))?.focus({ preventScroll: true });
  }, [at]);
  return element;
}

interface Props {
  readonly wizard: Wizard;
  /** What the form is called to a screen reader; the page's title. */
  readonly label: string;
  /** The primary action of the last step as verb and thing: 'Add equipment'. */
  readonly action: string;
  /** Offered on the steps before the last, where everything asked for is stored already. */
  readonly saveAnywhere?: string | undefined;
  readonly onCancel: () => void;
  /** What is told of the form while one types; stands beside it, on a phone above it. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A whole screen's form in steps: the steps with their state, the open one, and the bar that stays in sight. */
export function WizardShell(props: Props) {
  const { wizard, label, action, saveAnywhere, onCancel, aside, children } = props;
  const { form: given, steps, at } = wizard;
  const id = useId();
  const next = steps[at + 1];
  const element = useFocusOnStep(at);
  const isBetween = at > 0 && next !== undefined;
  const isCrowded = at > 0 || (next !== undefined && saveAnywhere !== undefined);
  return (
    <RecordFormElement id={id} form={given} label={label} className={form.shell}>
      <div ref={element} className={classes.columns} data-aside={aside ? true : undefined}>
        <StepList wizard={wizard} />
        {aside ? <div className={classes.aside}>{aside}</div> : null}
        <div className={form.body}>
          <p className={classes.intro}>
            Fields marked <span className={toneStyles.danger}>*</span> are required.
          </p>
          <OpenStepContext value={steps[at]?.name ?? ''}>{children}</OpenStepContext>
        </div>
      </div>
      <FormFoot formId={id}>
        <div className={form.bar} data-crowded={isCrowded || undefined}>
          <Button
            type="submit"
            form={id}
            loading={given.isSaving}
            // Said whole wherever only the first word has room.
            aria-label={next ? `Next: ${next.title}` : undefined}
          >
            {next ? (
              <span>
                Next<span className={classes.word}>: {next.title}</span>
              </span>
            ) : (
              action
            )}
          </Button>
          {at > 0 ? (
            <Button variant="default" disabled={given.isSaving} onClick={() => wizard.open(at - 1)}>
              <IconChevronLeft className={classes.sign} size={18} aria-hidden />
              <span className={classes.word}>Back</span>
            </Button>
          ) : null}
          {next && saveAnywhere ? (
            <Button variant="default" loading={given.isSaving} onClick={wizard.save}>
              {saveAnywhere}
            </Button>
          ) : null}
          <Button variant="default" disabled={given.isSaving} onClick={onCancel}>
            {isBetween && saveAnywhere ? (
              <>
                <IconX className={classes.sign} size={18} aria-hidden />
                <span className={classes.word}>Cancel</span>
              </>
            ) : (
              'Cancel'
            )}
          </Button>
          <FormNotice form={given} />
        </div>
      </FormFoot>
    </RecordFormElement>
  );
}
