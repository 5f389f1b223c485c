import { IconAlertCircleFilled, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { faultOf } from './field-registry.ts';
import classes from './form.module.css';
import { isSameValue } from './stale-record.ts';
import type { RecordForm } from './use-record-form.ts';

type State = 'fault' | 'done' | 'open';

const words: Record<State, string> = { fault: 'needs attention', done: 'complete', open: '' };
const icons = {
  fault: IconAlertCircleFilled,
  done: IconCircleCheckFilled,
  open: IconCircle,
} as const;

/** A section is done once everything it asks for is there and right; one that asks for nothing once something is typed. */
function stateOf(form: RecordForm, section: string, errors: object, values: object): State {
  const fields = [...form.registry.fields].filter(([, entry]) => entry().section === section);
  if (fields.some(([name]) => get(errors, name) !== undefined)) return 'fault';
  const required = fields.filter(([, entry]) => entry().required);
  const isComplete = required.every(
    ([name, entry]) => faultOf(entry(), get(values, name)) === null,
  );
  const isTouched =
    required.length > 0 ||
    fields.some(([name]) => !isSameValue(get(values, name), get(form.base.current, name)));
  return isComplete && isTouched ? 'done' : 'open';
}

const inReadingOrder = (a: { element: HTMLElement }, b: { element: HTMLElement }): number =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

function goTo(element: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' });
  element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** The sections of a form with their state, beside it on wide screens. */
export function SectionList({ form }: { readonly form: RecordForm }) {
  useSyncExternalStore(form.registry.subscribe, form.registry.snapshot);
  const { errors } = useFormState({ control: form.methods.control });
  const values = useWatch({ control: form.methods.control });
  const sections = [...form.registry.sections]
    .map(([id, entry]) => ({ id, ...entry }))
    .sort(inReadingOrder);
  if (sections.length < 2) return null;
  return (
    <nav className={classes.sections} aria-label="Sections of this form">
      <ol>
        {sections.map(({ id, title, element }) => {
          const state = stateOf(form, id, errors, values);
          const Icon = icons[state];
          return (
            <li key={id}>
              <button type="button" data-state={state} onClick={() => goTo(element)}>
                <Icon size={14} aria-hidden className={classes.sectionMark} />
                {title}
                {/* Its mark says what is complete; the word is for whoever hears it. */}
                {words[state] ? (
                  <span className={state === 'done' ? 'visually-hidden' : classes.sectionState}>
                    {words[state]}
                  </span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
