import { Button, Kbd } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useForm } from './form-context.ts';
import classes from './offered-field.module.css';

/** A value that a user may take for a field. */
export interface OfferedValue {
  readonly value: string;
  /** The whole line in plain text: names the button "Take it" for a screen reader. */
  readonly text: string;
  /** Said at the field once the value was taken: 'Taken from the paper'. */
  readonly taken?: string;
  readonly onTake?: () => void;
}

interface Props {
  /** Field that takes the value. */
  readonly name: string;
  readonly offers: readonly OfferedValue[];
  readonly children: ReactNode;
}

/** A field with the values offered for it, each in a line below; the field stays as it is until a line is taken. */
export function OfferedField({ name, offers, children }: Props) {
  const { methods } = useForm();
  const current: unknown = useWatch({ control: methods.control, name });
  const open = offers.filter(({ value }) => value !== current);
  // With one of two candidates taken, the other is still offered: the choice can be corrected.
  const isOnlyOne = open.length === 1;
  const [last, setLast] = useState<OfferedValue | null>(null);
  const take = (offer: OfferedValue) => {
    setLast(offer);
    offer.onTake?.();
    methods.setValue(name, offer.value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div data-offers={name}>
      {children}
      {last?.taken && last.value === current ? (
        <p className={classes.taken}>
          <IconCircleCheck size={14} aria-hidden /> {last.taken}
        </p>
      ) : null}
      {open.map((offer) => (
        <div key={offer.value} className={classes.offer}>
          <span className={classes.text}>{offer.text}</span>
          <Button
            className={classes.take}
            size="compact-sm"
            variant="subtle"
            data-take={isOnlyOne && offers.length === 1 ? 'alone' : 'choice'}
            aria-keyshortcuts="Alt+T"
            rightSection={
              <Kbd size="xs" className={classes.key ?? ''} aria-hidden>
                Alt T
              </Kbd>
            }
            onClick={() => take(offer)}
          >
            Take it<span className="visually-hidden">: {offer.text}</span>
          </Button>
        </div>
      ))}
    </div>
  );
}

const takes = (root: Element, which = ''): readonly HTMLButtonElement[] => [
  ...root.querySelectorAll<HTMLButtonElement>(`button[data-take${which}]`),
];

/** Alt T takes the value offered for the focused field, else the first one; Alt Shift T takes all. Never one of two candidates. */
export const takeByKey = (event: KeyboardEvent<HTMLElement>): void =>
  takeIn(event.currentTarget, event);

type Pressed = Pick<
  KeyboardEvent,
  'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'code' | 'preventDefault' | 'stopPropagation'
>;

/** The same for a key that was pressed beside the form. */
export function takeIn(form: Element, event: Pressed): void {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return;
  event.preventDefault();
  event.stopPropagation();
  const alone = takes(form, '="alone"');
  if (event.shiftKey) {
    for (const button of alone) button.click();
    return;
  }
  const { activeElement } = document;
  const field = activeElement?.closest('[data-offers]');
  const here = field ? takes(field) : [];
  const chosen =
    here.find((button) => button === activeElement) ??
    (here.length > 0 ? alone.find((button) => here.includes(button)) : alone[0]);
  if (here.length > 0 && !chosen) here[0]?.focus();
  else chosen?.click();
}
